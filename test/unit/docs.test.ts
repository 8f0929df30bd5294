import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generatedDocs } from '../../scripts/docs/generated-docs';

it('keeps the generated part of docs/ up to date (npm run docs)', () => {
  for (const [name, text] of generatedDocs()) {
    expect(existsSync(`docs/${name}`) ? readFileSync(`docs/${name}`, 'utf8') : 'missing', name).toBe(text);
  }
});
