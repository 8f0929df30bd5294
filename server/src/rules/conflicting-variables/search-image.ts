import type { ImageReference } from '../../documents/environment/image';
import type { RuleProblem } from '../shared/rule';
import type { ServerSettings } from '../shared/server-settings';

const KINDS = ['elasticsearch', 'opensearch'] as const;

/** Search services in the same file that are all of the other kind. */
export function searchImage(settings: ServerSettings, images: readonly ImageReference[]): readonly RuleProblem[] {
  const named = new Set(
    images.flatMap(({ repository }) => KINDS.filter((kind) => new RegExp(`(?:^|/)${kind}$`).test(repository))),
  );
  const [kind] = named;
  const type = settings.get('SEARCH_TYPE')?.toLowerCase();
  if (named.size !== 1 || kind === undefined || type === undefined || type === kind) return [];
  if (!KINDS.some((one) => one === type)) return [];
  return settings.problemAt(['SEARCH_TYPE', 'ELASTICSEARCH_HOST'], {
    message: `The search service in this file is ${kind === 'opensearch' ? 'OpenSearch' : 'Elasticsearch'}, and the server uses \`SEARCH_TYPE: ${type}\`. Set \`SEARCH_TYPE\` to \`${kind}\`.`,
  });
}
