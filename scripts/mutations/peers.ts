import { project } from '../../server/src/schemas/shapes/project';
import { compareReleases } from '../../server/src/schemas/releases/releases';
import { bundledStore } from '../../server/src/schemas/store';
import { sharedFolder } from '../shared-folder';
import { YamlServer } from './yaml-server';

/** The published sets, and the first release that is nearer to each than to the one before. */
const PUBLISHED: readonly (readonly [since: string, folder: string])[] = [
  ['1.12.0', '1.13'],
  ['1.9.0', '1.11-december'],
  ['1.5.0', '1.6-snapshot'],
  ['1.0.0', '1.4'],
];

/** Makes something once for each key. */
function once<Made>(make: (key: string) => Made): (key: string) => Made {
  const known = new Map<string, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** yaml-language-server with the published schema that is nearest to a release. */
export function withPublishedSchema(release: string): YamlServer {
  const [, folder] = PUBLISHED.find(([since]) => compareReleases(release, since) >= 0) ?? ['', '1.4'];
  return published(folder);
}

/** yaml-language-server with the schema that `omconfig schema --kind workflow` prints for a release. */
export const withOurSchema = once((release) => {
  const schema = project(bundledStore, { name: 'workflow/workflow', release }) ?? {};
  return new YamlServer(schema, `/schemas/${release}.json`);
});

const published = once((folder) => {
  const path = `${sharedFolder}/upstream/workflow/${folder}`;
  const reference = './metadataIngestion/workflow.json#/properties/openMetadataWorkflowConfig';
  return new YamlServer({ $ref: reference }, `${path}/root.json`);
});
