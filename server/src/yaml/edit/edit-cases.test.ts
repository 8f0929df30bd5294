import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { readEditCase, type EditChange } from '../testing/read-edit-case';
import { applyOperations } from './apply';
import { applyTogether } from './apply-together';

/** Each file of `cases` is a text with the result of each of many changes; `read-edit-case.ts` describes the form. */
const files = globSync('server/src/yaml/edit/cases/*.txt', { absolute: true }).sort();

describe.each(files.map((file) => readEditCase(readFileSync(file, 'utf8'))))(
  '$title',
  ({ text, hasOtherLineEnds, hasOtherEnd, changes }) => {
    const inOtherForm = (one: string): string => {
      const written = hasOtherLineEnds ? one.replaceAll('\n', '\r\n') : one;
      return hasOtherEnd ? written.replace(/\r?\n$/, '') : written;
    };
    it.each(changes)('$words', (change) => {
      const { refused, expected } = change;
      expect(outcome(text, change)).toBe(expected);
      expect(outcome(inOtherForm(text), change)).toBe(refused ? expected : inOtherForm(expected));
    });
  },
);

function outcome(text: string, { documentIndex, changesOf, refused }: EditChange): string {
  const [change = [], ...others] = changesOf(text);
  if (others.length > 0) return applyTogether(text, documentIndex, [change, ...others]);
  const result = applyOperations(text, documentIndex, change);
  if (result.ok === refused) return result.ok ? `done: ${result.text}` : `refused: ${result.reason}`;
  return result.ok ? result.text : result.reason;
}
