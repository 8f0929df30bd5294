import type { Span } from '../../text/span';

/** The extras between the brackets of a requirement, or in the list of a table of pyproject.toml. */
const EXTRAS =
  /openmetadata[-_]ingestion["']?[ \t]*(?:\[([^\]\n]{1,1000})\]|=[ \t]*\{[^}\n]{0,300}?extras[ \t]*=[ \t]*\[([^\]\n]{1,1000})\])/dg;
const NAME = /[A-Za-z0-9][\w.-]*/g;

/** An extra of a requirement, as it is written. */
export interface WrittenExtra {
  readonly name: string;
  readonly span: Span;
}

/** The extras of each requirement of the package in a text; undefined for one that a variable or a template completes. */
export function* writtenExtras(text: string): Iterable<readonly WrittenExtra[] | undefined> {
  for (const match of text.matchAll(EXTRAS)) {
    const at = match.indices?.[1] ?? match.indices?.[2];
    const list = match[1] ?? match[2] ?? '';
    if (!at || /[${}%<]/.test(list)) {
      yield undefined;
      continue;
    }
    yield [...list.matchAll(NAME)].map(({ 0: name, index }) => {
      const start = at[0] + index;
      return { name, span: { start, end: start + name.length } };
    });
  }
}

/** The name that pip compares: it takes both spellings. */
export function plainExtra(name: string): string {
  return name.toLowerCase().replaceAll(/[_.]/g, '-');
}
