import { configFor } from '../../documents/config-for';
import { releaseOf } from '../../documents/release-of';
import type { Targets } from '../../documents/releases';
import type { Options, Workspace } from '../../documents/workspace';
import { compareReleases } from '../../schemas/releases';
import { LineIndex } from '../../text/line-index';
import type { Engine } from '../engine';
import type { FoundPart } from './findings';

/** The files to look at. */
export interface Place {
  readonly paths: readonly string[];
  readonly workspace: Workspace;
  readonly options: Options;
}

/** Everything of ours in the files, with the release that the files around it say. */
export function findParts(
  engine: Engine,
  { paths, workspace, options }: Place,
  targets: Targets,
): readonly FoundPart[] {
  const known = engine.registers.releases;
  const around: Options = options.config === undefined ? {} : { config: options.config };
  return paths.flatMap((path): readonly FoundPart[] => {
    const text = workspace.read(path);
    if (text === undefined || configFor(path, workspace, options)?.excluded === true) return [];
    const lines = new LineIndex(text);
    return engine.library.roots(path, text, workspace).map((root): FoundPart => {
      const release = releaseOf({ root, path, text, workspace, options: around, known });
      const { from } = targets[root.kind];
      const older =
        from !== undefined && release.source.from !== 'newest' && compareReleases(release.release, minor(from)) < 0;
      return { path, line: lines.positionAt(root.node.start).line + 1, root, release, older };
    });
  });
}

/** `1.5` is asked for as the newest patch of 1.5, and a file for an older patch of it is not meant to be old. */
function minor(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}
