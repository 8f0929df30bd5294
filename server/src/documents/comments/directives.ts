import type { Span } from '../../text/span';
import type { ParsedText, YamlNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import { directiveComments, type Directive, type DirectiveComment } from './directive-syntax';
import type { Root } from '../root';
import { scalarAround } from '../embedded/scalar-around';

export type { Directive } from './directive-syntax';

/** What the comments of a file say omconfig, and which of it was of use. */
export interface Directives {
  readonly all: readonly Directive[];
  /** Whether a comment silences a rule for the problem that starts at `offset`; the comment then counts as used. */
  readonly suppresses: (rule: string, offset: number) => boolean;
  /** Rules that comments silence although nothing was there to silence; to be asked when all problems are known. */
  readonly unused: () => readonly UnusedIgnore[];
}

/** A rule's name in an `ignore[…]` that silenced nothing. */
export interface UnusedIgnore {
  readonly rule: string;
  readonly directive: Directive;
}

/** An `ignore` or `ignore-file` for one rule, and the stretch of the file where it holds. */
interface Silence extends UnusedIgnore {
  readonly within: Span;
}

/**
 * Reads the comments of a file. What looks like a comment inside a string or a block of text is none, except in the
 * blocks that are documents of ours: give their roots for that.
 */
export function directivesOf(parsed: ParsedText, roots: readonly Root[] = []): Directives {
  const { text } = parsed;
  const comments = directiveComments(text).filter(({ start }) => isComment(parsed, roots, start));
  const silences = comments.flatMap((comment) => silencesOf(text, comment));
  const used = new Set<Silence>();
  return {
    all: comments.flatMap(({ directives }) => directives),
    suppresses: (rule, offset) => {
      const matching = silences.filter(
        (one) => one.rule === rule && one.within.start <= offset && offset <= one.within.end,
      );
      for (const one of matching) used.add(one);
      return matching.length > 0;
    },
    unused: () => silences.filter((one) => !used.has(one)),
  };
}

function isComment(parsed: ParsedText, roots: readonly Root[], offset: number): boolean {
  const outer = parsed.documents.map(({ root }) => scalarAround(root, offset)).find(Boolean);
  if (!outer) return true;
  const inner = roots.find((root) => root.embedded && outerScalar(parsed, root) === outer);
  return inner !== undefined && !scalarAround(inner.document.root, offset);
}

function outerScalar(parsed: ParsedText, { documentIndex, embedded }: Root): YamlNode | null | undefined {
  return embedded && nodeAt(parsed.documents[documentIndex]?.root, embedded.path);
}

function silencesOf(text: string, comment: DirectiveComment): Silence[] {
  return comment.directives.flatMap((directive) => {
    if (directive.kind !== 'ignore' && directive.kind !== 'ignore-file') return [];
    const within = directive.kind === 'ignore' ? lineMeant(text, comment.start) : { start: 0, end: text.length };
    return directive.rules.map((rule) => ({ rule, directive, within }));
  });
}

/** The line of a comment; of one that is alone, the next line that has more than a comment on it. */
function lineMeant(text: string, offset: number): Span {
  let start = text.lastIndexOf('\n', offset - 1) + 1;
  for (;;) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    if (newline < 0 || !/^[ \t]*(?:#.*)?\r?$/.test(text.slice(start, end))) return { start, end };
    start = end + 1;
  }
}
