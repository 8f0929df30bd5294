import { whyNotEdited } from '../../documents/read/encryption';
import { isPlainText } from '../../documents/read/plain-text';
import type { Change } from '../../releases/migration/change';
import { canBeHidden } from '../../rules/rule-names';
import type { Problem } from '../../rules/shared/problem';
import { applyEdits } from '../../text/apply-edits';
import type { TextEdit } from '../../text/edit';
import { lineEnd, lineStart } from '../../text/lines';
import type { YamlNode } from '../../yaml/node';
import { parseCached } from '../../yaml/incremental/recent';
import type { CheckRequest } from '../engine/check-request';
import type { FileReport } from '../check/report';

type Check = (request: CheckRequest) => FileReport | undefined;

/**
 * Ignores a problem with a comment: at the end of its line or, if that is impossible, on a separate line above. Each
 * place is verified with `check`, and used only if the problem is gone, no other appeared, and no value changed.
 */
export function ignoreProblem(check: Check, request: CheckRequest, problem: Problem): Change {
  const { path, text } = request;
  const locked = whyNotEdited({ path, text, documentIndex: problem.documentIndex });
  if (locked !== undefined) return { ok: false, reason: `the file ${locked}` };
  if (!canBeHidden(problem.rule)) return { ok: false, reason: 'nothing reads the file until this is fixed' };
  const above = aboveLine(text, problem);
  // In a Dockerfile and some other texts, what follows a value may be part of it.
  for (const edit of isPlainText(path) ? [above] : [atLineEnd(text, problem), above]) {
    const after = applyEdits(text, [edit]);
    if ((!isPlainText(path) && isInsideValue(text, edit.start)) || !silences(check, request, { problem, after }))
      continue;
    return {
      ok: true,
      files: [{ action: 'edit', path, edits: [edit], before: text, after }],
      relocations: [],
      manual: [],
    };
  }
  return { ok: false, reason: 'a comment is not possible on this line because it is part of a value' };
}

function atLineEnd(text: string, { rule, span }: Problem): TextEdit {
  const end = lineEnd(text, span.start);
  const gap = /\s$/.test(text.slice(0, end)) ? '' : ' ';
  return { start: end, end, text: `${gap}# omconfig: ignore[${rule}]` };
}

function aboveLine(text: string, { rule, span }: Problem): TextEdit {
  const start = lineStart(text, span.start);
  const indent = /^[ ]*/.exec(text.slice(start, span.start))?.[0] ?? '';
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return { start, end: start, text: `${indent}# omconfig: ignore[${rule}]${end}` };
}

function silences(
  check: Check,
  request: CheckRequest,
  { problem, after }: { readonly problem: Problem; readonly after: string },
): boolean {
  const before = check(request)?.problems;
  const problems = check({ ...request, text: after })?.problems;
  if (!problems || !before) return false;
  const same = (one: Problem): boolean => one.rule === problem.rule && one.message === problem.message;
  return problems.length < before.length && count(problems, same) < count(before, same);
}

function count<T>(list: readonly T[], test: (one: T) => boolean): number {
  return list.filter(test).length;
}

/** Whether what is written at this offset would become part of a scalar that goes on after it. */
function isInsideValue(text: string, offset: number): boolean {
  const inside = (node: YamlNode | null): boolean => {
    if (!node || node.start >= offset || node.end <= offset) return false;
    if (node.kind === 'map') return node.entries.some(({ key, value }) => inside(key) || inside(value));
    if (node.kind === 'seq') return node.items.some(({ value }) => inside(value));
    return true;
  };
  const document = parseCached(text).documents.find(({ end }) => end >= offset);
  return document !== undefined && inside(document.root);
}
