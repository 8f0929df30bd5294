import type { Span } from '../../text/span';
import type { CheckRequest } from '../engine/check-request';

/** A text that holds only comments and the words before the cursor. */
export interface Beginning {
  /** Without the blanks before it. */
  readonly typed: string;
  /** With them, so that what is offered begins in the first column. */
  readonly span: Span;
}

/**
 * Undefined if something is written already, or the name is not that of a YAML file. An unnamed document may be YAML.
 */
export function beginningOf({ path, text }: CheckRequest, offset: number): Beginning | undefined {
  if (!/\.ya?ml$|^untitled:[^.]*$/i.test(path)) return undefined;
  const line = /^(?:[ \t]*(?:#.*)?\r?\n)*([ \t]*(?:[A-Za-z][\w-]*(?: +[\w-]+)* *)?)$/.exec(text.slice(0, offset))?.[1];
  if (line === undefined || text.slice(offset).trim() !== '') return undefined;
  return { typed: line.trimStart(), span: { start: offset - line.length, end: offset } };
}
