import { l10n, window, type QuickPickItem } from 'vscode';
import type { LazyServer } from '../server/lazy-server';
import type { ReleasesAnswer } from '../../../server/src/protocol/commands';
import { faultsIn, minorsFirst } from '../upgrade/release-choice';

/** Stands for the end of a rehearsal. */
export const END_REHEARSAL = 'end';

/**
 * Checks everything as for another release of the platform, whatever the files say, without touching files or settings,
 * until the person ends it or the window closes. Charts are checked as the newest one of that release.
 *
 * @param given the release, or `end`; a person is asked if it is absent
 */
export async function rehearseRelease(server: LazyServer, given: string | undefined): Promise<void> {
  const { api } = await server.start();
  const choice = given ?? (await pick(await api.releases()));
  if (choice !== undefined) await api.overrule(choice === END_REHEARSAL ? {} : { release: choice });
}

async function pick({ platform, faults }: ReleasesAnswer): Promise<string | undefined> {
  const back: QuickPickItem = {
    label: l10n.t('End the rehearsal'),
    description: l10n.t('check for the releases of the files again'),
  };
  const placeHolder = l10n.t('Check all files as for which release? Files and settings stay as they are.');
  const picked = await window.showQuickPick([...minorsFirst(platform, undefined, faultsIn(faults)), back], {
    placeHolder,
  });
  return picked === back ? END_REHEARSAL : picked?.label;
}
