import { rowGroups } from '../../server/src/releases/generated/row-groups';
import { checkoutStore } from '../generate/checkout-store';
import { compareSchemas } from './differences';
import { compareLeaves } from './leaf-facts';
import { mergeValues } from './merge';
import { plantedMistakes } from './mistakes';
import { targetIn } from './moves';
import { defaultsOf, projectValues, type Projected } from './projection';
import * as shared from './shared';
import { Tally } from './tally';
import { judgeOf, type Judge } from './verdicts';
import { isOnlyUnread, walkJudge } from './walk-judge';

/** Compares `schemas/chart` with the published schemas and the facts. Run by `npm run conformance:charts`. */
const store = checkoutStore();
const tally = new Tally();

/** The versions at the big moves; the walk is slower than ajv. */
const walkedVersions = ['0.0.58', '1.0.0', '1.0.6', '1.1.0', '1.5.13', '1.11.12', '1.13.1'];

if (shared.sharedIsThere) main();
else console.log('SKIPPED conformance:charts: there is no ../shared (OMCONFIG_SHARED says where it is)');

function main(): void {
  const schemas = shared.readPublishedSchemas();
  const facts = shared.readFacts('openmetadata');
  const dependencies = shared.readFacts('openmetadata-dependencies');
  const table = [
    [comparePublished(schemas), 'published schemas, field by field'],
    [comparePlanted(schemas), 'values with one odd place, judged by the published schema and ours'],
    [compareWalk(schemas), 'the same, judged by our own walk'],
    [compareCases(schemas), 'chart cases and newest values, likewise'],
    [compareFacts(facts, 'chart/openmetadata-values'), 'values of openmetadata: default, variables, read or not'],
    [compareFacts(dependencies, 'chart/dependencies-values'), 'values of openmetadata-dependencies, likewise'],
    [compareMoves(facts), 'moves and removals'],
  ] as const;
  for (const [count, what] of table) console.log(`${String(count).padStart(8)}  ${what}`);
  for (const line of tally.lines()) console.log(line);
  if (tally.failed) process.exitCode = 1;
}

type Schemas = ReturnType<typeof shared.readPublishedSchemas>;

function comparePublished(schemas: Schemas): number {
  for (const [version, published] of schemas) {
    for (const difference of compareSchemas(published, ours(version))) tally.difference(version, difference);
  }
  return schemas.size;
}

/** Each distinct content once, at the first version that has it: the comparison by field covers the rest. */
function comparePlanted(schemas: Schemas): number {
  let count = 0;
  const seen = new Set<unknown>();
  for (const [version, published] of schemas) {
    if (seen.has(published)) continue;
    seen.add(published);
    const judges = { theirs: judgeOf(published), mine: judgeOf(ours(version)) };
    for (const values of plantedMistakes(published)) {
      count++;
      compareVerdicts(version, judges, values);
    }
  }
  return count;
}

/** The walk must find something where the published schema does, and nothing but what is not read where it does not. */
function compareWalk(schemas: Schemas): number {
  let count = 0;
  for (const version of walkedVersions) {
    const published = schemas.get(version) ?? {};
    const [theirs, walk] = [judgeOf(published), walkJudge(store, 'chart/openmetadata-values', version)];
    for (const values of plantedMistakes(published)) {
      count++;
      const wrong = theirs(values).filter((line) => !line.endsWith(' required'));
      const found = walk(values);
      const agree = wrong.length > 0 ? found.length > 0 : found.every(isOnlyUnread);
      if (!agree) tally.fail(version, `${JSON.stringify(values)}: published ${wrong.join()}, walk ${found.join()}`);
    }
  }
  return count;
}

function compareCases(schemas: Schemas): number {
  let count = 0;
  const newest = shared.readNewestValues();
  const cases = [...shared.readCases(), { versions: [newest.version], values: newest.values }];
  for (const { versions, values } of cases) {
    for (const version of versions) {
      const published = schemas.get(version);
      if (published === undefined) continue;
      count++;
      const judges = { theirs: judgeOf(published), mine: judgeOf(ours(version)) };
      compareVerdicts(version, judges, mergeValues(defaultsOf(ours(version)), values));
    }
  }
  return count;
}

function compareVerdicts(
  version: string,
  judges: { readonly theirs: Judge; readonly mine: Judge },
  values: unknown,
): void {
  // The one word that we leave out on purpose: see reviewed.ts.
  const theirs = judges.theirs(values).filter((line) => line !== '/global/eventMonitor required');
  const mine = judges.mine(values);
  if (theirs.join() === mine.join()) return;
  tally.fail(version, `${JSON.stringify(values).slice(0, 200)}: published ${theirs.join()}, ours ${mine.join()}`);
}

function compareFacts(facts: shared.ChartFacts, name: string): number {
  let count = 0;
  for (const [version, leaves] of facts.leaves) {
    count += leaves.length;
    for (const difference of compareLeaves(leaves, projectValues(store, name, version))) {
      tally.difference(version, difference);
    }
  }
  return count;
}

function compareMoves(facts: shared.ChartFacts): number {
  const groups = rowGroups.filter(({ chart }) => chart !== undefined);
  const gone = facts.removedWithoutSuccessor.map(({ release, path }) => ({ release, from: path, to: null }));
  const all = [...facts.moves, ...gone];
  for (const { release, from, to } of all) {
    const target = targetIn(groups, release, from);
    if (target !== to) tally.fail(release, `${from} goes to ${String(to)}, ours: ${String(target)}`);
  }
  return all.length;
}

function ours(version: string): Projected {
  return projectValues(store, 'chart/openmetadata-values', version);
}
