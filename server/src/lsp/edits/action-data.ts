import { isObject } from '../../service/public';

/** What a code action is to do, as it travels to the client and back. */
export type ActionData =
  | { readonly kind: 'fix'; readonly problem: number; readonly rule: string; readonly fix: number }
  | { readonly kind: 'ignore'; readonly problem: number; readonly rule: string }
  | { readonly kind: 'fixRule'; readonly rule: string }
  | { readonly kind: 'fixAll' }
  /** `pins`: also raise what pins the file's release, in whichever file. */
  | { readonly kind: 'migrate'; readonly to: string; readonly pins?: true }
  /** Write the missing options of the section at an offset as comments. */
  | { readonly kind: 'options'; readonly offset: number }
  /** Write the comment that states the release of the file. */
  | { readonly kind: 'state' }
  /** Write that release of the platform where the file's release is said. */
  | { readonly kind: 'raise'; readonly to: string };

/** The `data` of a code action: the action, and the text that it was made for. */
export interface ActionOnText {
  readonly uri: string;
  readonly version: number | null;
  readonly action: ActionData;
}

/** Reads the `data` of a code action back; undefined when it is not ours. */
export function readActionOnText(data: unknown): ActionOnText | undefined {
  if (!isObject(data)) return undefined;
  const { uri, version } = data;
  const action = readAction(data['action']);
  if (typeof uri !== 'string' || (typeof version !== 'number' && version !== null) || !action) return undefined;
  return { uri, version, action };
}

function readAction(value: unknown): ActionData | undefined {
  if (!isObject(value)) return undefined;
  const { kind, problem, rule, fix, to, pins, offset } = value;
  if (kind === 'fixAll' || kind === 'state') return { kind };
  if (kind === 'migrate' && typeof to === 'string') return { kind, to, ...(pins === true && { pins }) };
  if (kind === 'options' && typeof offset === 'number') return { kind, offset };
  if (kind === 'raise' && typeof to === 'string') return { kind, to };
  if (typeof rule !== 'string') return undefined;
  if (kind === 'fixRule') return { kind, rule };
  if (typeof problem !== 'number') return undefined;
  if (kind === 'ignore') return { kind, problem, rule };
  return kind === 'fix' && typeof fix === 'number' ? { kind, problem, rule, fix } : undefined;
}
