import { readFileSync } from 'node:fs';
import { getL10nJson } from '@vscode/l10n-dev';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

type Texts = Readonly<Record<string, string>>;

function read(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

/** What is filled in or executed must be in every translation. */
function fixedParts(text: string): readonly string[] {
  return [...text.matchAll(/\{\d+\}|\(command:[^)]+\)|`[^`]+`/g)].map(([part]) => part).sort();
}

it('the texts of the client and of the server are collected (npm run l10n)', async () => {
  const sources = globSync(['client/src/**/*.ts', 'server/src/lsp/**/*.ts'], { ignore: '**/*.test.ts' });
  const found = await getL10nJson(sources.map((file) => ({ extension: '.ts', contents: readFileSync(file, 'utf8') })));
  expect(Object.keys(read('l10n/bundle.l10n.json')).sort()).toEqual(Object.keys(found).sort());
});

it.each([
  ['package.nls.json', 'package.nls.zh-cn.json'],
  ['l10n/bundle.l10n.json', 'l10n/bundle.l10n.zh-cn.json'],
])('the translation of %s is complete', (original, translation) => {
  const [texts, translated] = [read(original), read(translation)];
  expect(Object.keys(translated)).toEqual(Object.keys(texts));
  for (const [key, text] of Object.entries(texts)) expect(fixedParts(translated[key] ?? '')).toEqual(fixedParts(text));
});
