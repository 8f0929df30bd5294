import type { ImageReference } from '../../documents/environment/image';
import { SEARCH_KINDS, searchKindOf } from '../../documents/environment/search-containers';
import { rememberByObject } from '../../text/remember';
import type { RuleProblem } from '../shared/rule';
import type { ServerSettings } from '../shared/server-settings';

/** The images that run together with the server: those of its file, and those of files that are read with it. */
interface StartedTogether {
  readonly images: readonly ImageReference[];
  readonly besides: readonly ImageReference[];
}

/** Search services next to the server that are all of the other kind. */
export function searchImage(settings: ServerSettings, { images, besides }: StartedTogether): readonly RuleProblem[] {
  const type = settings.get('SEARCH_TYPE')?.toLowerCase();
  if (type === undefined || !SEARCH_KINDS.some((one) => one === type)) return [];
  const here = new Set(kindsOf(images));
  const named = new Set([...here, ...kindsOf(besides)]);
  const [kind] = named;
  if (named.size !== 1 || kind === undefined || type === kind) return [];
  return settings.problemAt(['SEARCH_TYPE', 'ELASTICSEARCH_HOST'], {
    message: `The search service ${here.size > 0 ? 'in this file' : 'that starts with this file'} is ${kind === 'opensearch' ? 'OpenSearch' : 'Elasticsearch'}, but the server uses \`SEARCH_TYPE: ${type}\`. Set \`SEARCH_TYPE\` to \`${kind}\`.`,
  });
}

/** Every server of a file asks about the same images. */
const kindsOf = rememberByObject((images: readonly ImageReference[]): readonly string[] => [
  ...new Set(images.flatMap((image) => searchKindOf(image) ?? [])),
]);
