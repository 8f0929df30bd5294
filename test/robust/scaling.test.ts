import { afterAll, describe, expect, it } from 'vitest';
import { redact } from '../../server/src/service/secrets/redact';
import { createService } from '../../server/src/service/create-service';
import type { Service } from '../../server/src/service/service';
import { workspaceOf } from '../cases/run-case';
import { growth, WorkCounter } from './count-work';
import { CHAINS, ODD_SHAPES } from './odd-shapes';
import { DOCUMENTS, SHAPES } from './shapes';

/** More than this for twice the size is not linear, the logarithm of searching and sorting included. */
const STEEPEST = 1.2;
const PATH = '/etl/a.yaml';
const TARGET = '1.13.1';

type Operation = (service: Service, text: string) => unknown;

function requestOf(text: string): Parameters<Service['check']>[0] {
  return { path: PATH, text, workspace: workspaceOf(new Map([[PATH, text]])), options: {} };
}

const OPERATIONS = {
  check: (service: Service, text: string) => service.check(requestOf(text)),
  redact: (_: Service, text: string) => redact(text),
  'fix all': (service: Service, text: string) => service.fixAll(requestOf(text)),
  hover: (service: Service, text: string) => service.hover(requestOf(text), Math.floor(text.length / 2)),
  complete: (service: Service, text: string) => service.complete(requestOf(text), text.length),
  outline: (service: Service, text: string) => service.outline(requestOf(text)),
  lenses: (service: Service, text: string) => service.lenses(requestOf(text)),
  links: (service: Service, text: string) => service.links(requestOf(text)),
};

const UPGRADES = {
  migrate: (service: Service, text: string) =>
    service.migrate({ paths: [PATH], ...requestOf(text), to: TARGET, chartTo: TARGET, unsafe: true }),
  plan: (service: Service, text: string) =>
    service.plan({ paths: [PATH], ...requestOf(text), to: TARGET, chartTo: TARGET, base: '/etl' }),
};

const SIZE = 60 * Number(process.env['OMCONFIG_RUNS'] ?? 1);

const counter = new WorkCounter();
afterAll(() => {
  counter.stop();
});

/** The operations that take more work than in proportion to the size, each with its exponent. */
function steepOnes(make: (size: number) => string, operations: Readonly<Record<string, Operation>>, size: number) {
  return Object.entries(operations).flatMap(([name, run]) => {
    run(createService(), make(7));
    const workOf = (count: number): number => {
      const text = make(count);
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
