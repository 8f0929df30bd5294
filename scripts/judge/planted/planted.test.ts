import { beforeEach, describe, expect, it } from 'vitest';
import { diceOf } from '../../../server/src/schemas/testing/random-data';
import { existsSync } from 'node:fs';
import { checkExample, complaintsIn } from '../judges/omconfig';
import { Tally } from '../report/tally';
import { EXAMPLES, readExamples, type Example } from '../sources/examples';
import { acceptingRelease } from './accepting-release';
import { verdictOn } from './expected';
import { misspell } from './misspell';
import { sow, type Planted } from './plant';
import { Quality } from './quality';
import { REVIEWED } from './reviewed';

const examplesAreThere = existsSync(EXAMPLES);
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
      const tally = new Tally(REVIEWED);
      for (const example of examples) {
        const { kind } = acceptingRelease(example);
        if (kind !== 'accepted') tally.add({ name: example.name, fact: kind });
      }
      expect({ unexplained: tally.lines(), stale: tally.stale }).toEqual({ unexplained: [], stale: [] });
    },
    A_WHILE,
  );

  it(
    'give one problem for a planted mistake, on the right key, with the right suggestion first',
    () => {
      const quality = new Quality();
      for (const example of examples.filter((_, index) => index % EACH === 0)) {
        for (const { mutation, expected, release } of plantedInto(example)) {
          const complaints = complaintsIn(checkExample(example.name, mutation.text, release));
          quality.add(mutation.kind, verdictOn(complaints, expected));
        }
      }
      expect(quality.worst, quality.table()).toBeGreaterThanOrEqual(0.98);
    },
    A_WHILE,
  );
});

function plantedInto(example: Example): (Planted & { readonly release: string })[] {
  const acceptance = acceptingRelease(example);
  if (acceptance.kind !== 'accepted') return [];
  const { release, file } = acceptance;
  const { planted } = sow(example.text, file, { seed: 1, tries: 4 });
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
    expect(verdictOn([right], expected)).toEqual({ found: true, one: true, key: true, suggestion: true });
    expect(verdictOn([], expected)).toEqual({ found: false, one: false, key: false, suggestion: false });
    expect(verdictOn([right, right], expected)).toMatchObject({ one: false, suggestion: true });
    expect(verdictOn([{ ...right, span: { start: 0, end: 5 } }], expected)).toMatchObject({
      key: false,
      suggestion: false,
    });
  });

  it('takes no list of all names for a suggestion, and no part of a word', () => {
    expect(verdictOn([{ ...right, message: 'Known fields: `hostPort`.' }], expected).suggestion).toBe(false);
    expect(verdictOn([{ ...right, message: 'Did you mean `hostPorts`?' }], expected).suggestion).toBe(false);
    expect(verdictOn([{ ...right, message: '', fix: 'Rename to hostPort' }], expected).suggestion).toBe(true);
  });
});
