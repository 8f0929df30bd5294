import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generatedDocs } from '../../scripts/docs/generated-docs';

it('keeps the generated part of docs/ up to date (npm run docs)', () => {
  for (const [name, text] of generatedDocs()) {
    expect(existsSync(`docs/${name}`) ? readFileSync(`docs/${name}`, 'utf8') : 'missing', name).toBe(text);
  }
});

it('shows each feature by something that is there', () => {
  const rows = readFileSync('docs/features.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line));
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
  for (const row of rows) {
    const shown = [...row.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => `docs/${path}`);
    expect(shown.length + Number(row.includes('`npm run')), row).toBeGreaterThan(0);
    for (const path of shown) expect(existsSync(path), path).toBe(true);
  }
});
