import { parseAllDocuments } from 'yaml';
import type { Edit } from '../edit/editor';
import { applyToPlain } from '../edit/plain-operation';
import { isRefusal } from '../edit/layout/plan';
import { deepEqual } from '../equal';
import type { ParsedText } from '../node';
import type { Operation } from '../operation';
import { parseText } from '../read/parse';
import { nodeAt, type Path } from '../path';
import { toPlain } from '../plain';
import { isInside, touchedBy } from './touched-lines';
import type { WrittenSample } from './write-sample';

/** The result of an operation: correct, refused, or wrong. `asked` says that it makes sense on the plain data. */
export type Outcome =
  | { readonly kind: 'done'; readonly after: string }
  | { readonly kind: 'refused'; readonly asked: boolean; readonly reason: string }
  | { readonly kind: 'wrong'; readonly why: string; readonly after: string };

/** One operation on a random text. */
export interface Trial {
  readonly sample: WrittenSample;
  readonly documentIndex: number;
  readonly operation: Operation;
  /** Where a pasted fragment was cut. */
  readonly copied?: Path;
}

/** Carries out an operation and checks what must hold for any. */
export function checkChange(edit: Edit, trial: Trial): Outcome {
  const { sample, documentIndex, operation } = trial;
  const before = parseText(sample.text);
  const wanted = applyToPlain(dataOf(before, documentIndex), operation);
  const result = edit(before, documentIndex, operation);
  if (isRefusal(result)) {
    if (result.reason === '') return { kind: 'wrong', why: 'a refusal without a reason', after: sample.text };
    return { kind: 'refused', asked: !isRefusal(wanted), reason: result.reason };
  }
  const { text } = result;
  const why = isRefusal(wanted)
    ? `done, although ${wanted.reason}`
    : (dataProblem(before, text, { documentIndex, data: wanted.data }) ??
      lineEndProblem(sample.text, text) ??
      lineProblem(trial, text) ??
      commentProblem(trial, before, text));
  return why === undefined ? { kind: 'done', after: text } : { kind: 'wrong', why, after: text };
}

function dataOf({ documents }: ParsedText, index: number): unknown {
  const document = documents[index];
  return document && toPlain(document.root, document);
}

function dataProblem(
  before: ParsedText,
  text: string,
  wanted: { documentIndex: number; data: unknown },
): string | undefined {
  const after = parseText(text);
  const syntax = after.documents.flatMap((document) => document.syntax);
  if (syntax.length > 0) return `not YAML any more: ${syntax[0]?.message ?? ''}`;
  if (after.documents.length !== before.documents.length) return 'another number of documents';
  const differing = before.documents.findIndex((_, i) => {
    const data = i === wanted.documentIndex ? wanted.data : dataOf(before, i);
    return !deepEqual(dataOf(after, i), data);
  });
  if (differing >= 0)
    return `document ${differing} reads as ${JSON.stringify(dataOf(after, differing))}, not as ${JSON.stringify(wanted.data)}`;
  return isStrict(before.text) && !isStrict(text) ? 'not YAML any more for a strict reader' : undefined;
}

/** Our own reader is lenient. Reading twice more takes time, so only some of the texts are read by others. */
function isStrict(text: string): boolean {
  return (
    text.length % 8 !== 0 || parseAllDocuments(text, { uniqueKeys: false }).every(({ errors }) => errors.length === 0)
  );
}

function lineEndProblem(before: string, after: string): string | undefined {
  const other = before.includes('\r\n') ? /(?<!\r)\n/ : /\r/;
  if (before.includes('\n') && other.test(after)) return 'a line ends in another way';
  return before !== '' && before.endsWith('\n') !== after.endsWith('\n') ? 'another line end at the end' : undefined;
}

/** Every line that is not touched is still there, in order. */
function lineProblem({ sample, documentIndex, operation }: Trial, after: string): string | undefined {
  const { lines } = touchedBy(sample, documentIndex, operation);
  const left = linesOf(after);
  let at = 0;
  for (const [index, line] of linesOf(sample.text).entries()) {
    if (lines.has(index) || line.trim() === '') continue;
    const found = left.indexOf(line, at);
    if (found < 0) return `line ${index + 1} is not there any more: ${line}`;
    at = found + 1;
  }
  return undefined;
}

/** Without commas, which come and go between brackets. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/).map((line) => line.replaceAll(',', ''));
}

/** Every comment is there once, except those of removed and of copied entries. */
function commentProblem(
  { sample, documentIndex, operation, copied }: Trial,
  before: ParsedText,
  after: string,
): string | undefined {
  const { removed } = touchedBy(sample, documentIndex, operation);
  const isMerged = operation.op === 'move' && !isFree(before, documentIndex, operation.to);
  const isForced = operation.op === 'set' && operation.force === true;
  const expected = (path: Path): readonly number[] => {
    if (operation.op === 'paste') return copied && isInside(path, copied) ? [2] : [1];
    if (isForced) return isInside(path, operation.path) ? [0, 1] : [1];
    if (!removed || !isInside(path, removed)) return [1];
    // Those of parents that are removed with their last entry stay, unless they are between brackets.
    if (operation.op === 'remove') return isInside(path, operation.path) ? [0] : [0, 1];
    return isMerged ? [0, 1] : [1];
  };
  for (const comment of sample.comments) {
    const count = after.match(new RegExp(`(?<=#[^\\n]*)\\b${comment.name}\\b`, 'g'))?.length ?? 0;
    const isHere = comment.documentIndex === documentIndex;
    if (!(isHere ? expected(comment.path) : [1]).includes(count))
      return `the comment ${comment.name} is there ${count} times`;
  }
  return undefined;
}

function isFree({ documents }: ParsedText, documentIndex: number, path: Path): boolean {
  const node = nodeAt(documents[documentIndex]?.root, path);
  return !node || (node.kind === 'scalar' && node.value === null);
}
