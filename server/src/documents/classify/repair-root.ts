import { applyEdits } from '../../text/apply-edits';
import { rememberByKey, rememberByObject } from '../../text/remember';
import type { ParsedText, YamlDocument } from '../../yaml/node';
import type { EditResult } from '../../yaml/operation';
import { recentParse } from '../../yaml/incremental/recent';
import { parseText } from '../../yaml/read/parse';
import type { Root } from '../read/root';
import { textAround } from './edit-root';
import { areIndependent, type Repaired } from './independent-errors';

/** One of the repairs of a syntax error of a document, by their places in its lists. */
export interface WhichRepair {
  readonly problem: number;
  readonly repair: number;
}

type RepairableRoot = Pick<Root, 'document' | 'documentIndex' | 'embedded'>;

/**
 * Takes back a syntax error in the document of a root, also where the document is in a block scalar. Refused if the text would
 * still have the error, or another one.
 */
export function repairRoot(
  text: string,
  { document, documentIndex, embedded }: RepairableRoot,
  which: WhichRepair,
): EditResult {
  const parse = parserFor(document);
  if (!embedded) return repaired({ text, parse, documentIndex }, which);
  const inner = textAround(text, documentIndex, embedded);
  if (!inner) return { ok: false, reason: 'the text that contains it no longer exists' };
  const result = repaired({ text: inner.text, parse, documentIndex: embedded.documentIndex }, which);
  return result.ok ? inner.replace(result.text) : result;
}

/** Whether the errors that are left after a repair, if any, have nothing to do with it. */
export function leavesOnlyOtherErrors(
  text: string,
  { document, documentIndex, embedded }: RepairableRoot,
  which: WhichRepair,
): boolean {
  const around = embedded ? textAround(text, documentIndex, embedded)?.text : text;
  if (around === undefined) return false;
  const parse = parserFor(document);
  const result = repaired({ text: around, parse, documentIndex: embedded?.documentIndex ?? documentIndex }, which);
  return result.ok && areIndependent(around, result);
}

/** For the text of a document, and what the last repair makes of it: it is asked for once for each of its repairs, and to read past errors takes long. */
const parserFor = rememberByObject<YamlDocument, (text: string) => ParsedText>(() =>
  rememberByKey(2, (text) => recentParse(text) ?? parseText(text)),
);

interface BrokenText {
  readonly text: string;
  readonly parse: (text: string) => ParsedText;
  readonly documentIndex: number;
}

type RepairResult = ({ readonly ok: true; readonly text: string } & Repaired) | Extract<EditResult, { ok: false }>;

function repaired({ text, parse, documentIndex }: BrokenText, { problem, repair }: WhichRepair): RepairResult {
  const { documents } = parse(text);
  const document = documents[documentIndex];
  const found = document?.syntax[problem];
  const chosen = found?.repairs?.[repair];
  if (!document || !found || !chosen) return { ok: false, reason: 'the mistake is no longer there' };
  const edits = chosen.edits.map(({ from, length, text: written }) => {
    const start = found.start + from;
    return { start, end: start + length, text: written };
  });
  if (!areInside(edits, document)) return { ok: false, reason: 'it is too close to another mistake' };
  const after = applyEdits(text, edits);
  const now = parse(after).documents;
  const left = now.length === documents.length ? now[documentIndex]?.syntax : undefined;
  const isBetter = left !== undefined && left.length < document.syntax.length;
  if (!isBetter) return { ok: false, reason: 'the text would still not be valid' };
  return { ok: true, text: after, documentIndex, problem: found, repair: chosen, left };
}

/** Whether edits are in the order of the text and in a document; they are not if other repairs changed what they rest on. */
function areInside(
  edits: readonly { readonly start: number; readonly end: number }[],
  document: YamlDocument,
): boolean {
  let done = document.start;
  return edits.every(({ start, end }) => {
    const isInOrder = start >= done && end >= start && end <= document.end;
    done = end;
    return isInOrder;
  });
}
