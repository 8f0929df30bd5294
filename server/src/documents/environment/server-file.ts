import { findsSomewhere } from '../../text/diff/finds-somewhere';
import type { YamlNode } from '../../yaml/node';
import { entryOf, type Path } from '../../yaml/path';

/** Sections that only the server's configuration has, in one release or another. */
const SECTIONS = [
  'authorizerConfiguration',
  'authenticationConfiguration',
  'airflowConfiguration',
  'pipelineServiceClientConfiguration',
  'jwtTokenConfiguration',
  'fernetConfiguration',
  'secretsManagerConfiguration',
  'eventMonitoringConfiguration',
];

/** Whether the text of that name may be the server's configuration: for all other files, this is all that is done. */
export const mightBeServerFile = findsSomewhere(
  /^[ \t]*["']?(?:authorizer|authentication|pipelineServiceClient|airflow|jwtToken|fernet)Configuration["']?\s{0,40}:/m,
);

/** Whether a document is the server's configuration, `conf/openmetadata.yaml`, by its sections. */
export function isServerFile(root: YamlNode | null | undefined): boolean {
  return root?.kind === 'map' && SECTIONS.filter((name) => entryOf(root, name) !== undefined).length > 1;
}

/** A key of the server's configuration. */
export interface ServerKey {
  /** As the table of variables names it: `server.applicationConnectors[0].port`. */
  readonly key: string;
  readonly path: Path;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly value: YamlNode | null;
}

/** All keys of a document, those above before those below. */
export function* keysOf(node: YamlNode | null, above = '', path: Path = []): Generator<ServerKey> {
  if (node?.kind === 'seq') {
    for (const [at, { value }] of node.items.entries()) yield* keysOf(value, `${above}[${at}]`, [...path, at]);
  }
  if (node?.kind !== 'map') return;
  for (const { name, key, value } of node.entries) {
    if (name === undefined) continue;
    const own = above === '' ? name : `${above}.${name}`;
    yield { key: own, path: [...path, name], name, start: key.start, end: key.end, value };
    yield* keysOf(value, own, [...path, name]);
  }
}

/** The value that a text of the file stands for: of `${NAME:-default}` the default; undefined where there is none. */
export function valueInFile(written: string): string | undefined {
  const [, standard] = /^\$\{\w+:-(.*)\}$/.exec(written.trim()) ?? [];
  return standard ?? (written.includes('${') ? undefined : written);
}
