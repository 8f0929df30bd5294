import { expect, it } from 'vitest';
import { splitRelocations } from './describe-relocation';
import { ParsedFiles } from '../../documents/classify/parsed-files';
import { workflowText } from '../../documents/testing/workflow-text';
import { workspaceOf } from '../../documents/testing/workspace';
import { carryOut } from '../fix/carry-out';
import { outdatedPins } from '../pins/outdated-pins';
import { createEngine } from '../engine/engine';
import { planUpgrade } from '../plan/plan';
import { migrate } from './migrate';

const workflow = (service: string): string => workflowText({ service, config: ['overrideViewLineage: true'] });

const workspace = workspaceOf({ 'a.yaml': workflow('a'), 'bad.yaml': workflow('bad'), 'c.yaml': workflow('c') });
const paths = ['/repo/a.yaml', '/repo/bad.yaml', '/repo/c.yaml'];
const sound = createEngine({ carryOut, outdatedPins });

/** An engine that fails on one file in every migration. */
const engine = {
  ...sound,
  migrations: sound.migrations.map((migration) => ({
    ...migration,
    find: (...[root, ...rest]: Parameters<typeof migration.find>) => {
      if (root.workflow?.serviceName === 'bad') throw new Error('planned');
      return migration.find(root, ...rest);
    },
  })),
};

it('does not end a migration when something fails on one file', () => {
  const faults: string[] = [];
  const onFault = (path: string): void => void faults.push(path);
  const request = { paths, workspace, options: {}, to: '1.6', unsafe: true };
  const { files, relocations } = migrate(engine, { ...request, onFault });
  const changed = files.filter(({ action }) => action === 'edit').map(({ path }) => path);
  expect([faults, changed]).toEqual([['/repo/bad.yaml'], ['/repo/a.yaml', '/repo/c.yaml']]);
  const { kept } = splitRelocations(relocations);
  expect(kept.map(({ from }) => from.path)).toEqual(changed);
  expect(() => migrate(engine, request)).toThrow('planned');
});

it('does not end a plan when something fails on one file', () => {
  const faults: string[] = [];
  const onFault = (path: string): void => void faults.push(path);
  const runbook = planUpgrade(engine, { paths, workspace, options: {}, to: '1.6', base: '/repo', onFault });
  expect(new Set(faults)).toEqual(new Set(['/repo/bad.yaml']));
  expect(runbook).toContain('[c.yaml](c.yaml)');
});

it('reports a file that cannot be read because of an internal error', () => {
  const broken = { ...sound.registers };
  const parsedFiles = new ParsedFiles(
    new Proxy(broken, {
      get: () => {
        throw new Error('planned');
      },
    }),
  );
  const text = workflow('a');
  expect(parsedFiles.roots('/a.yaml', text)).toEqual([]);
  expect(parsedFiles.faultOf('/a.yaml', text)).toBeInstanceOf(Error);
  expect(parsedFiles.faultOf('/a.yaml', `${text}\n`)).toBeUndefined();
});
