import { describe, expect, it } from 'vitest';
import schema from '../../../../schemas/config.json';
import { createService } from '../create-service';

const service = createService();
const faults = (text: string): readonly string[] => service.configFaults(text);

describe('what cannot be used in an omconfig.yaml', () => {
  it.each<[string, number[]]>([
    ['', []],
    ['release: 1.10\nchartRelease: 1.10.2\nrules: {plain-secret: off}\nexclude: ["!a.yaml", "{a,b}/**"]\n', []],
    ['- a\n', [1]],
    ['text\n', [1]],
    ['release: banana\nreleas: 1.6\n', [1, 2]],
    ['rules: all\n', [1]],
    ['rules:\n  a: loud\n  b: on\n  c: [x]\n  d: warning\n', [2, 3, 4]],
    ['exclude:\n  - a\n  - {b: c}\noverrides: {files: x}\n', [3, 4]],
    ['overrides:\n  - x\n  - files: [a]\n    exclude: [b]\n', [2, 4]],
    ['overrides:\n  - release: 1.6\n', [2]],
    ['extends: {a: b}\nroot: perhaps\nbaseline: ""\n', [1, 2, 3]],
    ['extends:\n  - ./a\n  - [b]\n', [3]],
    ['rules: {unknown-field: off}\nreleas: 1.6\n', [2]],
    ['exclude:\n  - "!(a).yaml"\n  - a.yaml\noverrides: [{files: "x/!(b)"}]\n', [2, 4]],
  ])('is reported with its line: %j', (text, lines) => {
    expect(faults(text).map((fault) => Number(/^line (\d+): /.exec(fault)?.[1]))).toEqual(lines);
  });

  it('is reported in a sentence', () => {
    expect(faults('release: banana\n')).toEqual(['line 1: `release` must be a release such as 1.6 or 1.6.3.']);
    expect(faults('helmVersion: new\n')).toEqual(['line 1: `helmVersion` must be a Helm version such as 3.19.0.']);
    expect(faults('exclude: "!(a)"\n')).toEqual([
      'line 1: The value of `exclude` must be a file pattern of at most 1,000 characters without `!(…)`; to make exceptions, add a pattern that begins with `!`.',
    ]);
  });

  it('accepts the severities that the schema allows', () => {
    for (const severity of schema.$defs.rules.additionalProperties.enum)
      expect(faults(`rules: {syntax: ${String(severity)}}\n`)).toEqual([]);
  });
});
