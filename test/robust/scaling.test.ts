import { afterAll, describe, expect, it } from 'vitest';
import { redact } from '../../server/src/service/secrets/redact';
import { createService } from '../../server/src/service/create-service';
import type { Service } from '../../server/src/service/service';
import { workspaceOf } from '../cases/run-case';
import { growth, WorkCounter } from './count-work';
import { DOCUMENTS, SHAPES } from './shapes';

/** More than this for twice the size is not linear, the logarithm of searching and sorting included. */
const STEEPEST = 1.2;
/**
 * What is steeper: each change of a text moves what is below it, which takes a small part of the work and shows only where
 * there are very many changes. Nothing else may join this list.
 */
const STEEPER: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'patterns of filters': { 'fix all': 1.35 },
  'values that are near to known ones': { 'fix all': 1.3 },
  'workflows in one file': { migrate: 1.4, plan: 1.4 },
  'installations in one file': { migrate: 1.4, plan: 1.4 },
};
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
function steepOnes(
  [shape, make]: readonly [string, (size: number) => string],
  operations: Readonly<Record<string, Operation>>,
  size: number,
) {
  return Object.entries(operations).flatMap(([name, run]) => {
    run(createService(), make(7));
    const workOf = (count: number): number => {
      const text = make(count);
      const service = createService();
      return counter.count(() => run(service, text));
    };
    const exponent = growth(workOf, size);
    return exponent > (STEEPER[shape]?.[name] ?? STEEPEST) ? [`${name}: ${exponent.toFixed(2)}`] : [];
  });
}

describe('work in proportion to the size', () => {
  it.each(Object.entries(SHAPES))('of %s', (...shape) => {
    expect(steepOnes(shape, { ...OPERATIONS, migrate: UPGRADES.migrate }, SIZE)).toEqual([]);
  });

  it.each(Object.entries(DOCUMENTS))('of %s', (...shape) => {
    expect(steepOnes(shape, { check: OPERATIONS.check, redact: OPERATIONS.redact, ...UPGRADES }, SIZE / 3)).toEqual([]);
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
