import { describe, expect, it } from 'vitest';
import { isPlainText, withoutComments } from './plain-text';

describe('by its name a file is', () => {
  it.each([
    'requirements.txt',
    'requirements/dev.in',
    'pyproject.toml',
    'Dockerfile',
    'Dockerfile.ingestion',
    'ingestion.dockerfile',
    'deploy/.env',
    '.env.production',
    'run.sh',
    'dag.py',
    'calls.http',
    'Pipfile',
  ])('text: %s', (path) => {
    expect(isPlainText(`/repo/${path}`)).toBe(true);
  });

  it.each(['a.yaml', 'a.yml.j2', 'a.json', 'values.yaml.gotmpl', 'workflow', 'dockerfile.yaml', 'a.tpl', 'a.tftpl'])(
    'YAML or JSON: %s',
    (path) => {
      expect(isPlainText(`/repo/${path}`)).toBe(false);
    },
  );
});

describe('comments are blanked', () => {
  it.each([
    ['a.sh', 'x # y\n# z\n', 'x    \n   \n'],
    ['a.sh', 'curl "a # b" # c', 'curl "a # b"    '],
    ['a.py', "x = '#' + y  # '", "x = '#' + y     "],
    ['a.py', `x = "don't"  # y`, `x = "don't"     `],
    ['a.py', `x = 'say "no'  # y`, `x = 'say "no'     `],
    ['a.sh', 'echo a#b', 'echo a#b'],
    ['a.http', 'POST http://a/#b\n// c\n# d', 'POST http://a/#b\n    \n   '],
    ['a.ts', 'const a = "http://b"; // c', 'const a = "http://b";     '],
    ['.env', 'A=b\r\n#c\r\n', 'A=b\r\n  \r\n'],
  ])('in %s: %j', (path, text, blanked) => {
    expect(withoutComments(text, path).replaceAll('\r', '')).toBe(blanked.replaceAll('\r', ''));
    expect(withoutComments(text, path).length).toBe(text.length);
  });
});
