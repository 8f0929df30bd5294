import { hasRole } from '../../documents/workspace/file-roles';
import { foldersAbove } from '../../documents/workspace/folders';
import { pipRequirement } from '../../documents/release/pins';
import { ownLocked } from '../../documents/release/locked-packages';
import { databaseImages, placedPins } from '../../documents/release/placed-pins';
import { withoutComments } from '../../documents/read/plain-text';
import type { Release } from '../../documents/release/release';
import { pipVersion } from '../../documents/release/version-range';
import type { Workspace } from '../../documents/workspace/workspace';
import { indexOf } from '../../documents/workspace/workspace-index';
import { parseRelease } from '../../schemas/releases/releases';
import { LineIndex } from '../../text/line-index';
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
    const lines = new LineIndex(text);
    if (hasRole(path, 'lock')) {
      return ownLocked(path, text).map(({ name: what, version, start }) => {
        const release = pipVersion(version, known);
        const fits = release !== undefined && (release === to || release.startsWith(`${to}.`));
        return { path, line: lines.positionAt(start).line + 1, what, version, fits };
      });
    }
    const plain = withoutComments(text, path);
    return [...placedPins(plain), ...databaseImages(plain)].map((pin): FoundPin => {
      const { what, kind, start } = pin;
      const version = pipRequirement(pin);
      const release = kind === 'image' ? parseRelease(version) : pipVersion(version, known);
      const fits = release !== undefined && (release === to || release.startsWith(`${to}.`));
      return { path, line: lines.positionAt(start).line + 1, what, version: pin.requirement, fits };
    });
  });
}
