import { applyEdits } from '../../text/apply-edits';
import { reparse } from '../incremental/reparse';
import type { ParsedText } from '../node';
import { isRefusal, refuse, type Plan, type Refusal } from './layout/plan';
import { editedDocument, type EditedDocument } from './layout/target';

/** A text after some of the steps that an operation is made of. */
export interface Stage {
  readonly parsed: ParsedText;
  readonly documentIndex: number;
  readonly target: EditedDocument;
}

/** The document that an operation edits, or why it cannot. */
export function stageOf(parsed: ParsedText, documentIndex: number): Stage | Refusal {
  const target = editedDocument(parsed, documentIndex);
  return target ? { parsed, documentIndex, target } : refuse('the document does not exist');
}

/** The next stage: carries out the plan and parses again what it touched. */
export function nextStage({ parsed, documentIndex }: Stage, plan: Plan): Stage | Refusal {
  if (isRefusal(plan)) return plan;
  return stageOf(reparse(parsed, applyEdits(parsed.text, plan.edits)), documentIndex);
}
