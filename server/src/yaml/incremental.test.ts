import { describe, expect, it } from 'vitest';
import { reparse } from './incremental';
import type { ParsedText } from './node';
import { parseText } from './parse';
import { Random, runs, seed } from './testing/random';
import { randomEdit, randomText } from './testing/random-text';

/** A parse as text, for comparison: maps become lists, everything else is plain data. */
function shown(parsed: ParsedText): string {
  return JSON.stringify(parsed, (_key, value: unknown) =>
    value instanceof Map ? [...(value as Map<string, unknown>)] : value,
  );
}

describe('reparse', () => {
  it('gives what parsing everything gives, for any edits of any text', () => {
    const random = new Random(seed());
    for (let run = 0; run < runs(3000); run++) {
      let parsed = parseText(randomText(random));
      for (let step = 0; step < 4; step++) {
        const text = randomEdit(random, parsed.text);
        const again = reparse(parsed, text);
        if (shown(again) !== shown(parseText(text))) {
          expect(
            JSON.parse(shown(again)),
            `run ${run}: ${JSON.stringify(parsed.text)} → ${JSON.stringify(text)}`,
          ).toEqual(JSON.parse(shown(parseText(text))));
          throw new Error(`run ${run}: the order of something differs`);
        }
        parsed = again;
      }
    }
  });
});
