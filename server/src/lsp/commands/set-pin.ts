import * as l10n from '@vscode/l10n';
import type { CreateAnswer } from '../../protocol/commands';
import { applyChange } from '../edits/apply-files';
import { requestFor } from '../session/document-question';
import type { CommandWork } from './command-work';

interface WantedPin {
  readonly uri: string;
  readonly to: string;
  /** `to` is the version of the chart, not a release of the platform. */
  readonly isChart: boolean;
}

/** Writes another release in the place that says which release a file is for, by an edit of the client. */
export async function setPin(work: CommandWork, { uri, to, isChart }: WantedPin): Promise<CreateAnswer> {
  const { session } = work;
  const checked = await session.check(session.locations.pathOf(uri));
  if (!checked) return { applied: false, reason: l10n.t('There is no such file.') };
  const change = session.host.service.raisePin(requestFor(session, checked), { to, isChart });
  return applyChange(work, change, l10n.t('Set the release to {0}', to));
}
