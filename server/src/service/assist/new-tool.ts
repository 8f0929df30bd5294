import { unknownInWords } from '../../documents/release/unknown-release';
import { newWorkflow } from '../new/new-workflow';
import type { ToolInput } from './read-input';
import { answered, refused, type ToolAnswer } from './tool-host';

/** The text of a new workflow, which an assistant writes into a file itself. */
export function newTool({ workflow, connector, release }: ToolInput): ToolAnswer {
  const answer = newWorkflow({
    workflow: String(workflow),
    connector: String(connector),
    ...(typeof release === 'string' && { release }),
  });
  if (!answer.ok) return refused(answer.reason);
  const reason = unknownInWords(answer);
  return answered(
    `${reason === undefined ? '' : `# ${reason}; this workflow is for ${answer.release}.\n`}${answer.text}`,
  );
}
