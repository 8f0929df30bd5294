import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import writeGood from 'write-good';
import odd from './wording.json';

const words = Object.entries(odd).map(([pattern, instead]) => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'gi'),
  instead,
}));
/** “Id” is a word of psychology. */
words.push({ pattern: /\b(?:an|the|its|their|whose|these) ids?\b|\b(?:Id|[Ii]ds) of\b/g, instead: 'ID, IDs' });

/** Most lines have none of them, so that asking for all at once saves most of the time. */
const anyWord = new RegExp(`\\b(?:ids?|${Object.keys(odd).join('|')})\\b`, 'i');

/** Of those the ones that are terms in code: a text is the content of a file, a map is a `Map`, and a person wants something. */
const TERMS = new Set([
  'a map|maps? of',
  'a text',
  '(?:files|data|description|what) lies?',
  'any more(?=[.,;])',
  'line ends',
  'behaviour\\w*',
  'is wanted|are wanted|wants',
  'says (?:nothing|it)',
  '(?<!down )to the patch',
  '(?<!upper and )lower case',
  '(?:hands|handed)(?: it| them| ``)? to',
  'another one than',
  'what is to be',
  'the test of the connection',
]);

const codeWords = Object.keys(odd).filter((pattern) => !TERMS.has(pattern));

/** Each odd word in a text for people, with its line and what to write instead. */
function oddWords(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, i) =>
      (anyWord.test(line) ? words : []).flatMap(({ pattern, instead }) =>
        [...line.matchAll(pattern)].map(([word]) => `${i + 1}: “${word}”, write: ${instead}`),
      ),
    );
}

/** Markdown without code blocks, code spans and addresses; the lines stay where they are. */
function proseOf(markdown: string): string {
  return markdown
    .replace(/^( *)(`{3,})[^]*?^\1\2$/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/^# [\w./-]+$/gm, '')
    .replace(/`[^`\n]*`/g, '``')
    .replace(/\]\([^)\s]*\)/g, ']()');
}

/** The strings of a program that contain a space, each on its line; keys, paths and identifiers have none. */
function stringsOf(source: string): string {
  const lines = source.split('\n').map(() => '');
  const tree = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
      node.text.includes(' ')
    ) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      lines[line] = `${lines[line] ?? ''} ${node.text.replaceAll('\n', ' ').replace(/`[^`]*`/g, '``')}`;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return lines.join('\n');
}

/** The values of a JSON file that are sentences; nothing else in them is read by people. */
function sentencesOf(json: string): string {
  return json
    .split('\n')
    .map((line) =>
      [...line.matchAll(/"[^"]+": "((?:[^"\\]|\\.)*)"/g)]
        .flatMap(([, value = '']) => (/\S \S+ \S/.test(value) ? [value] : []))
        .join(' · '),
    )
    .join('\n')
    .replace(/`[^`\n]*`/g, '``');
}

const texts = {
  '*.md': proseOf,
  '{.github,bench,docs,media,examples,schemas,scripts,server,templates,test}/**/*.md': proseOf,
  '{server,cli,client,api}/src/**/*.ts': stringsOf,
  'package*.json': sentencesOf,
  '{schemas,server/src/releases}/**/*.json': sentencesOf,
};

/** Plain words that the checker takes for wordy ones, and terms of the field. */
const ACCEPTED =
  /^"(?:it\s+(?:is|was)|type of|all of|requirements?|minimum|maximum|not certain|in between|in addition|outside of|a number of|so|sufficient|additional|validate|equivalent|however|monitor)"/i;

/** What a style checker says of a text: wordy phrases, clichés, repeated words. Passive voice is plain enough here. */
function clumsyWords(text: string): string[] {
  // Strings of a program are next to each other by chance, so that repeated words mean nothing.
  const illusion = text.includes('\n#') || text.startsWith('#');
  const checks = { illusion, passive: false, weasel: false, adverb: false, thereIs: false, eprime: false };
  return writeGood(text, checks)
    .filter(({ reason }) => !ACCEPTED.test(reason) && !/^"[^"]*[^a-z"][^"]*" is repeated/.test(reason))
    .map(({ index, reason }) => `${text.slice(0, index).split('\n').length}: ${reason}`);
}

/** The comments of a program that fill their lines, each on its line, without code spans. */
function commentsOf(source: string): string {
  return source
    .split('\n')
    .map((line) => (/^\s*(?:\/\*\*|\*|\/\/) /.test(line) ? line.replace(/`[^`]*`?/g, '``') : ''))
    .join('\n');
}

it('comments are in the same words', () => {
  const oddWord = new RegExp(`\\b(?:${codeWords.join('|')})\\b`, 'gi');
  const files = globSync('{server,cli,client,api,scripts,bench,test}/**/*.ts', {
    ignore: ['**/generated/**', 'test/vscode/fixture/**'],
  });
  const found = files.flatMap((file) =>
    commentsOf(readFileSync(file, 'utf8'))
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(oddWord)].map(([word]) => `${file}:${index + 1}: “${word}”`)),
  );
  expect(found).toEqual([]);
});

describe('texts for people are in plain English', () => {
  const ignore = [
    '**/*.test.ts',
    '**/generated/**',
    'CHANGELOG.md',
    'package-lock.json',
    '**/workflow/changes.json',
    '**/testing/**',
    // Words of names, not of sentences.
    'server/src/service/secrets/secret-words.ts',
    'server/src/service/secrets/spoken-word.ts',
  ];
  it.each(Object.entries(texts))('%s', (pattern, read) => {
    const found = globSync(pattern, { ignore, dot: true }).flatMap((file) =>
      [oddWords, clumsyWords].flatMap((check) =>
        check(read(readFileSync(file, 'utf8'))).map((word) => `${file}:${word}`),
      ),
    );
    expect(found).toEqual([]);
  });
});
