import { isObject, type Options, pageBaseOf, patternWithSlashes } from '../../service/public';

/** What a person set, of `omconfig.*`. */
export interface Settings {
  readonly release?: string;
  readonly chartRelease?: string;
  readonly helmVersion?: string;
  readonly rules?: NonNullable<Options['rules']>;
  /** Patterns as in `omconfig.yaml`, relative to the workspace folder. */
  readonly exclude?: readonly string[];
  /** Whether files that are not open are checked, too. Absent: yes. */
  readonly workspaceDiagnostics?: boolean;
  /** Whether defaults that changed are shown in the text. Absent: no. */
  readonly inlayHints?: boolean;
  /** Where the pages of rules are, with a `/` at the end. */
  readonly pageBase?: string;
}

const severities: ReadonlySet<unknown> = new Set(['error', 'warning', 'information', 'hint', 'off']);

/** Takes from an untyped object what has the right type; the rest counts as not set. */
export function readSettings(value: unknown): Settings {
  if (!isObject(value)) return {};
  const { release, chartRelease, helmVersion, rules, exclude, workspaceDiagnostics, inlayHints, pageBase } = value;
  return {
    ...(isFilled(release) && { release }),
    ...(isFilled(chartRelease) && { chartRelease }),
    ...(isFilled(helmVersion) && { helmVersion }),
    ...(isObject(rules) && { rules: Object.fromEntries(Object.entries(rules).filter(isRule)) }),
    ...(Array.isArray(exclude) && {
      exclude: exclude.filter(isFilled).map((pattern) => patternWithSlashes(pattern) ?? pattern),
    }),
    ...(typeof workspaceDiagnostics === 'boolean' && { workspaceDiagnostics }),
    ...(typeof inlayHints === 'boolean' && { inlayHints }),
    ...(isFilled(pageBase) && { pageBase: pageBaseOf('', pageBase) }),
  };
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isRule(entry: [string, unknown]): entry is [string, NonNullable<Options['rules']>[string]] {
  return severities.has(entry[1]);
}
