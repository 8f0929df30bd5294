import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workflowText } from '../../server/src/documents/testing/workflow-text';
import { createService } from '../../server/src/service/create-service';
import type { Options } from '../../server/src/service/public';

/** Files for 1.6.4, and one of the many ways to say so that omconfig may not read. */
interface Layout {
  readonly way: string;
  readonly path: string;
  readonly payload: 'values' | 'workflow';
  /** Around the payload, in the file with it. */
  readonly before?: string;
  readonly indent?: number;
  readonly after?: string;
  /** Other files. */
  readonly files: Readonly<Record<string, string>>;
}

const layouts = readFileSync(resolve(__dirname, 'unread-pins.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Layout);

/** Right for 1.6.4, and moved by safe fixes for what the neighbors run. */
const PAYLOADS: Readonly<Record<Layout['payload'], string>> = {
  values: `openmetadata:
  config:
    openmetadata:
      uri: http://catalog:8585/api
    pipelineServiceClientConfig:
      enabled: true
      apiEndpoint: http://airflow:8080
      metadataApiEndpoint: http://catalog:8585/api
`,
  workflow: workflowText({
    type: 'databrickspipeline',
    pipeline: 'PipelineMetadata',
    connection: ['type: DatabricksPipeline', 'hostPort: adb-1.azuredatabricks.net:443', 'token: ${DBX_TOKEN}'],
    token: '${OM_TOKEN}',
  }),
};

const NEIGHBORS: Readonly<Record<string, string>> = {
  'new/Chart.yaml':
    'apiVersion: v2\nname: platform\nversion: 0.1.0\ndependencies:\n  - name: openmetadata\n    version: 1.13.1\n    repository: https://helm.open-metadata.org\n',
  'new/values.yaml': 'openmetadata:\n  replicaCount: 2\n',
  'new/requirements.txt': 'openmetadata-ingestion==2.0.7\n',
  'new/docker-compose.yml': 'services:\n  server:\n    image: docker.getcollate.io/openmetadata/server:2.0.7\n',
};

const service = createService();

/** The file after all safe fixes. */
function fixed({ path, payload, before = '', indent = 0, after = '', files }: Layout, options: Options) {
  const text = `${before}${PAYLOADS[payload].replaceAll(/^(?=.)/gm, ' '.repeat(indent))}${after}`;
  const texts = new Map(
    Object.entries({ ...NEIGHBORS, ...files, [path]: text }).map(([name, one]) => [`/w/${name}`, one]),
  );
  const workspace = { folders: ['/w'], paths: () => texts.keys(), read: (one: string) => texts.get(one) };
  const request = { path: `/w/${path}`, text, workspace, options };
  if (!service.check(request)) return { text, after: text };
  const change = service.fixAll(request);
  const edit = change.ok ? change.files.find((file) => file.path === request.path) : undefined;
  return { text, after: edit?.after ?? text };
}

describe.each(layouts)('a file whose release is said by $way', (layout) => {
  it('keeps what is right in that release', () => {
    const { text, after } = fixed(layout, {});
    expect(after).toBe(text);
  });
});

it('is about files that safe fixes change where their release is stated', () => {
  const changed = layouts.filter((layout) => {
    const { text, after } = fixed(layout, { release: '2.0.7', chartRelease: '1.13.1' });
    return after !== text;
  });
  expect(changed.length).toBeGreaterThan(layouts.length - 5);
});
