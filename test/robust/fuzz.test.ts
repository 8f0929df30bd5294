import { describe, expect, it } from 'vitest';
import { Random, runs, seed } from '../../server/src/yaml/testing/random';
import { createService } from '../../server/src/service/create-service';
import { workspaceOf } from '../cases/workspace-of';
import { askAll, askForNew, TARGET } from './ask-all';
import { DOCUMENTS, SHAPES } from './shapes';

/** What YAML has in store, what people type, and what no text should hold. */
const PIECES = [
  ...['!!omap [a]', '!!omap [null]', '!!omap\n- a: 1\n- b', '!!set {a, b}', '!!set [a]', '!!pairs [a: 1, b]'],
  ...['!!binary aGk=', '!!binary [a]', '!!float {}', '!!null x', '!!map []', '!!seq {}', '!!str &a', '!<tag:x> y', '!'],
  ...['&a [*a]', '&a {<<: *a}', '<<: *none', '<<: [*a, 1]', '<<: {a: 1}', '*a', '&a', '&a &b x', '? *a', '? [a]: b'],
  ...['{{ .Values.x }}', '{{- if x }}', '{{', '}}', '${X', '${X:-y}', '<x', '<a b>', '{% if %}'],
  ...[
    '\r',
    '\r\r\n',
    '\n\r',
    '\t',
    '\0',
    '\uFEFF',
    '\uD800',
    '\uDC00\uD800',
    '\u0085',
    '\u2028',
    '\u0007',
    '\u{1F600}',
  ],
  ...['---', '...', '--- |', '%YAML 1.2\n---', '%TAG ! x', '# omconfig: ignore[', '# omconfig: release=', '#'],
  ...[
    '"',
    "'",
    '"\\x',
    '"\\uD800"',
    '|',
    '|2',
    '|9-',
    '>+',
    '- -',
    '- ',
    '?',
    ':',
    ',',
    '[',
    ']',
    '{',
    '}',
    '{"a": [1,',
  ],
  ...['1e999', '0o8', '.inf', '190:20:30', '2001-99-99', '~', 'yes', '=', '__proto__: 1', 'constructor: {}', '<<:'],
] as const;

/** Ways to write a text down that end up as another text when they are read as UTF-8. */
const ENCODINGS = ['utf16le', 'latin1', 'binary'] as const;

const PATHS = [
  '/etl/a.yaml',
  '/etl/values.yaml',
  '/a.json',
  '/dags/a.py',
  '/README.md',
  '/a.tf',
  '/omconfig.yaml',
  '/Chart.yaml',
];
const shapes = [...Object.values(SHAPES), ...Object.values(DOCUMENTS)];

function textFrom(random: Random): string {
  let text = random.pick(shapes)(1 + random.int(3));
  for (let count = random.int(6); count > 0; count--) {
    const at = random.int(text.length + 1);
    const put = random.pick(PIECES) + random.pick(['', '', '\n', ' ', '\n  ']);
    text = text.slice(0, at) + put + text.slice(at + (random.chance(2) ? 0 : random.int(30)));
  }
  if (random.chance(12)) text = text.replaceAll('\n', random.pick(['\r', '\r\n', '\u2028', '\n\n']));
  if (random.chance(20)) text = Buffer.from(text, random.pick(ENCODINGS)).toString('utf8');
  if (random.chance(20)) text = text.slice(0, random.int(text.length + 1));
  return random.chance(30) ? `\uFEFF${text}` : text;
}

describe('no text', () => {
  it('makes anything throw, and no answer is outside of it', { timeout: 3_600_000 }, () => {
    let service = createService();
    for (let index = 0; index < runs(250); index += 1) {
      const random = new Random(seed() * 1_000_003 + index);
      const path = random.pick(PATHS);
      const text = textFrom(random);
      if (random.chance(50)) service = createService();
      const shown = JSON.stringify({ index, path, text });
      try {
        for (const { start, end } of askAll(service, { path, text }, random)) {
          expect(start >= 0 && start <= end && end <= text.length, `outside: ${start}..${end} of ${shown}`).toBe(true);
        }
      } catch (error) {
        throw new Error(`on ${shown}`, { cause: error });
      }
    }
  });
});

it('writes no new workflow that is wrong, and throws at no name', { timeout: 3_600_000 }, () => {
  const random = new Random(seed());
  const service = createService();
  let written = 0;
  for (let index = 0; index < runs(200); index += 1) if (askForNew(service, random, random.pick(PIECES))) written += 1;
  expect(written).toBeGreaterThan(runs(20));
});

it('does not end the work on the other files of a run', () => {
  const old = DOCUMENTS['installations in one file']?.(1) ?? '';
  const random = new Random(seed());
  for (let index = 0; index < runs(15); index += 1) {
    const bad = textFrom(random);
    const files = new Map([
      ['/a/bad.yaml', bad],
      ['/b/good.yaml', old],
    ]);
    const service = createService();
    const workspace = workspaceOf(files);
    const request = { paths: [...files.keys()], workspace, options: {}, to: TARGET, unsafe: true };
    const faults: string[] = [];
    const onFault = (path: string): void => void faults.push(path);
    const result = service.migrate({ ...request, onFault });
    expect(result.files.some(({ path }) => path === '/b/good.yaml')).toBe(true);
    expect(service.plan({ ...request, base: '/', onFault })).toContain('good.yaml');
    expect(faults, JSON.stringify(bad)).toEqual([]);
  }
});
