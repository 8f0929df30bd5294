import { parseText } from '../../yaml/read/parse';
import { entryOf, nodeAt, scalarText, type Path } from '../../yaml/path';
import type { YamlNode } from '../../yaml/node';
import { writtenTextAt } from '../../yaml/written-text';
import { rememberByText } from '../../text/remember';
import type { Workspace } from '../workspace/workspace';
import type { ReleaseClue } from './release-clue';

/** Where values name an image of the platform; `own`: also without a repository, in values of an OpenMetadata chart. */
const IMAGES: readonly { readonly place: Path; readonly own: boolean }[] = [
  { place: ['image'], own: true },
  { place: ['global', 'image'], own: true },
  { place: ['airflow', 'images', 'airflow'], own: false },
  { place: ['airflow', 'airflow', 'image'], own: false },
];
/** Subcharts of an umbrella chart. */
const BASES: readonly Path[] = [[], ['openmetadata'], ['openmetadata-dependencies']];

const tagsOf = rememberByText((text): readonly { readonly what: string; readonly version: string }[] => {
  if (!/\btag["']?\s*:/.test(text) || !text.includes('openmetadata')) return [];
  const root = parseText(text).documents[0]?.root;
  return BASES.flatMap((base) =>
    IMAGES.flatMap(({ place, own }) => {
      const image = nodeAt(root, [...base, ...place]);
      const repository = scalarText(image, ['repository']);
      const isOurs =
        repository === undefined
          ? own && entryOf(nodeAt(root, [...base, 'openmetadata']), 'config') !== undefined
          : /openmetadata\/(?:server|ingestion)/.test(repository);
      const version = isOurs ? tagIn(text, image) : undefined;
      return version === undefined ? [] : [{ what: [...base, ...place, 'tag'].join('.'), version }];
    }),
  );
});

function tagIn(text: string, image: YamlNode | null | undefined): string | undefined {
  const tag = writtenTextAt(text, image, ['tag']);
  return tag !== undefined && /^v?\d+\.\d+/.test(tag) ? tag : undefined;
}

/** The tags of the platform's images in values files next to a file. */
export function* imageTagClues(files: readonly string[], path: string, workspace: Workspace): Generator<ReleaseClue> {
  for (const file of files) {
    const text = file === path ? undefined : workspace.read(file);
    if (text === undefined) continue;
    for (const tag of tagsOf(file, text))
      yield { file, ...tag, of: tag.what.includes('airflow') ? 'client' : 'server', certainty: 'borrowed' };
  }
}
