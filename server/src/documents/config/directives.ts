import type { Span } from '../../text/span';
import type { ParsedText, YamlNode } from '../../yaml/node';
import { nodeAt, partAround } from '../../yaml/path';
import { directiveComments, type Directive, type DirectiveComment } from './directive-syntax';
import type { Root } from '../read/root';
import { scalarAround } from '../../yaml/scalar-around';
import { leadingCount } from '../../text/leading-count';

export type { Directive } from './directive-syntax';

/** The instructions to omconfig in the comments of a file, and which of them had an effect. */
export interface Directives {
  readonly all: readonly Directive[];
  /** Whether a comment silences a rule for the problem that starts at `offset`; the comment then counts as used. */
  readonly suppresses: (rule: string, offset: number) => boolean;
  /** The rules that comments ignore without any effect. Call it after `suppresses` was called for all problems. */
  readonly unused: () => readonly UnusedIgnore[];
}

/** A rule's name in an `ignore[…]` that silenced nothing. */
export interface UnusedIgnore {
  readonly rule: string;
  readonly directive: Directive;
}

/** An `ignore` or `ignore-file` for one rule, and the part of the file where it holds. */
interface Silence extends UnusedIgnore {
  readonly within: Span;
}

/**
 * Reads the comments of a file. What looks like a comment inside a string or a block of text is ignored, except in the block
 * scalars that hold the given roots.
 */
export function directivesOf(parsed: ParsedText, roots: readonly Root[] = []): Directives {
  const { text } = parsed;
  const comments = directiveComments(text).filter(({ start }) => isComment(parsed, roots, start));
  const lines = new LinesMeant(text);
  const silences = comments.flatMap((comment) => silencesOf(lines, comment));
  const byRule = silencesByRule(silences);
  const used = new Set<Silence>();
  return {
    all: comments.flatMap(({ directives }) => directives),
    suppresses: (rule, offset) => {
      const matching = [...(byRule.get(rule)?.around(offset) ?? [])];
      for (const one of matching) used.add(one);
      return matching.length > 0;
    },
    unused: () => silences.filter((one) => !used.has(one)),
  };
}

function isComment(parsed: ParsedText, roots: readonly Root[], offset: number): boolean {
  const outer = scalarAround(parsed.documents[partAround(parsed.documents, offset)]?.root ?? null, offset);
  if (!outer) return true;
  const inner = roots.find((root) => root.embedded && outerScalar(parsed, root) === outer);
  return inner !== undefined && !scalarAround(inner.document.root, offset);
}

function outerScalar(parsed: ParsedText, { documentIndex, embedded }: Root): YamlNode | null | undefined {
  return embedded && nodeAt(parsed.documents[documentIndex]?.root, embedded.path);
}

function silencesOf(lines: LinesMeant, comment: DirectiveComment): Silence[] {
  return comment.directives.flatMap((directive) => {
    if (directive.kind !== 'ignore' && directive.kind !== 'ignore-file') return [];
    const within = directive.kind === 'ignore' ? lines.of(comment.start) : { start: 0, end: lines.text.length };
    return directive.rules.map((rule) => ({ rule, directive, within }));
  });
}

/** The silences of one rule, by where they hold: on one line each, or in the whole file. */
class RuleSilences {
  private readonly everywhere: Silence[] = [];
  private readonly lines = new Map<number, Silence[]>();
  private starts: readonly number[] | undefined;

  add(silence: Silence): void {
    if (silence.directive.kind === 'ignore-file') {
      this.everywhere.push(silence);
      return;
    }
    const known = this.lines.get(silence.within.start);
    if (known) known.push(silence);
    else this.lines.set(silence.within.start, [silence]);
  }

  /** Those that hold at an offset. */
  *around(offset: number): Iterable<Silence> {
    yield* this.everywhere;
    const starts = (this.starts ??= [...this.lines.keys()].sort((a, b) => a - b));
    const line = this.lines.get(starts[leadingCount(starts, (start) => start <= offset) - 1] ?? -1) ?? [];
    yield* line.filter(({ within }) => offset <= within.end);
  }
}

function silencesByRule(silences: readonly Silence[]): ReadonlyMap<string, RuleSilences> {
  const byRule = new Map<string, RuleSilences>();
  for (const silence of silences) {
    const ofRule = byRule.get(silence.rule) ?? new RuleSilences();
    byRule.set(silence.rule, ofRule);
    ofRule.add(silence);
  }
  return byRule;
}

/** Finds the lines that comments are for. Comments on consecutive lines share the search for the line below them. */
class LinesMeant {
  private readonly known = new Map<number, Span>();

  constructor(readonly text: string) {}

  /** The line of a comment; for a comment on its own line, the next line that has more than a comment. */
  of(offset: number): Span {
    const passed: number[] = [];
    let start = this.text.lastIndexOf('\n', offset - 1) + 1;
    let line = this.known.get(start);
    while (!line) {
      passed.push(start);
      const newline = this.text.indexOf('\n', start);
      const end = newline < 0 ? this.text.length : newline;
      const isAlone = newline >= 0 && /^[ \t]*(?:#.*)?\r?$/.test(this.text.slice(start, end));
      if (isAlone) start = end + 1;
      line = isAlone ? this.known.get(start) : { start, end };
    }
    for (const each of passed) this.known.set(each, line);
    return line;
  }
}
