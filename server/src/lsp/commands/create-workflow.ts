import * as l10n from '@vscode/l10n';
import type { CreateAnswer } from '../../protocol/commands';
import { applyChange } from '../edits/apply-files';
import { requestFor } from '../session/document-question';
import type { CommandWork } from './command-work';

interface WantedWorkflow {
  readonly uri: string;
  readonly service: string;
  /** A pipeline type or its short name. */
  readonly workflow: string;
}

/** Creates another workflow of a service next to a file that has one, by an edit of the client. */
export async function createWorkflow(
  work: CommandWork,
  { uri, service, workflow }: WantedWorkflow,
): Promise<CreateAnswer> {
  const { session } = work;
  const checked = await session.check(session.locations.pathOf(uri));
  if (!checked) return { applied: false, reason: l10n.t('There is no such file.') };
  const change = session.host.service.createServiceWorkflow(requestFor(session, checked), { service, workflow });
  return applyChange(work, change, l10n.t('Create the {0} workflow of {1}', workflow, service));
}
