import { readFileSync } from 'node:fs';
import { sharedFolder } from '../shared-folder';
import { withPublishedSchema } from '../mutations/peers';
import { YamlServer } from '../mutations/yaml-server';
import type { ReportedFile } from './reported-file';

const CHARTS: Readonly<Record<string, string>> = {
  'openmetadata-values': 'openmetadata',
  'dependencies-values': 'openmetadata-dependencies',
};

type ChartIndex = Readonly<Record<string, { readonly versions: Readonly<Record<string, string | null>> }>>;

/**
 * What yaml-language-server says of a file with the published schema of its release, as `path:line`. It knows which
 * schema is for which file; a file that is no YAML, and one for which nothing is published, it does not read.
 */
export async function complaintsOfPeer(file: ReportedFile, text: string): Promise<readonly string[]> {
  // Nobody gives the schema of a workflow to the manifest that carries one.
  if (!/\.(?:ya?ml|json)$/.test(file.path) || /^apiVersion:/m.test(text)) return [];
  const server = file.kind === 'workflow' ? withPublishedSchema(file.release) : forValues(file);
  if (server === undefined) return [];
  const complaints = await server.complaints(text);
  return complaints.map(({ span }) => `${file.path}:${text.slice(0, span.start).split('\n').length}`);
}

function forValues({ kind, release }: ReportedFile): YamlServer | undefined {
  const chart = CHARTS[kind];
  if (chart === undefined) return undefined;
  const folder = `${sharedFolder}/upstream/charts`;
  const index = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as ChartIndex;
  const content = index[chart]?.versions[release];
  if (content === undefined || content === null) return undefined;
  const path = `${folder}/${content}`;
  return new YamlServer(JSON.parse(readFileSync(path, 'utf8')) as object, path);
}
