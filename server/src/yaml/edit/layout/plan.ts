import type { TextEdit } from '../../../text/edit';

/** The edits of one primitive, sorted and without overlap, or why it is refused. */
export type Plan = { readonly edits: readonly TextEdit[] } | Refusal;

/** Why something is not done; completes "Not done: …" for a person. */
export interface Refusal {
  readonly reason: string;
}

/** A refusal with its reason, which completes “Not done: …”. */
export function refuse(reason: string): Refusal {
  return { reason };
}

/** Nothing has to be changed. */
export const UNCHANGED: Plan = { edits: [] };

/** Whether the result is a refusal. */
export function isRefusal(result: object): result is Refusal {
  return 'reason' in result;
}

/** Two edits or more as a plan; an edit that changes nothing is left out. */
export function planOf(...edits: readonly (TextEdit | undefined)[]): Plan {
  return {
    edits: edits.filter((edit) => edit !== undefined && (edit.end > edit.start || edit.text !== '')) as TextEdit[],
  };
}

/** Inserts text at an offset. */
export function insertAt(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

/** Removes text. */
export function cutOut(start: number, end: number): TextEdit {
  return { start, end, text: '' };
}
