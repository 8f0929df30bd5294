import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { notFilledIn } from '../../server/src/rules/not-filled-in/rule';
import { createService } from '../../server/src/service/create-service';
import type { Path } from '../../server/src/yaml/path';
import { runs } from '../../server/src/yaml/testing/random';
import { accident, damaged } from '../cases/damage';
import { readCase } from '../cases/read-case';
import type { Change, Options, Problem } from '../../server/src/service/public';
import { workspaceOf } from '../cases/workspace-of';

/** The files in the cases of rules and migrations, each with the release that its case is about. */
const texts = globSync('server/src/{rules,releases}/**/cases/*.txt')
  .sort()
  .flatMap((file) => {
    const { files, options } = readCase(file, readFileSync(file, 'utf8'));
    return [...files].map(([path, { text }]) => ({ path, text, release: options['release'] ?? '1.13' }));
  });

const RELEASES = ['1.3', '1.5', '1.6', '1.8', '1.11', '1.13', '2.0'];
type Done = Extract<Change, { ok: true }>;

/** A placeholder that a fix writes for a person is reported until it is filled in. */
const isSerious = ({ severity, rule }: Problem): boolean =>
  (severity === 'error' || severity === 'warning') && rule !== notFilledIn.id;
const service = createService();

interface Tried {
  readonly path: string;
  readonly text: string;
  readonly options: Options;
}

function problemsIn({ path, text, options }: Tried, texts = new Map([[path, text]])): readonly Problem[] {
  return service.check({ path, text: texts.get(path) ?? text, workspace: workspaceOf(texts), options })?.problems ?? [];
}

/**
 * What a fix makes that was not there before. A right name lets more of the file be read, so what is found next to it or below
 * the place that was unreadable is not new; nor is what is wrong with the value itself, also where a migration moved it and
 * every release found that at its old place, or an old form that another migration explains.
 */
function newProblems(tried: Tried, { problem, change }: MadeFix): readonly Problem[] {
  const before = problemsIn(tried);
  const known = new Set(before.flatMap(({ rule, message, path }) => [`${rule} ${message}`, path.join('.')]));
  const after = new Map([[tried.path, tried.text], ...change.files.map((file) => [file.path, file.after] as const)]);
  return problemsIn(tried, after)
    .filter(isSerious)
    .filter(({ rule, message, path }) => !known.has(`${rule} ${message}`) && !known.has(path.join('.')))
    .filter(({ migration }) => migration === undefined || migration === problem.migration)
    .filter(({ path }) => !UNREADABLE.has(problem.rule) || !isBelow(path, decidedBy(problem)))
    .filter(() => !UNREADABLE.has(problem.rule) || !decidesPipeline(tried, problem))
    .filter((made) => !cameAlong(tried, change, made));
}

/** A pipeline without a type is what its fields fit: one of them that is unknown hides which, and so what its workflow needs. */
function decidesPipeline({ path, text, options }: Tried, problem: Problem): boolean {
  const { roots = [] } = service.check({ path, text, workspace: workspaceOf(new Map([[path, text]])), options }) ?? {};
  return isBelow(problem.path, ['source', 'sourceConfig', 'config']) && roots.some(({ workflow }) => workflow === null);
}

/** Whether a value that only moved was wrong in its old place already, in each release. */
function cameAlong(tried: Tried, { relocations }: Done, { path }: Problem): boolean {
  return relocations.some(({ from, fate }) => {
    if (fate.kind !== 'moved' || !isBelow(path, fate.to.place)) return false;
    const old = [...from.place, ...path.slice(fate.to.place.length)];
    return RELEASES.every((release) =>
      problemsIn({ ...tried, options: { ...tried.options, release } }).some((one) => isBelow(old, one.path)),
    );
  });
}

interface MadeFix {
  readonly problem: Problem;
  readonly change: Done;
}

/** Rules about what decides how the rest of the file is read: until it is right, the rest is not judged. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'unknown-field',
  'ignored-value',
  'renamed-value',
  'unknown-connector',
  'moved-field',
  'syntax',
  'duplicate-key',
  'misplaced-field',
  'renamed-field',
  'wrong-connection',
]);

/** What is read another way when a place gets right: its object; of a pipeline's type, all of the source. */
function decidedBy({ path }: Problem): Path {
  const section = path.at(-1) === 'type' ? path.indexOf('sourceConfig') : -1;
  return path.slice(0, section < 0 ? -1 : section);
}

function isBelow(path: Path, parent: Path): boolean {
  return parent.every((step, i) => step === path[i]);
}

/** They look for another workflow when they are carried out, and may find that none can be written. */
const LOOKS_ELSEWHERE = /^1\.6\/(?:view-lineage|profiler-to-auto|test-suite)/;

function tryFixes(tried: Tried): readonly string[] {
  const before = problemsIn(tried);
  return before.flatMap((problem) =>
    problem.fixes.flatMap(({ title, change: make }) => {
      const change = make();
      const name = `${problem.rule} ${problem.migration ?? ''} “${title}”`;
      if (!change.ok)
        return LOOKS_ELSEWHERE.test(problem.migration ?? '') ? [] : [`${name} is refused: ${change.reason}`];
      return newProblems(tried, { problem, change }).map(({ rule, message }) => `${name} makes ${rule}: ${message}`);
    }),
  );
}

it('no fix makes a problem, and what is offered can be done', () => {
  fc.assert(
    fc.property(
      fc.nat(texts.length - 1),
      fc.array(accident, { maxLength: 3 }),
      fc.constantFrom(undefined, ...RELEASES),
      (index, accidents, other) => {
        const { path, text: whole, release: own } = texts[index] ?? { path: '/a.yaml', text: '', release: '1.6' };
        const options = { release: other ?? own, releaseFrom: 'setting' } as const;
        const tried = { path, text: damaged(whole, accidents), options };
        expect(tryFixes(tried), tried.text).toEqual([]);
      },
    ),
    { numRuns: runs(300) },
  );
}, 600_000);
