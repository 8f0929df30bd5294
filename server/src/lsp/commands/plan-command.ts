import * as l10n from '@vscode/l10n';
import { findOurs } from '../session/find-ours';
import { stopIfCancelled } from '../connection/guard';
import { Progress } from '../connection/progress';
import type { CommandWork } from './command-work';

/** What `omconfig.plan` is asked for; releases as typed. */
export interface PlanParams {
  readonly to: string;
  readonly from?: string;
  readonly chartRelease?: string;
}

/** The runbook of an upgrade of the workspace, as Markdown. Its links to files start in the first folder. */
export async function planUpgrade(
  { connection, session, token, progress: reporter }: CommandWork,
  { to, from, chartRelease }: PlanParams,
): Promise<string> {
  const progress = new Progress({ connection, title: l10n.t('Planning'), token, progress: reporter });
  try {
    const paths = await findOurs(session, progress);
    const [first] = paths;
    const options = first === undefined ? {} : session.settings.options(await session.settingsOf(first));
    stopIfCancelled(progress.token);
    const { workspace, host } = session;
    return host.service.plan({
      paths,
      workspace,
      options,
      to,
      ...(from !== undefined && { from }),
      ...(chartRelease !== undefined && { chartTo: chartRelease }),
      base: workspace.folders?.[0] ?? '',
    });
  } finally {
    progress.end();
  }
}
