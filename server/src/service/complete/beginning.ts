import type { Span } from '../../text/span';
import type { CheckRequest } from '../engine/check-request';

/** A text that holds only comments and the letters before the cursor. */
export interface Beginning {
  readonly typed: string;
  readonly span: Span;
}

/**
 * Undefined if something is written already, or the name is not that of a YAML file. An unnamed document may be YAML.
 */
export function beginningOf({ path, text }: CheckRequest, offset: number): Beginning | undefined {
  if (!/\.ya?ml$|^untitled:[^.]*$/i.test(path)) return undefined;
  const typed = /^(?:[ \t]*(?:#.*)?\r?\n)*([A-Za-z]*)$/.exec(text.slice(0, offset))?.[1];
  if (typed === undefined || text.slice(offset).trim() !== '') return undefined;
  return { typed, span: { start: offset - typed.length, end: offset } };
}
