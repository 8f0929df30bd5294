import { imagePlaces } from '../../documents/release/chart-clues';
import { chartOfKind } from '../../documents/read/chart-name';
import { configFor } from '../../documents/config/config-for';
import type { Targets } from '../../documents/release/targets';
import type { Root } from '../../documents/read/root';
import type { Options, Workspace } from '../../documents/workspace/workspace';
import { writtenTextAt } from '../../yaml/written-text';
import { compareReleases, lineOf, parseRelease } from '../../schemas/releases/releases';
import { LineIndex } from '../../text/line-index';
import { nodeAt } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import { startingAnswer } from '../engine/starting-release';
import type { FoundPart } from './findings';

/** The files to look at. */
export interface PlannedFiles {
  readonly paths: readonly string[];
  readonly workspace: Workspace;
  readonly options: Options;
}

/** Everything of OpenMetadata in the files, with the release that the files around it say. */
export function findParts(
  engine: Engine,
  { paths, workspace, options }: PlannedFiles,
  targets: Targets,
): readonly FoundPart[] {
  return paths.flatMap((path): readonly FoundPart[] => {
    const text = workspace.read(path);
    if (text === undefined || configFor(path, workspace, options)?.excluded === true) return [];
    const lines = new LineIndex(text);
    return engine.parsedFiles.roots(path, text, workspace).map((root): FoundPart => {
      const { from, to } = targets[root.kind];
      const release = startingAnswer(engine, { path, text, workspace, options }, { root, to });
      // `1.5` means the newest patch of 1.5, and a file for an older patch of it is not meant to be old.
      const older =
        from !== undefined && release.source.from !== 'newest' && compareReleases(release.release, lineOf(from)) < 0;
      const lineAt = (offset: number): number => lines.positionAt(offset).line + 1;
      const said = versionAt(text, root);
      return {
        path,
        line: lineAt(root.node.start),
        ...(said !== undefined && { versionLine: lineAt(said) }),
        root,
        release,
        images: imagesIn(text, root).map(({ start, ...image }) => ({ ...image, line: lineAt(start) })),
        older,
      };
    });
  });
}

/** Where a manifest says the version of the chart whose values a root is: the place that is nearest before or after. */
function versionAt(text: string, { chartVersion, node }: Root): number | undefined {
  if (!chartVersion) return undefined;
  const places = [...text.matchAll(/\b(\w+)["']?[ \t]*:[ \t]*["']?([\w.+-]+)/g)]
    .filter(([, key, version]) => key === chartVersion.key && version === chartVersion.version)
    .map(({ index }) => index);
  const away = (place: number): number => Math.abs(place - node.start);
  return places.sort((a, b) => away(a) - away(b))[0];
}

function imagesIn(text: string, { kind, node }: Root): { place: string; tag: string; start: number }[] {
  const chart = chartOfKind(kind);
  if (chart === undefined) return [];
  return imagePlaces(chart, node).flatMap((place) => {
    const tag = writtenTextAt(text, node, place);
    const start = nodeAt(node, place)?.start;
    return tag === undefined || start === undefined || parseRelease(tag) === undefined
      ? []
      : [{ place: place.join('.'), tag, start }];
  });
}
