import type { Span } from '../../text/span';

/** One line of an env file: `NAME=value`, also behind `export` and with quotes. */
export interface EnvLine {
  readonly name: string;
  readonly nameSpan: Span;
  /** Without its quotes; absent in a line that only names the variable. */
  readonly value?: string;
  /** What is behind the `=`, with its quotes. */
  readonly span: Span;
  /** Between single quotes nothing is filled in. */
  readonly isLiteral: boolean;
}

const LINE = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*(?:=[ \t]*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\n]*))?/gm;

/** The variables of an env file, in the order of the text; later ones win. */
export function envLinesIn(text: string): readonly EnvLine[] {
  return [...text.matchAll(LINE)].map((match): EnvLine => {
    const [whole, name = '', written] = match;
    const nameStart = match.index + whole.indexOf(name);
    const nameSpan = { start: nameStart, end: nameStart + name.length };
    if (written === undefined) return { name, nameSpan, span: nameSpan, isLiteral: false };
    const own = /^["']/.test(written) ? written : written.replace(/(?:^|[ \t])#.*$/, '').trimEnd();
    const start = match.index + whole.length - written.length;
    const isQuoted = /^(["']).*\1$/.test(own) && own.length > 1;
    return {
      name,
      nameSpan,
      value: isQuoted ? own.slice(1, -1) : own,
      span: { start, end: start + own.length },
      isLiteral: isQuoted && own.startsWith("'"),
    };
  });
}
