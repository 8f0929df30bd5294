import type { Change } from '../../releases/migration/change';
import type { Fix, Problem } from '../../rules/shared/problem';
import { syntax } from '../../rules/syntax/rule';
import { areIndependent } from '../../documents/classify/independent-errors';
import { isPlainText } from '../../documents/read/plain-text';
import type { Root } from '../../documents/read/root';
import { diffTexts } from '../../text/diff/diff-texts';
import type { Span } from '../../text/span';
import { applyPatches } from '../../yaml/read/slips/patch';
import type { SyntaxProblem, SyntaxRepair } from '../../yaml/node';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { toProblem, type Severities } from './to-problem';

/** What the text of a template is filled into need not be YAML before. */
const TEMPLATE = /\{\{|\{%/;

interface HostedRoots {
  readonly roots: readonly Root[];
  /** Whose values a manifest sets by name. */
  readonly named: readonly Root[];
  readonly severities: Severities;
}

/** The problems of the documents, and the places of those from which others follow. */
interface HostSyntax {
  readonly problems: readonly Problem[];
  readonly guessed: readonly Span[];
}

const NOTHING: HostSyntax = { problems: [], guessed: [] };

/**
 * Syntax errors of documents that have something of ours in a text, such as a ConfigMap with a workflow, or set values by name:
 * who reads the text must read the document first. Errors in the text itself are those of its root; where the document is read
 * by a guess (`guessed`), they follow from it.
 */
export function hostSyntax(
  engine: Engine,
  request: CheckRequest,
  { roots, named, severities }: HostedRoots,
): HostSyntax {
  const { path, text } = request;
  if (named.length === 0 && !roots.some(({ embedded }) => isInText(embedded))) return NOTHING;
  const inTexts = roots.flatMap(({ embedded, documentIndex }) => (isInText(embedded) ? documentIndex : []));
  const byName = isPlainText(path) ? [] : named.map(({ documentIndex }) => documentIndex);
  const hosts = new Set([...inTexts, ...byName]);
  for (const { embedded, documentIndex } of roots) if (!embedded) hosts.delete(documentIndex);
  if (hosts.size === 0 || TEMPLATE.test(around(text, roots))) return NOTHING;
  const configured = severities[syntax.id];
  const wanted = configured === 'off' ? undefined : configured;
  const { documents } = engine.parsedFiles.parsed(path, text);
  const found = [...hosts].flatMap((documentIndex) =>
    (documents[documentIndex]?.syntax ?? []).map((problem) => ({ documentIndex, problem })),
  );
  return {
    problems: found.map(({ documentIndex, problem }) => {
      const { start, end, message, withoutQuote } = problem;
      const fixes = fixesOf(engine, request, { problem, documentIndex });
      const shown = { message, ...(withoutQuote !== undefined && { withoutQuote }), span: { start, end }, path: [] };
      return toProblem(syntax, { documentIndex }, { problem: { ...shown, fixes }, wanted });
    }),
    guessed: found.map(({ problem: { start, end, reach = 0 } }) => ({ start, end: Math.max(end, start + reach) })),
  };
}

/** The text without the documents in it, whose templates are filled in as well, but do not make the text around them. */
function around(text: string, roots: readonly Root[]): string {
  const inner = roots.filter(({ embedded }) => isInText(embedded)).map(({ document }) => document);
  let outer = '';
  let done = 0;
  for (const { start, end } of inner.toSorted((a, b) => a.start - b.start)) {
    outer += text.slice(done, Math.max(done, start));
    done = Math.max(done, end);
  }
  return outer + text.slice(done);
}

/** Whether something is in a text of a YAML document; not in that of a page or program. */
function isInText(embedded: Root['embedded']): boolean {
  return embedded !== undefined && embedded.language === undefined;
}

/** The repairs that leave fewer errors in the document; a single one is safe. */
function fixesOf(
  engine: Engine,
  { path, text }: CheckRequest,
  { problem, documentIndex }: { readonly problem: SyntaxProblem; readonly documentIndex: number },
): readonly Fix[] {
  const errorsIn = (one: string): readonly SyntaxProblem[] =>
    engine.parsedFiles.parsed(path, one).documents[documentIndex]?.syntax ?? [];
  const before = errorsIn(text).length;
  const repaired = (problem.repairs ?? []).flatMap((repair) => {
    const after = applyPatches(text, patchesOf(problem, repair)).text;
    const left = errorsIn(after);
    return left.length < before ? [{ repair, after, left }] : [];
  });
  const isOnly = repaired.length === 1 && !DOUBTFUL.has(problem.code);
  return repaired.map(({ repair, after, left }) => ({
    title: repair.title,
    safety: isOnly && areIndependent(text, { documentIndex, problem, repair, left }) ? 'safe' : 'review',
    change: () => toChange({ path, before: text, after }),
  }));
}

/** Mistakes of which one repair is likely and others are possible. */
const DOUBTFUL: ReadonlySet<string> = new Set(['unknown-anchor', 'bad-alias', 'missing-colon', 'missing-space']);

function patchesOf({ start }: SyntaxProblem, { edits }: SyntaxRepair) {
  return edits.map(({ from, length, text }) => ({ at: start + from, length, text }));
}

function toChange({
  path,
  before,
  after,
}: {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}): Change {
  return {
    ok: true,
    files: [{ action: 'edit', path, edits: diffTexts(before, after), before, after }],
    relocations: [],
    manual: [],
  };
}
