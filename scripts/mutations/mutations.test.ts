import { beforeEach, describe, expect, it } from 'vitest';
import { diceOf } from '../../server/src/schemas/testing/random-data';
import { acceptingRelease } from './accepting-release';
import { checkText, seriousProblems } from './check-text';
import { examplesAreThere, readExamples, type Example } from './examples';
import { misspell } from './misspell';
import { sow, type Planted } from './plant';
import { foreignExamples, refusedExamples } from './reviewed';
import { Tally } from './tally';
import { judge } from './verdict';

const examples = examplesAreThere ? readExamples() : [];

/** Of so many examples one gets mistakes; `npm run mutations` takes all. */
const EACH = 8;
const A_WHILE = 300_000;

describe('the examples of OpenMetadata', () => {
  beforeEach(({ skip }) => {
    skip(!examplesAreThere, 'there is no ../shared/examples/upstream');
  });

  it(
    'have no problem at the newest release that takes them, but those that are really wrong',
    () => {
      const kinds = examples.map((example) => [example.name, acceptingRelease(example).kind] as const);
      const namesOf = (wanted: string): string[] => kinds.flatMap(([name, kind]) => (kind === wanted ? [name] : []));
      expect(namesOf('refused').sort()).toEqual(Object.keys(refusedExamples).sort());
      expect(namesOf('not-ours').sort()).toEqual(Object.keys(foreignExamples).sort());
    },
    A_WHILE,
  );

  it(
    'give one problem for a planted mistake, on the right key, with the right suggestion first',
    () => {
      const tally = new Tally();
      for (const example of examples.filter((_, index) => index % EACH === 0)) {
        for (const { mutation, expected, release } of plantedInto(example)) {
          const problems = seriousProblems(checkText(example.name, mutation.text, release));
          const complaints = problems.map(({ span, message, fixes }) => ({
            span,
            message,
            fix: fixes[0]?.title ?? '',
          }));
          tally.add(mutation.kind, judge(complaints, expected));
        }
      }
      expect(tally.worst, tally.lines().join('\n')).toBeGreaterThanOrEqual(0.98);
    },
    A_WHILE,
  );
});

function plantedInto(example: Example): (Planted & { readonly release: string })[] {
  const acceptance = acceptingRelease(example);
  if (acceptance.kind !== 'accepted') return [];
  const { root: kind, release, pipeline, connector } = acceptance;
  const { planted } = sow(example.text, { kind, release, pipeline, connector }, { seed: 1, tries: 4 });
  return planted.map((one) => ({ ...one, release }));
}

describe('a misspelling', () => {
  it('is never the word itself, and is the same for the same seed', () => {
    const [one, other] = [diceOf(5), diceOf(5)];
    for (let i = 0; i < 500; i++) {
      const word = misspell('sourceConfig', one);
      expect(word).not.toBe('sourceConfig');
      expect(misspell('sourceConfig', other)).toBe(word);
    }
    expect(misspell('id', one)).toBeUndefined();
  });
});

describe('a verdict', () => {
  const expected = { spans: [{ start: 10, end: 20 }], right: ['hostPort'] };
  const right = { span: { start: 10, end: 14 }, message: 'Did you mean `hostPort`?', fix: '' };

  it('wants one problem on the key, with the right name', () => {
    expect(judge([right], expected)).toEqual({ found: true, one: true, key: true, suggestion: true });
    expect(judge([], expected)).toEqual({ found: false, one: false, key: false, suggestion: false });
    expect(judge([right, right], expected)).toMatchObject({ one: false, suggestion: true });
    expect(judge([{ ...right, span: { start: 0, end: 5 } }], expected)).toMatchObject({
      key: false,
      suggestion: false,
    });
  });

  it('takes no list of all names for a suggestion, and no part of a word', () => {
    expect(judge([{ ...right, message: 'Known fields: `hostPort`.' }], expected).suggestion).toBe(false);
    expect(judge([{ ...right, message: 'Did you mean `hostPorts`?' }], expected).suggestion).toBe(false);
    expect(judge([{ ...right, message: '', fix: 'Rename to hostPort' }], expected).suggestion).toBe(true);
  });
});
