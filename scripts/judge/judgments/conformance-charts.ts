import { rowGroups } from '../../../server/src/releases/generated/row-groups';
import { checkoutStore } from '../../generate/checkout-store';
import { compareSchemas } from '../charts/differences';
import { compareLeaves } from '../charts/leaf-facts';
import * as material from '../charts/material';
import { mergeValues } from '../charts/merge-values';
import { targetIn } from '../charts/moves';
import { oddValues } from '../charts/odd-values';
import { defaultsOf, projectValues, type Projected } from '../charts/projection';
import type { PublishedSchema } from '../charts/published-schema';
import { REVIEWED } from '../charts/reviewed';
import { validatorOf } from '../judges/json-schema';
import { isOnlyUnread, walkerOf } from '../judges/walk';
import type { Judgment } from '../report/judgment';
import { Tally } from '../report/tally';

type Schemas = ReadonlyMap<string, PublishedSchema>;

const VALUES = 'chart/openmetadata-values';
/** The versions at the big moves; the walk is slower than ajv. */
const WALKED_VERSIONS = ['0.0.58', '1.0.0', '1.0.6', '1.1.0', '1.5.13', '1.11.12', '1.13.1'];
const store = checkoutStore();

/** Our chart schemas against the published ones and the facts. */
export const judgment: Judgment = {
  about: 'Compares the chart schemas with the published schemas of every version and the facts about them.',
  options: {},
  needs: () => material.INDEX,
  run: () => {
    const tally = new Tally(REVIEWED);
    const schemas = material.readPublishedSchemas();
    const facts = material.readFacts('openmetadata');
    const dependencies = material.readFacts('openmetadata-dependencies');
    const table = [
      [comparePublished(schemas, tally), 'published schemas, field by field'],
      [compareOddValues(schemas, tally), 'values with one odd place, judged by the published schema and ours'],
      [compareWalk(schemas, tally), 'the same, judged by our own walk'],
      [compareCases(schemas, tally), 'chart cases and newest values, likewise'],
      [compareFacts(facts, VALUES, tally), 'values of openmetadata: default, variables, read or not'],
      [compareFacts(dependencies, 'chart/dependencies-values', tally), 'values of openmetadata-dependencies, likewise'],
      [compareMoves(facts, tally), 'moves and removals'],
    ] as const;
    for (const [count, what] of table) console.log(`${String(count).padStart(8)}  ${what}`);
    for (const line of [...tally.reasons(), ...tally.lines()]) console.log(line);
    for (const { name, fact } of tally.stale) console.log(`Reviewed, but no difference any more: ${name} ${fact}`);
    console.log(tally.isClean ? 'No unexplained difference.' : `${tally.count} unexplained differences`);
    return tally.isClean && tally.stale.length === 0;
  },
};

function comparePublished(schemas: Schemas, tally: Tally): number {
  for (const [version, published] of schemas) {
    for (const { path, word, published: theirs, ours: mine } of compareSchemas(published, ours(version)))
      tally.add({ name: path, fact: word, detail: `published ${theirs}, ours ${mine}` }, version);
  }
  return schemas.size;
}

/** Each distinct content once, at the first version that has it: the comparison by field covers the rest. */
function compareOddValues(schemas: Schemas, tally: Tally): number {
  let count = 0;
  const seen = new Set<unknown>();
  for (const [version, published] of schemas) {
    if (seen.has(published)) continue;
    seen.add(published);
    const compare = comparisonIn(version, published, tally);
    for (const values of oddValues(published)) {
      count++;
      compare(values);
    }
  }
  return count;
}

/** The walk must find something where the published schema does, and nothing but what is not read where it does not. */
function compareWalk(schemas: Schemas, tally: Tally): number {
  let count = 0;
  for (const version of WALKED_VERSIONS) {
    const published = schemas.get(version) ?? {};
    const [theirs, walk] = [validatorOf(published), walkerOf(store, VALUES, version)];
    for (const values of oddValues(published)) {
      count++;
      const wrong = theirs(values).filter((line) => !mayBeMerged(line));
      const found = walk(values);
      const agree = wrong.length > 0 ? found.length > 0 : found.every(isOnlyUnread);
      const detail = `published ${wrong.join()}, walk ${found.join()}`;
      if (!agree) tally.add({ name: JSON.stringify(values), fact: 'walk', detail }, version);
    }
  }
  return count;
}

/** Whether a line says that a key is missing which the chart's own values may bring. They bring none to an item of a list. */
function mayBeMerged(line: string): boolean {
  return line.endsWith(' required') && !/\/\d+[/ ]/.test(line);
}

function compareCases(schemas: Schemas, tally: Tally): number {
  let count = 0;
  const newest = material.readNewestValues();
  const cases = [...material.readCases(), { versions: [newest.version], values: newest.values }];
  for (const { versions, values } of cases) {
    for (const version of versions) {
      const published = schemas.get(version);
      if (published === undefined) continue;
      count++;
      comparisonIn(version, published, tally)(mergeValues(defaultsOf(ours(version)), values));
    }
  }
  return count;
}

/** Holds what our schema of a version finds in values against what the published one does. */
function comparisonIn(version: string, published: PublishedSchema, tally: Tally): (values: unknown) => void {
  const [theirs, mine] = [validatorOf(published), validatorOf(ours(version))];
  return (values) => {
    // The one word that we leave out on purpose: see reviewed.ts.
    const wrong = theirs(values).filter((line) => line !== '/global/eventMonitor required');
    const found = mine(values);
    if (wrong.join() === found.join()) return;
    const detail = `published ${wrong.join()}, ours ${found.join()}`;
    tally.add({ name: JSON.stringify(values).slice(0, 200), fact: 'verdict', detail }, version);
  };
}

function compareFacts(facts: material.ChartFacts, name: string, tally: Tally): number {
  let count = 0;
  for (const [version, leaves] of facts.leaves) {
    count += leaves.length;
    for (const { path, word, fact, ours: mine } of compareLeaves(leaves, projectValues(store, name, version)))
      tally.add({ name: path, fact: word, detail: `chart ${fact}, ours ${mine}` }, version);
  }
  return count;
}

function compareMoves(facts: material.ChartFacts, tally: Tally): number {
  const groups = rowGroups.filter(({ chart }) => chart !== undefined);
  const gone = facts.removedWithoutSuccessor.map(({ release, path }) => ({ release, from: path, to: null }));
  const all = [...facts.moves, ...gone];
  for (const { release, from, to } of all) {
    const target = targetIn(groups, release, from);
    if (target !== to)
      tally.add({ name: from, fact: `goes to ${String(to)}`, detail: `ours ${String(target)}` }, release);
  }
  return all.length;
}

function ours(version: string): Projected {
  return projectValues(store, VALUES, version);
}
