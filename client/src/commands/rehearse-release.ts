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
    label: l10n.t('Stop checking against another release'),
    description: l10n.t('check each file against its own release again'),
  };
  const placeHolder = l10n.t('Which release should all files be checked against? Files and settings stay unchanged.');
  const picked = await window.showQuickPick([...minorsFirst(platform, undefined, faultsIn(faults)), back], {
    placeHolder,
  });
  return picked === back ? END_REHEARSAL : picked?.label;
}
