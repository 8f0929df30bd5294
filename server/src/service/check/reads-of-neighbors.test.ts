import { expect, it } from 'vitest';
import { createService } from '../create-service';
import { workflowText } from '../../documents/testing/workflow-text';
import type { Workspace } from '../../documents/workspace/workspace';

const WORKFLOW = workflowText({
  type: 'mysql',
  service: 'shop',
  connection: ['type: Mysql', 'username: reader', 'hostPort: shop:3306'],
  hostPort: 'http://catalog:8585/api',
  token: '${TOKEN}',
});

/** How often files are read, and paths listed, when this many files of one folder are checked. */
function looksFor(count: number): number {
  const files = Array.from({ length: count }, (_, at) => `/repo/etl/team/${String(at)}.yaml`);
  let looks = 0;
  const workspace: Workspace = {
    folders: ['/repo'],
    epoch: (input) => (input === 'texts' ? 0 : undefined),
    paths: () => {
      looks += 1;
      return [...files, '/repo/requirements.txt'];
    },
    read: (path) => {
      looks += 1;
      return path === '/repo/requirements.txt' ? 'openmetadata-ingestion==1.6.3\n' : undefined;
    },
  };
  const service = createService();
  for (const path of files) {
    const report = service.check({ path, text: WORKFLOW, workspace, options: {} });
    expect(report?.roots[0]?.release.release).toBe('1.6.3');
    service.forget(path);
  }
  return looks;
}

it('looks around a folder once, not for each file in it', () => {
  expect((looksFor(60) - looksFor(50)) / 10).toBe(0);
});
