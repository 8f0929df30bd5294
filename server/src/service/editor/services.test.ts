import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import { workflowText } from '../../documents/testing/workflow-text';
import type { Workspace } from '../../documents/workspace/workspace';

const path = '/w/sales.yaml';

const text = workflowText({
  above: ['# omconfig: release=1.8'],
  service: 'sales # ours',
  connection: ['type: Postgres', 'username: reader # only reads', 'hostPort: db:5432', 'database: shop'],
  settings: ['loggerLevel: DEBUG'],
  hostPort: 'http://om:8585/api',
  token: '${OM_JWT}',
});

function workspaceOf(files: Readonly<Record<string, string>>): Workspace {
  return { folders: ['/w'], paths: () => Object.keys(files), read: (file) => files[file] };
}

const request = { path, text, workspace: workspaceOf({ [path]: text }), options: {} };

describe('the workflows of a service', () => {
  it('are found with what its connector can have', () => {
    const [one, ...others] = createService().serviceWorkflows(request);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ service: 'sales', pipeline: 'DatabaseMetadata', shortName: 'metadata' });
    expect(one?.possible).toEqual(expect.arrayContaining(['metadata', 'lineage', 'usage', 'profiler']));
    expect(text.slice(one?.span.start, one?.span.end)).toMatch(/^serviceName: sales/);
  });

  it.each(['lineage', 'usage', 'profiler', 'auto-classification'])('are created without problems: %s', (workflow) => {
    const service = createService();
    const change = service.createServiceWorkflow(request, { service: 'sales', workflow });
    const [file] = change.ok ? change.files : [];
    expect(file).toMatchObject({ action: 'create', path: `/w/sales-${workflow}.yaml` });
    expect(file?.after).toContain('serviceName: sales # ours');
    expect(file?.after).toContain('username: reader # only reads');
    expect(file?.after).toContain('loggerLevel: DEBUG');
    const created = { path: file?.path ?? '', text: file?.after ?? '' };
    const workspace = workspaceOf({ [path]: text, [created.path]: created.text });
    const options = { release: '1.8', releaseFrom: 'option' as const };
    const report = service.check({ ...created, workspace, options });
    expect(report?.problems.map(({ message }) => message)).toEqual([]);
  });

  it('are not created over a file, or for a service that is not there', () => {
    const service = createService();
    const workspace = workspaceOf({ [path]: text, '/w/sales-lineage.yaml': 'a: 1\n' });
    const wanted = { service: 'sales', workflow: 'lineage' };
    expect(service.createServiceWorkflow({ ...request, workspace }, wanted)).toMatchObject({ ok: false });
    expect(service.createServiceWorkflow(request, { ...wanted, service: 'other' })).toMatchObject({ ok: false });
    expect(service.createServiceWorkflow(request, { ...wanted, workflow: 'dashboard' })).toMatchObject({ ok: false });
  });
});
