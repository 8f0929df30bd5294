import { rememberByKey } from '../../text/remember';
import type { Span } from '../../text/span';

/** One instruction to omconfig in a comment. Its span covers its own words, without `# omconfig:`. */
export type Directive = Span &
  (
    | { readonly kind: 'release' | 'chartRelease'; readonly version: string }
    | { readonly kind: 'ignore' | 'ignore-file'; readonly rules: readonly string[] }
    /** Anything else: a misspelling, or a list without its brackets. */
    | { readonly kind: 'unknown'; readonly name: string }
  );

/** A comment with instructions; it starts at its `#` and ends where its last instruction ends. */
export interface DirectiveComment extends Span {
  readonly directives: readonly Directive[];
}

const COMMENT = /(?<=^|[ \t])#[ \t]*omconfig:/gm;
/** `name=value` or `name[list]`. */
const WORD = /([A-Za-z][\w-]*)(?:=([^\s,;#]*)|\[([^\]\r\n]*)\])/y;
const BETWEEN = /[ \t,;]*/y;

/**
 * Everything in a text that looks like an omconfig comment, also inside strings: the caller has to leave those out. One
 * check asks several times for the comments of a text, which may be long.
 */
export const directiveComments = rememberByKey(4, (text: string): readonly DirectiveComment[] => findComments(text));

function findComments(text: string): readonly DirectiveComment[] {
  if (!text.includes('omconfig:')) return [];
  return [...text.matchAll(COMMENT)].map((match) => {
    const directives = readDirectives(text, match.index + match[0].length);
    return { start: match.index, end: directives.at(-1)?.end ?? match.index + match[0].length, directives };
  });
}

/** Reads instructions up to the first other word, because a reason may follow: `ignore[plain-secret] a test account`. */
function readDirectives(text: string, offset: number): Directive[] {
  const directives: Directive[] = [];
  for (let at = skipBlanks(text, offset); ; at = skipBlanks(text, directives.at(-1)?.end ?? at)) {
    WORD.lastIndex = at;
    const word = WORD.exec(text);
    if (word) directives.push({ start: at, end: at + word[0].length, ...meaningOf(word) });
    else return directives.length > 0 ? directives : noDirective(text, at);
  }
}

function skipBlanks(text: string, offset: number): number {
  BETWEEN.lastIndex = offset;
  return offset + (BETWEEN.exec(text)?.[0].length ?? 0);
}

type Meaning<D = Directive> = D extends Directive ? Omit<D, keyof Span> : never;

function meaningOf([, name = '', version, rules]: RegExpExecArray): Meaning {
  if ((name === 'release' || name === 'chartRelease') && version) return { kind: name, version };
  const names = rules?.split(/[\s,]+/).filter(Boolean) ?? [];
  if ((name === 'ignore' || name === 'ignore-file') && names.length > 0) return { kind: name, rules: names };
  return { kind: 'unknown', name };
}

function noDirective(text: string, start: number): Directive[] {
  const name = /^\S*/.exec(text.slice(start, start + 80))?.[0] ?? '';
  return [{ start, end: start + name.length, kind: 'unknown', name }];
}
