import type { Span } from '../../text/span';
import type { DuplicateKey, SyntaxProblem, YamlNode } from '../node';
import { buildTree, type Tree } from './build-tree';
import { hasCause } from './errors/library-messages';
import { badCharacter } from './errors/bad-character';
import { compose, type Composed } from './errors/compose';
import { duplicateKeys } from './errors/duplicate-keys';
import { explainErrors, tooDeep } from './errors/explain';
import { hasSpanningAction, maskTemplates, type Masked } from './mask';
import { onePerCause } from './errors/one-per-cause';
import { applyPatches, type Patch } from './slips/patch';
import { MAX_ERRORS, readPast } from './errors/read-past';
import { contentEnd } from './slips/content-end';
import { quoting, repairsAt } from './slips/readings';
import { shorten } from './slips/words';
import { quickTree } from './quick-tree';
import { templatedCollections } from './templated';
import { withStatements } from './slips/with-statements';

/** A part of a text that holds one document, and its parse. */
export interface Slice {
  readonly root: YamlNode | null;
  readonly syntax: readonly SyntaxProblem[];
  readonly duplicates: readonly DuplicateKey[];
  readonly anchors: ReadonlyMap<string, YamlNode>;
  /** Lines of template statements. */
  readonly statements: readonly Span[];
  /** There are placeholders, masked or not. */
  readonly hasMasks: boolean;
  /** All mistakes, of which `syntax` keeps one for each cause. */
  readonly problems: readonly SyntaxProblem[];
  /** There were too many mistakes to repair, so some may hide others. */
  readonly gaveUp: boolean;
  /** A template action spans several lines, so no part of the text can be read alone. */
  readonly spans: boolean;
}

/** Where the slice is in the whole text. */
export interface SliceOptions {
  /** Added to every returned offset. */
  readonly base: number;
  /** How deep the root is. */
  readonly depth?: number;
  /** Which of its readings is taken of a slip that has several: the first one, if absent. */
  readonly choice?: number;
}

/** Reads one document. Never throws; what cannot be read is a syntax problem, and the rest is still read. */
export function parseSlice(text: string, { base, depth = 0, choice = 0 }: SliceOptions): Slice {
  const bad = badCharacter(text, base);
  if (bad?.code === 'binary') return { ...NOTHING, syntax: [bad] };
  const source = { text, base, depth, choice, masked: maskTemplates(text), spans: hasSpanningAction(text), bad };
  const quick = readQuickly(source);
  if (quick) return quick;
  const deepest = tooManyBrackets(text);
  if (deepest === undefined) return readWithLibrary(source);
  const problems = [tooDeep(base + deepest)];
  return { ...NOTHING, syntax: problems, problems };
}

/** The library needs several kilobytes for each bracket that is open, and nobody opens so many. */
const MOST_OPEN = 5000;

/** Where a text has more open brackets than anything that is meant; those in texts and comments are counted as well. */
function tooManyBrackets(text: string): number | undefined {
  let open = 0;
  for (const { index, 0: sign } of text.matchAll(/[[\]{}]/g)) {
    open = sign === '[' || sign === '{' ? open + 1 : Math.max(0, open - 1);
    if (open > MOST_OPEN) return index;
  }
  return undefined;
}

/** A text to be read. */
interface Source extends Required<SliceOptions>, Pick<Slice, 'spans'> {
  readonly text: string;
  readonly masked: Masked;
  /** The first control character, which is reported and skipped. */
  readonly bad: SyntaxProblem | undefined;
}

/** Undefined for a text that is not in the simple form, or has a mistake. */
function readQuickly({ text, base, depth, masked, spans, bad }: Source): Slice | undefined {
  if (masked.statements.length > 0 || spans) return undefined;
  const root = quickTree({ text, masked: masked.text, base }, depth);
  if (!root) return undefined;
  const problems = bad ? [bad] : [];
  const hasMasks = masked.text !== text;
  return { ...NOTHING, root, syntax: problems, problems, duplicates: duplicateKeys(root), hasMasks, gaveUp: false };
}

