import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { placeOf, type WrittenPath } from '../../server/src/releases/rows/kinds/row';
import { rowGroups } from '../../server/src/releases/generated/row-groups';
import type { RowGroup } from '../../server/src/releases/rows/row-group';
import type { Files } from '../../scripts/judge/judges/omconfig';
import { errorsOf, upgradeWorkflows } from '../../scripts/judge/upgrades/upgrade-workflows';
import { readCase } from '../cases/read-case';
import {
  CONFIG,
  CONNECTION,
  CONNECTION_TYPE,
  PIPELINE_TYPE,
  SERVER,
} from '../../server/src/documents/read/workflow-parts';

const cases = globSync('server/src/releases/[0-9]*/*/cases/*.txt')
  .sort()
  .map((file) => readCase(file, readFileSync(file, 'utf8')));

/** What holds for every upgrade, tried on the files of all cases: each from its own release to the newest. */
describe('the files of the cases, brought to the newest release', () => {
  for (const { file, files, options } of cases) {
    it(file, () => {
      const texts: Files = new Map([...files].map(([path, { text }]) => [path, text]));
      const release = options['release'] ?? '1.3';
      const valid = new Set([...texts.keys()].filter((path) => errorsOf(texts, path, release).length === 0));
      expect(upgradeWorkflows({ files: texts, to: '1.13.1', valid }).faults).toEqual([]);
    });
  }
});

const groups = rowGroups.filter(({ at, subject }) => at !== undefined && subject === 'workflow');

/** Values as people write them. */
const VALUES = [
  'plain',
  'two words',
  '"double # quotes"',
  "'single: quotes'",
  '${FROM_ENV}',
  '12345',
  '3.10',
  'true',
  'false',
  '[a, "b c"]',
  '{ one: 1, two: [2] }',
  '',
  '~',
  '/path/to/it',
];

interface Line {
  readonly place: readonly (string | number)[];
  readonly value: string;
  readonly above: boolean;
  readonly behind: boolean;
}

/** A workflow in which some rows of some migrations find their old form, among fields of nobody. */
const document = fc.constantFrom(...groups).chain((group) =>
  fc.record({
    group: fc.constant(group),
    lines: fc.array(
      fc.record({
        place: fc.constantFrom(...placesOf(group)),
        value: fc.constantFrom(...VALUES),
        above: fc.boolean(),
        behind: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    crlf: fc.boolean(),
    indent: fc.constantFrom(2, 4),
  }),
);

function placesOf({ rows, at }: RowGroup): (string | number)[][] {
  const own = rows.flatMap((row): WrittenPath[] => {
    const keys = row.kind === 'prefix' && row.keys ? row.keys : undefined;
    const from = placeOf(row.from).join('.');
    const places = keys ? keys.map((key) => (from === '' ? key : `${from}.${key}`)) : [from];
    return [...places, ...('to' in row && row.to !== '' ? [row.to] : []), 'fieldOfNobody'];
  });
  const inside = typeof at === 'object' ? ['credentials'] : [];
  return own
    .map((place) => [...inside, ...placeOf(place)])
    .filter((place) => place.length > 0 && place[0] !== 'source');
}

interface Tree {
  readonly below: Map<string, Tree>;
  line?: Line;
}

/** The text of a workflow whose connection, pipeline or server holds the lines; of two lines at one place the first counts. */
function textOf({
  group,
  lines,
  crlf,
  indent,
}: {
  group: RowGroup;
  lines: readonly Line[];
  crlf: boolean;
  indent: number;
}): string {
  const [pipeline = 'DatabaseMetadata'] = group.pipelines ?? [];
  const [connector = 'BigQuery'] = group.connectors ?? [];
  const root: Tree = { below: new Map() };
  put(root, ['source', 'type'], { value: connector.toLowerCase() });
  put(root, ['source', 'serviceName'], { value: 'prod' });
  put(root, CONNECTION_TYPE, { value: connector });
  put(root, PIPELINE_TYPE, { value: pipeline });
  put(root, ['sink', 'type'], { value: 'metadata-rest' });
  put(root, [...SERVER, 'hostPort'], { value: 'http://localhost:8585/api' });
  const start = STARTS[typeof group.at === 'string' ? group.at : 'connection'];
  for (const line of lines) put(root, [...start, ...line.place.map(String)], line);
  return print(root, '', ' '.repeat(indent)).replaceAll('\n', crlf ? '\r\n' : '\n');
}

const STARTS = {
  config: CONFIG,
  connection: CONNECTION,
  server: SERVER,
};

function put(root: Tree, place: readonly string[], line: Partial<Line> & Pick<Line, 'value'>): void {
  let here = root;
  for (const step of place) {
    if (here.line) return;
    const next = here.below.get(step) ?? { below: new Map() };
    here.below.set(step, next);
    here = next;
  }
  if (here.below.size === 0) here.line ??= { place, above: false, behind: false, ...line };
}

function print({ below }: Tree, indent: string, step: string): string {
  return [...below]
    .map(([key, tree], at) => {
      const { line } = tree;
      if (!line) return `${indent}${key}:\n${print(tree, indent + step, step)}`;
      const above = line.above ? `${indent}# above ${key} ${at}\n` : '';
      return `${above}${indent}${key}: ${line.value}${line.behind ? `   # behind ${key} ${at}` : ''}\n`;
    })
    .join('');
}

describe('random workflows in the old form', () => {
  it('lose no value and no comment, get no new problem, and a second run changes nothing', () => {
    fc.assert(
      fc.property(document, fc.constantFrom('1.4', '1.6', '1.9', '1.13.1'), (made, to) => {
        const files = new Map([['/w.yaml', textOf(made)]]);
        const { faults } = upgradeWorkflows({ files, to, valid: new Set() });
        // The values are made up, so some are wrong wherever they are.
        const isMadeUp = (fault: string): boolean => /^\/w\.yaml: invalid-(?:type|value): .* \(new\)$/.test(fault);
        expect(faults.filter((fault) => fault.startsWith('/w.yaml:') && !isMadeUp(fault))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
