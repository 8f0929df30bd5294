import { hasRole } from '../../file-roles';
import { installationsIn, installationsWith } from '../../manifests/installations';
import type { ValuesPlace } from '../../manifests/values-place';
import type { ReleaseClue } from './release-clue';
import type { Workspace } from '../../workspace';

/** The versions in manifests and commands that install the chart with this values file. */
export function* manifestClues({ chart, path, text }: ValuesPlace, workspace: Workspace): Generator<ReleaseClue> {
  if (hasRole(path, 'terraform')) {
    for (const { chart: installed, version, versionKey: what } of installationsIn(path, text, workspace)) {
      if (installed === chart && version !== undefined) yield { file: path, what, version };
    }
  }
  for (const { chart: installed, version, versionKey: what, file } of installationsWith(path, workspace)) {
    if (installed === chart && version !== undefined) yield { file, what, version };
  }
}
