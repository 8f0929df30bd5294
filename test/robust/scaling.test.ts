import { afterAll, describe, expect, it } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import { workspaceOf } from '../cases/workspace-of';
import { growth, WorkCounter } from './count-work';
import { CHAINS, ODD_SHAPES } from './odd-shapes';
import { OPERATIONS, UPGRADES, type Operation } from './operations';
import { DOCUMENTS, INSTALLATIONS, SHAPES } from './shapes';

/** More than this for twice the size is not linear, the logarithm of searching and sorting included. */
const STEEPEST = 1.2;
const SIZE = 60 * Number(process.env['OMCONFIG_RUNS'] ?? 1);

const FOLDER = '/etl';

const counter = new WorkCounter();
afterAll(() => {
  counter.stop();
});

/** The operations that take more work than in proportion to the size, each with its exponent. */
function steepOnes(make: (size: number) => string, operations: Readonly<Record<string, Operation>>, size: number) {
  return Object.entries(operations).flatMap(([name, run], index) => {
    run(createService(), make(7));
    const workOf = (count: number): number => {
      // No operation finds the text that another one has read.
      const text = make(count) + '\n'.repeat(index);
      const service = createService();
      return counter.count(() => run(service, text));
    };
    const exponent = growth(workOf, size);
    return exponent > STEEPEST ? [`${name}: ${exponent.toFixed(2)}`] : [];
  });
}

describe('work in proportion to the size', () => {
  it.each(Object.entries(SHAPES))('of %s', (_, make) => {
    expect(steepOnes(make, { ...OPERATIONS, migrate: UPGRADES.migrate }, SIZE)).toEqual([]);
  });

  it.each(Object.entries(ODD_SHAPES))('of %s', (_, make) => {
    expect(steepOnes(make, { ...OPERATIONS, migrate: UPGRADES.migrate }, 0.75 * SIZE)).toEqual([]);
  });

  it.each(Object.entries(CHAINS))('of %s', (_, make) => {
    const { check, redact } = OPERATIONS;
    expect(steepOnes(make, { check, redact }, 2.5 * SIZE)).toEqual([]);
  });

  it.each(Object.entries(DOCUMENTS))('of %s', (_, make) => {
    const { check, redact, 'fix all': fixAll } = OPERATIONS;
    expect(steepOnes(make, { check, redact, fixAll, ...UPGRADES }, SIZE / 3)).toEqual([]);
  });

  it.each(Object.entries(INSTALLATIONS))('of %s', (_, make) => {
    expect(steepOnes(make, { check: OPERATIONS.check }, 5 * SIZE)).toEqual([]);
  });
});

it('takes work in proportion to the size of two manifests in one folder', () => {
  const manifest = (size: number): string =>
    Array.from({ length: size }, (_, i) =>
      [
        '---\napiVersion: argoproj.io/v1alpha1\nkind: Application',
        `metadata: {name: om${String(i)}}`,
        'spec:\n  source:\n    repoURL: https://helm.open-metadata.org/\n    chart: openmetadata\n    targetRevision: 1.3.4',
        `    helm: {valueFiles: [../om${String(i)}/values.yaml], valuesObject: {openmetadata: {config: {clusterName: a}}}}\n`,
      ].join('\n'),
    ).join('');
  const workOf = (size: number): number => {
    const text = manifest(size);
    const workspace = workspaceOf(new Map([`${FOLDER}/a.yaml`, `${FOLDER}/b.yaml`].map((path) => [path, text])));
    const service = createService();
    return counter.count(() => service.check({ path: `${FOLDER}/a.yaml`, text, workspace, options: {} }));
  };
  workOf(7);
  expect(growth(workOf, 3 * SIZE)).toBeLessThanOrEqual(STEEPEST);
});

it('notices work that grows with the square of the size', () => {
  const square = (size: number): void => {
    const all = Array.from({ length: size }, (_, index) => index);
    all.forEach((one) => all.filter((other) => other < one));
  };
  const workOf = (size: number): number =>
    counter.count(() => {
      square(size);
    });
  expect(growth(workOf, 200)).toBeGreaterThan(1.8);
});
