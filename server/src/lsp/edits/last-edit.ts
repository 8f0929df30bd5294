import type { Checked } from '../session/session';
import { rememberByObject } from '../../service/public';
import type { EditOutcome } from './workspace-edit';

/** What came of computing an action. */
export interface ComputedEdit {
  readonly outcome: EditOutcome;
  /** What several fixes change, in words. */
  readonly changes?: readonly string[];
}

interface LastEdit {
  /** The action. */
  key?: string;
  edit?: ComputedEdit | undefined;
}

/**
 * The edit that was computed last for an answer about a document: an editor asks again when the same menu is opened again, and a
 * large migration takes a second. It goes with the answer, and so with the next letter.
 */
export const lastEdit = rememberByObject<Checked, LastEdit>(() => ({}));
