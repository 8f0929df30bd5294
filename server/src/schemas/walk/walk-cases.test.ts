import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { findingsOf, readWalkCase } from '../testing/walk-case';

describe('the walk', () => {
  for (const file of globSync('server/src/schemas/walk/cases/*.txt').sort()) {
    const { title, checks } = readWalkCase(readFileSync(file, 'utf8'));
    checks.forEach((wanted, index) => {
      it(`${title} (${index + 1})`, () => {
        expect(findingsOf(wanted), wanted.text).toBe(wanted.finds);
      });
    });
  }
});
