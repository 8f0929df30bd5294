import { foldersAbove } from '../../documents/folders';
import { readPins } from '../../documents/pins';
import type { Release } from '../../documents/release';
import { pipVersion } from '../../documents/version-range';
import type { Workspace } from '../../documents/workspace';
import { indexOf } from '../../documents/workspace-index';
import { parseRelease } from '../../schemas/releases';
import type { FoundPin } from './findings';

/** What pins a release in the files, and in the folders around them. `known`: all releases, oldest first. */
export function findPins(
  paths: readonly string[],
  workspace: Workspace,
  { to, known }: { readonly to: Release; readonly known: readonly string[] },
): readonly FoundPin[] {
  const folders = new Set(paths.flatMap((path) => foldersAbove(path, workspace)));
  const around = [...folders].flatMap((folder) => indexOf(workspace).pinning(folder));
  return [...new Set([...paths, ...around])].sort().flatMap((path): FoundPin[] => {
    const text = workspace.read(path);
    if (text?.includes('openmetadata') !== true) return [];
    const { requirements, images } = readPins(text);
    const lines = text.split(/\r?\n/);
    return [...requirements, ...images].map(({ what, version }): FoundPin => {
      const release = what.includes('/') ? parseRelease(version) : pipVersion(version, known);
      const fits = release !== undefined && (release === to || release.startsWith(`${to}.`));
      const at = lines.findIndex((line) => line.includes(what) && line.includes(version));
      return { path, line: Math.max(0, at) + 1, what, version, fits };
    });
  });
}
