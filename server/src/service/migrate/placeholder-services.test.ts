import { expect, it } from 'vitest';
import { workflowText } from '../../documents/testing/workflow-text';
import { createService } from '../create-service';

const METADATA = workflowText({
  type: 'mysql',
  service: '${SERVICE}',
  connection: ['type: Mysql', 'username: u', 'hostPort: db:3306'],
  config: ['type: DatabaseMetadata', 'overrideViewLineage: true'],
  token: '${T}',
});
const LINEAGE = workflowText({
  type: 'mysql-lineage',
  service: '${SERVICE}',
  config: ['type: DatabaseLineage'],
  token: '${T}',
});

/** The files that a migration to 1.6 changes or creates, with the variables of two folders. */
function changed(a: string, b: string): readonly string[] {
  const texts = new Map([
    ['/w/a/.env', a],
    ['/w/a/meta.yaml', METADATA],
    ['/w/b/.env', b],
    ['/w/b/lineage.yaml', LINEAGE],
  ]);
  const workspace = { folders: ['/w'], paths: () => texts.keys(), read: (path: string) => texts.get(path) };
  const paths = ['/w/a/meta.yaml', '/w/b/lineage.yaml'];
  const result = createService().migrate({ paths, workspace, options: {}, from: '1.5', to: '1.6', unsafe: true });
  return result.files.map(({ path }) => path).sort();
}

it('takes a placeholder in two folders for one service only where their variables show the same value', () => {
  const alone = ['/w/a/meta-lineage.yaml', '/w/a/meta.yaml'];
  expect(changed('SERVICE=shop\n', "export SERVICE='shop' # of all\n")).toEqual([
    '/w/a/meta.yaml',
    '/w/b/lineage.yaml',
  ]);
  expect(changed('SERVICE=shop\n', 'SERVICE=bank\n')).toEqual(expect.arrayContaining(alone));
  expect(changed('SERVICE=shop\n', 'SERVICE=bank\n')).not.toContain('/w/b/lineage.yaml');
  expect(changed('SERVICE=shop\n', '')).not.toContain('/w/b/lineage.yaml');
});
