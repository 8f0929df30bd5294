import type { ReleasesAnswer } from '../../protocol/commands';
import { describeFault, faultsOfRelease, isWayFault, rememberByObject } from '../../service/public';
import { TimeSlicer } from '../../files/time-slicer';
import { stopIfCancelled } from '../connection/guard';
import { candidatePaths } from '../session/candidate-paths';
import { ClosedFiles } from '../session/closed-files';
import type { Session } from '../session/session';
import type { CommandWork } from './command-work';

/** All known releases, newest first, with the known faults that files of the workspace may meet. */
export async function releases({ session, token }: CommandWork): Promise<ReleasesAnswer> {
  const { platform, charts } = session.host.releases;
  const published = charts.openmetadata.filter((chart) => chart.published !== false);
  const met = await metInWorkspace(session, token);
  return {
    platform: platform.map(({ release }) => release).reverse(),
    charts: published.map(({ version }) => version).reverse(),
    faults: Object.fromEntries(
      platform.flatMap(({ release }) => {
        const faults = faultsOfRelease(release, session.host.releases).filter(({ id }) => met(id));
        return faults.length === 0 ? [] : [[release, faults.map(describeFault)]];
      }),
    ),
  };
}

type MetFaults = ReturnType<Session['host']['service']['metFaults']>;

const metInClosed = rememberByObject((session: Session) => new ClosedFiles<MetFaults>(session));

async function metInWorkspace(session: Session, token: CommandWork['token']): Promise<(fault: string) => boolean> {
  const closed = metInClosed(session);
  const found = new Set<string>();
  let namesReleases = false;
  const slicer = new TimeSlicer();
  for (const path of await candidatePaths(session)) {
    if (slicer.isDue()) await slicer.pause();
    stopIfCancelled(token);
    const before = closed.get(path);
    const met = before ?? (await metIn(session, path));
    if (!met) continue;
    if (!before) closed.keep(path, met);
    for (const fault of met.faults) found.add(fault);
    namesReleases ||= met.namesReleases;
  }
  // Where nothing says from which release an upgrade starts, it may start where a way loses something.
  return (fault) => found.has(fault) || (!namesReleases && isWayFault(fault));
}

async function metIn(session: Session, path: string): Promise<MetFaults | undefined> {
  const { workspace } = session;
  const text = workspace.read(path);
  if (text === undefined) return undefined;
  const options = session.settings.options(await session.settingsOf(path));
  return session.host.service.metFaults({ path, text, workspace, options });
}
