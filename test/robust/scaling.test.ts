import { expect, it } from 'vitest';
import { redact } from '../../server/src/service/secrets/redact';
import { createService } from '../../server/src/service/create-service';
import type { Service } from '../../server/src/service/service';
import { workspaceOf } from '../cases/run-case';
import { countWork, growth } from './count-work';

/** More than this for twice the size is not linear, the logarithm of searching and sorting included. */
const STEEPEST = 1.2;

const HEAD = `source:
  type: mysql
  serviceName: db
  sourceConfig:
    config:
      type: DatabaseMetadata
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: "http://om/api", authProvider: openmetadata}
`;

function times(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('');
}

/** Texts of any size, each with very much of one thing. */
const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  'keys that nobody knows': (size) => HEAD + times(size, (i) => `someKey${i}: 1\n`),
  'keys that are near to known ones': (size) => HEAD + times(size, (i) => `sourceConfi${i}: 1\n`),
  'keys that sound like secrets': (size) => HEAD + times(size, (i) => `password${i}: x\n`),
  'keys with the same name': (size) => HEAD + times(size, () => 'password: x\n'),
  'comments that ignore nothing': (size) => HEAD + times(size, (i) => `# omconfig: ignore[syntax]\nk${i}: 1\n`),
  'comments for one line': (size) => `${times(size, () => '# omconfig: ignore[syntax]\n')}${HEAD}`,
  'one comment with many names': (size) => `# omconfig: ignore[${times(size, (i) => `r${i},`)}syntax]\n${HEAD}`,
  'anchors and aliases': (size) => HEAD + times(size, (i) => `a${i}: &x${i} 1\nb${i}: *x${i}\n`),
  'maps in braces': (size) => `${HEAD}x: {${times(size, (i) => `password${i}: y, `)}}\n`,
  'items of a list': (size) => `${HEAD}x:\n${times(size, (i) => `  - name: TOKEN\n    value: v${i}\n`)}`,
  'quotes that nothing closes': (size) => `${HEAD}x: ${'"'.repeat(size)}\n`,
  'anchors in a row': (size) => `${HEAD}x: ${'&a '.repeat(size)}\n`,
  'tabs as indentation': (size) => HEAD + times(size, (i) => `\tk${i}: 1\n`),
  'keys without a colon': (size) => HEAD + times(size, (i) => `word${i}\n`),
};

const OPERATIONS: Readonly<Record<string, (service: Service, text: string) => unknown>> = {
  check: (service, text) =>
    service.check({ path: '/etl/a.yaml', text, workspace: workspaceOf(new Map([['/etl/a.yaml', text]])), options: {} }),
  redact: (_, text) => redact(text),
};

const SIZE = 200 * Number(process.env['OMCONFIG_RUNS'] ?? 1);

it.each(
  Object.entries(SHAPES).flatMap(([shape, make]) =>
    Object.entries(OPERATIONS).map(([operation, run]) => [operation, shape, make, run] as const),
  ),
)('%s takes work in proportion to the size: %s', (_, __, make, run) => {
  run(createService(), make(10));
  const workOf = (size: number): number => {
    const text = make(size);
    const service = createService();
    return countWork(() => run(service, text));
  };
  expect(growth(workOf, SIZE)).toBeLessThanOrEqual(STEEPEST);
});

it('notices work that grows with the square of the size', () => {
  const square = (size: number): void => {
    const all = Array.from({ length: size }, (_, index) => index);
    all.forEach((one) => all.filter((other) => other < one));
  };
  const workOf = (size: number): number =>
    countWork(() => {
      square(size);
    });
  expect(growth(workOf, 200)).toBeGreaterThan(1.8);
});
