import { valuesOf, type PlacedImage } from '../../documents/environment/container';
import { roleOfImage } from '../../documents/environment/image';
import { passagesIn } from '../shared/passages';
import { withoutQuotes } from '../../documents/environment/server-variable';
import { containersOf, serversIn, type ServerContainer } from '../shared/server-container';
import type { MentionContext, Rule, RuleContext, RuleProblem } from '../shared/rule';
import { readReleaseList } from '../../schemas/releases/release-list';
import { nodeAt, type Path } from '../../yaml/path';
import { engines, supportOf, type Engine } from './engines';

/** A search engine or a database in a version with which the release of the server is not documented to work. */
export const engineVersion: Rule = {
  id: 'engine-version',
  severity: 'information',
  summary:
    'A version of Elasticsearch, OpenSearch, MySQL or PostgreSQL that the release of the server does not support.',
  inRunbook: 'step',
  kinds: ['dependencies-values'],
  *check(context) {
    for (const { key, path } of TAGS) {
      const engine = engines(context.store).find(({ images }) => images[0] === key);
      const node = nodeAt(context.root.node, path);
      const release = appOf(context);
      if (engine === undefined || release === undefined || node?.kind !== 'scalar' || node.hasPlaceholder) continue;
      const message = messageFor(engine, String(node.value), release);
      if (message === undefined || isSwitchedOff(context, key)) continue;
      yield { message, span: { start: node.start, end: node.end }, path: [...context.root.base, ...path] };
    }
  },
  *checkMention(context) {
    const servers = serversIn(context).filter(({ isNewer }) => !isNewer);
    const [release, ...others] = new Set(servers.map((server) => server.release));
    if (release === undefined || others.length > 0) return;
    for (const { kind, variable } of HOSTS) {
      const { engine, image } = usedBy(context, kind, hostsIn(servers, variable)) ?? {};
      if (engine === undefined || image?.tag === undefined) continue;
      const message = messageFor(engine, image.tag, release);
      const place = message === undefined ? undefined : placeOf(context, image);
      if (message !== undefined && place) yield { message, ...place };
    }
  },
};

/** Which variable says where an engine runs. */
const HOSTS: readonly { readonly kind: Engine['kind']; readonly variable: string }[] = [
  { kind: 'search', variable: 'ELASTICSEARCH_HOST' },
  { kind: 'database', variable: 'DB_HOST' },
];

/** The hosts that are set for the server, and for the service that migrates its database, which has the same image. */
function hostsIn(servers: readonly ServerContainer[], variable: string): readonly (string | undefined)[] {
  const hosts = servers.map(({ container }) => valuesOf(container).get(variable));
  return [...new Set(hosts.map((host) => (host === undefined ? undefined : withoutQuotes(host))))];
}

/** Where the dependencies chart takes the tag of an image. */
const TAGS: readonly { readonly key: string; readonly path: Path }[] = [
  { key: 'opensearch', path: ['opensearch', 'image', 'tag'] },
  { key: 'elasticsearch', path: ['elasticsearch', 'imageTag'] },
  { key: 'mysql', path: ['mysql', 'image', 'tag'] },
];

/** The release of the server that is installed with these values. */
function appOf({ release, store }: RuleContext): string | undefined {
  return release.app ?? readReleaseList(store).appOfChart('openmetadata-dependencies', release.release);
}

function isSwitchedOff({ root }: RuleContext, key: string): boolean {
  const enabled = nodeAt(root.node, [key, 'enabled']);
  return enabled?.kind === 'scalar' && enabled.value === false;
}

interface UsedImage {
  readonly engine: Engine;
  readonly image: PlacedImage;
}

/** The engine that the server uses: the service that its variable names, or the only one there is if nothing is said. */
function usedBy(
  context: MentionContext,
  kind: Engine['kind'],
  [host, ...others]: readonly (string | undefined)[],
): UsedImage | undefined {
  if (others.length > 0) return undefined;
  const found = containersOf(context).images.flatMap((image): readonly UsedImage[] => {
    if (roleOfImage(image) !== undefined) return [];
    const name = image.repository.split('/').at(-1) ?? '';
    const engine = engines(context.store).find((one) => one.kind === kind && one.images.includes(name));
    return engine === undefined ? [] : [{ engine, image }];
  });
  if (host !== undefined) return found.find(({ image }) => image.name === host);
  return found.length === 1 ? found[0] : undefined;
}

function messageFor(engine: Engine, version: string, release: string): string | undefined {
  const support = supportOf(engine, version, release);
  if (support === undefined || support.isSupported) return undefined;
  const { least, below } = support;
  const range =
    below === Infinity ? `${least} or later` : below - least === 1 ? String(least) : `${least} to ${below - 1}`;
  return `As documented, OpenMetadata ${release} works with ${engine.name} ${range}, but this is ${version}.`;
}

/** Where the tag of an image is written: behind the name, in the service or container that has it. */
function placeOf(context: MentionContext, image: PlacedImage): Pick<RuleProblem, 'span' | 'path'> | undefined {
  const written = `${image.repository.split('/').at(-1) ?? ''}:${image.tag ?? ''}`;
  for (const { text, start, path } of passagesIn(context)) {
    const at = start < image.start ? -1 : text.indexOf(written);
    if (at < 0) continue;
    const end = start + at + written.length;
    return { span: { start: end - (image.tag ?? '').length, end }, path };
  }
  return undefined;
}
