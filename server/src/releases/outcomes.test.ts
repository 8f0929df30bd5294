import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { headingOf, outcomeOf, readOutcomeCase } from './testing/outcome-case';

describe('what a migration finds and does', () => {
  for (const file of globSync('server/src/releases/testing/outcomes/*.txt').sort()) {
    const { title, headings, checks } = readOutcomeCase(readFileSync(file, 'utf8'));
    for (const { migration, wanted } of headings) {
      it(`${title} ${migration.id}`, () => {
        expect(headingOf(migration)).toBe(wanted);
      });
    }
    checks.forEach((check, index) => {
      it(`${title} (${index + 1})`, () => {
        expect(outcomeOf(check), check.files[check.name]).toBe(check.wanted);
      });
    });
  }
});
