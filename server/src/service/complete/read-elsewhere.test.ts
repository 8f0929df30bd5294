import { expect, it } from 'vitest';
import { createService } from '../create-service';

const PATH = '/w.yaml';

function workflow(suffix: string, pipeline: string): string {
  return `source:
  type: snowflake${suffix}
  serviceName: warehouse
  serviceConnection:
    config:
      type: Snowflake
      ¦
  sourceConfig:
    config:
      type: ${pipeline}
`;
}

/** The fields of the connection that are offered, with what is said of them. */
function offered(marked: string): readonly string[] {
  const text = marked.replace('¦', '');
  const workspace = { paths: () => [PATH], read: () => text };
  const request = { path: PATH, text, workspace, options: { release: '2.0.7' } };
  const { items } = createService().complete(request, marked.indexOf('¦'));
  return items.map(({ label, detail }) => `${label}: ${detail}`);
}

it('offers last what the workflow does not read, and says so', () => {
  const lineage = offered(workflow('-lineage', 'DatabaseLineage'));
  expect(lineage).toContain('includeTransientTables: boolean, no effect');
  expect(lineage.indexOf('includeTransientTables: boolean, no effect')).toBeGreaterThan(
    lineage.findIndex((one) => one.startsWith('creditCost')),
  );
  expect(offered(workflow('', 'DatabaseMetadata'))).toContain('includeTransientTables: boolean');
});
