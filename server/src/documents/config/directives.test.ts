import { describe, expect, it } from 'vitest';
import { parseText } from '../../yaml/read/parse';
import { rootsOf } from '../classify/classify';
import { directivesOf } from './directives';
import { commentedRelease } from '../release/release-comment';
import { registers } from '../testing/registers';

/** Rules that a comment silences at the first place of each word. */
function silenced(text: string, rule: string, ...words: string[]): boolean[] {
  const directives = directivesOf(parseText(text));
  return words.map((word) => directives.suppresses(rule, text.indexOf(word)));
}

describe('ignore', () => {
  it('holds for its own line', () => {
    expect(silenced('a: 1 # omconfig: ignore[x]\nb: 2\n', 'x', 'a', 'b')).toEqual([true, false]);
  });

  it('holds for the next line when it is alone, past further comments and empty lines', () => {
    expect(silenced('# omconfig: ignore[x]\n\n# why\n  \nb: 2\nc: 3\n', 'x', 'b', 'c')).toEqual([true, false]);
  });

  it('holds for several rules, with a reason behind', () => {
    const text = 'a: 1 # omconfig: ignore[x, y] z is fine: a test account\n';
    expect(['x', 'y', 'z'].flatMap((rule) => silenced(text, rule, 'a'))).toEqual([true, true, false]);
  });

  it('holds for the whole file as ignore-file', () => {
    expect(silenced('a: 1\n# omconfig: ignore-file[x]\nb: 2\n', 'x', 'a', 'b')).toEqual([true, true]);
  });

  it('works behind Windows line ends, without blanks, and at the very end', () => {
    expect(silenced('a: 1 #omconfig:ignore[x]\r\nb: 2\r\n', 'x', 'a', 'b')).toEqual([true, false]);
    expect(silenced('# omconfig: ignore[x]\r\nb: 2', 'x', 'b')).toEqual([true]);
    expect(directivesOf(parseText('a: 1\n# omconfig: ignore[x]')).all).toHaveLength(1);
  });

  it('says what was of no use', () => {
    const text = 'a: 1 # omconfig: ignore[x,y]\nb: 2 # omconfig: ignore[z]\n';
    const directives = directivesOf(parseText(text));
    expect(directives.suppresses('y', 0)).toBe(true);
    expect(
      directives.unused().map(({ rule, directive }) => [rule, text.slice(directive.start, directive.end)]),
    ).toEqual([
      ['x', 'ignore[x,y]'],
      ['z', 'ignore[z]'],
    ]);
  });
});

describe('what is no instruction', () => {
  it.each([
    'a: "# omconfig: ignore[x]"\n',
    "a: ' # omconfig: ignore[x]'\n",
    'a: |\n  # omconfig: ignore[x]\n',
    'a: >\n  text\n  # omconfig: ignore[x]\n',
    'a: b#omconfig: ignore[x]\n',
    'a: 1 # see omconfig: ignore[x]\n',
    '{"a": "# omconfig: ignore[x]"}',
  ])('%j', (text) => {
    expect(directivesOf(parseText(text)).all).toEqual([]);
  });

  it('is reported where it is a slip', () => {
    const names = (text: string) =>
      directivesOf(parseText(text)).all.map((one) => (one.kind === 'unknown' ? one.name : one.kind));
    expect(names('# omconfig: relase=1.6\na: 1\n')).toEqual(['relase']);
    expect(names('# omconfig: ignore plain-secret\na: 1\n')).toEqual(['ignore']);
    expect(names('# omconfig: ignore[]\na: 1\n')).toEqual(['ignore']);
    expect(names('# omconfig: release=1.6, ignore-file[x] because\na: 1\n')).toEqual(['release', 'ignore-file']);
    expect(names('# omconfig:\na: 1\n')).toEqual(['']);
  });
});

const manifest = `apiVersion: v1
kind: ConfigMap
data:
  note: |
    # omconfig: ignore[x]
    nothing: here
  one.yaml: |
    # omconfig: release=1.5 ignore[x]
    source: {type: postgres, sourceConfig: {note: "# omconfig: release=1.4"}}
  two.yaml: |
    # omconfig: release=1.7
    source: {type: tableau, sourceConfig: {}}
# omconfig: release=1.6 chartRelease=1.6.2
`;

describe('in a manifest', () => {
  const parsed = parseText(manifest);
  const roots = rootsOf(parsed, '/repo/x.yaml', { registers });

  it('the comments of embedded documents count, those of other texts do not', () => {
    const directives = directivesOf(parsed, roots);
    expect(directives.all.map(({ kind }) => kind)).toEqual(['release', 'ignore', 'release', 'release', 'chartRelease']);
    expect(directives.suppresses('x', manifest.indexOf('source: {type: postgres'))).toBe(true);
    expect(directives.suppresses('x', manifest.indexOf('nothing'))).toBe(false);
  });

  it('each document has its own release before that of the file', () => {
    expect(roots.map((root) => commentedRelease(manifest, root).release)).toEqual(['1.5', '1.7']);
    expect(roots.map((root) => commentedRelease(manifest, root).chartRelease)).toEqual(['1.6.2', '1.6.2']);
  });
});
