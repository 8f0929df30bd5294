import { describe, expect, it } from 'vitest';
import { parseText } from '../../yaml/read/parse';
import { toPlain } from '../../yaml/plain';
import { pythonDicts } from './python-dicts';

const program = `import os
# {"source": 1, "sink": 2}
config = {
    "source": {
        'type': "mysql",  # which
        "serviceName": NAME,
        "serviceConnection": {"config": {"hostPort": f"{HOST}:3306", "password": os.getenv("PW", "x"), **extra}},
        "sourceConfig": {"config": {"includeViews": True, "limit": 1_000, "retries": 3, "owner": None}},
    },
    "sink": {"type": "metadata-rest", "config": {}},
    "workflowConfig": dict(loggerLevel="INFO"),
}
other = {"source": {"type": "x"}}
`;

describe('a dict of a Python program', () => {
  it('is read as YAML of the same length, with placeholders for what Python computes', () => {
    const [dict, ...others] = pythonDicts(program);
    expect(others).toEqual([]);
    const start = program.indexOf('{\n');
    expect(dict?.text).toHaveLength(program.indexOf('}\nother') + 1 - start);
    const { documents } = parseText(dict?.text ?? '');
    expect(documents[0]?.syntax).toEqual([]);
    const [document = expect.fail()] = documents;
    expect(JSON.stringify(toPlain(document.root, document))).toMatch(
      /"type":"mysql","serviceName":"<xx>".*"hostPort":"<x+>","password":"<x+>"\}.*"includeViews":true,"limit":"<xxx>","retries":3,"owner":null/,
    );
  });

  it('is changed where its own text is meant, and nowhere else', () => {
    const [dict] = pythonDicts(program);
    const text = dict?.text ?? '';
    expect(dict?.replace(text.replace('"includeViews": true', '"includeTables": false'))).toEqual({
      ok: true,
      text: program.replace('"includeViews": True', '"includeTables": False'),
    });
    expect(dict?.replace(text.replace('"retries": 3, ', ''))).toMatchObject({ ok: true });
    expect(dict?.replace(text.replace('"serviceName": <xx>', '"serviceName": <yy>'))).toMatchObject({ ok: false });
  });

  it.each([
    'x = {"source": {"type": "a"}, "sink": [1 for x in y}\n# sourceConfig',
    'x = {"source": {"type": "a"}, "sink": "sourceConfig',
    'x = {"source", "sink", "sourceConfig"}',
    `${'{"source":'.repeat(2000)} # sourceConfig`,
    `${'{'.repeat(20_000)} # sourceConfig`,
  ])('is left alone when it cannot be read: %#', (text) => {
    expect(pythonDicts(text)).toEqual([]);
  });
});