function readWithLibrary({ text, base, depth, choice, masked, spans, bad }: Source): Slice {
  const { composed, mask } = composeBest(text, masked);
  const read = readPast(mask.text, composed, choice);
  const tree = buildTree(read.composed.document?.contents ?? null, read.composed.start, {
    text,
    parsed: read.composed.text,
    unmasked: applyPatches(text, read.patches.filter(changesLength)).text,
    originalOffset: read.originalOffset,
    base,
    depth,
    statements: mask.statements,
    unreadable: unreadableValues(read.composed),
  });
  const statements = mask.statements.map((span) => moved(span, base));
  markTemplated(tree.root, statements);
  const problems = [
    ...read.problems.map((problem) => moved(withStatements(problem, { text, statements: mask.statements }), base)),
    ...explainErrors(explained(read.composed)).map((problem) => moved(problem, base, read.originalOffset)),
    ...(read.composed.document ? [] : [tooDeep(base)]),
    ...treeProblems(tree, { text, base }),
    ...(bad ? [bad] : []),
  ];
  return {
    root: tree.root,
    syntax: onePerCause(problems, { text, base }),
    problems,
    // Both sides of a merge conflict are read, so duplicate keys are expected.
    duplicates: problems.some(({ code }) => code === 'merge-conflict') ? [] : duplicateKeys(tree.root),
    anchors: tree.anchors,
    statements,
    hasMasks: masked.text !== text,
    gaveUp: read.composed.errors.length > MAX_ERRORS,
    spans,
  };
}

const NOTHING: Slice = {
  root: null,
  syntax: [],
  duplicates: [],
  anchors: new Map(),
  statements: [],
  hasMasks: false,
  problems: [],
  gaveUp: true,
  spans: false,
};

function moved<T extends Span>(span: T, base: number, originalOffset = (offset: number): number => offset): T {
  return { ...span, start: originalOffset(span.start) + base, end: originalOffset(span.end) + base };
}

/** What looks like a placeholder may be text: if the text has fewer errors without masks, it is read without. */
function composeBest(text: string, masked: Masked): { readonly composed: Composed; readonly mask: Masked } {
  const composed = compose(masked.text);
  if (composed.errors.length === 0 || masked.text === text) return { composed, mask: masked };
  const plain = compose(text);
  if (plain.errors.length >= composed.errors.length) return { composed, mask: masked };
  return { composed: plain, mask: { text, statements: [] } };
}

/** Other patches hide text from the parser, as masks do. */
function changesLength(patch: Patch): boolean {
  return patch.text.length !== patch.length;
}

/** If there are very many errors, only the first on each line: others are not reported, and each takes time. */
function explained(composed: Composed): Composed {
  const { text, errors } = composed;
  if (errors.length <= MAX_ERRORS) return composed;
  let nextLine = 0;
  const first = [...errors]
    .sort((a, b) => a.pos[0] - b.pos[0])
    .filter(({ pos: [start] }) => {
      if (start < nextLine) return false;
      const end = text.indexOf('\n', start);
      nextLine = end === -1 ? Infinity : end + 1;
      return true;
    });
  return { ...composed, errors: first };
}

/** Where a value is not the map that the parser makes of it: `a: b: c`. */
function unreadableValues({ errors }: Composed): ReadonlySet<number> {
  return new Set(errors.filter((error) => hasCause(error, 'nested-mapping')).map(({ pos }) => pos[0]));
}

/** Nobody else has the tree yet, so it may be changed in place. */
function markTemplated(root: YamlNode | null, statements: readonly Span[]): void {
  for (const node of templatedCollections(root, statements)) {
    const fresh: { templated: boolean } = node;
    fresh.templated = true;
  }
}

function treeProblems(
  { lostAliases, tooDeep: depthAt }: Tree,
  { text, base }: Pick<Source, 'text' | 'base'>,
): SyntaxProblem[] {
  const problems = lostAliases.map(({ start, end, name }) => ({
    start,
    end,
    code: 'unknown-anchor',
    message: `\`*${shorten(name)}\` refers to an anchor that is not defined above. Put it in quotes if it is text, or define \`&${shorten(name)}\`.`,
    ...repairsAt(start - base, [quoting(text, start - base, contentEnd(text, start - base))]),
  }));
  return depthAt === undefined ? problems : [...problems, tooDeep(depthAt)];
}
