import { describe, expect, it } from 'vitest';
import { readModule } from './module-reads';

function read(text: string) {
  const { imports, names, ofPipeline, anyOfConnection, anyOfPipeline } = readModule(text, 'metadata.a.b', false);
  return { imports, names: [...names].sort(), ofPipeline: [...ofPipeline], anyOfConnection, anyOfPipeline };
}

describe('what a module reads', () => {
  it.each([
    ['an attribute', 'x = self.service_connection.hostPort', ['hostPort', 'service_connection'], []],
    ['a setting of the pipeline', 'x = self.source_config.threads', ['source_config'], ['threads']],
    [
      'a setting, from the root',
      'x = config.source.sourceConfig.config.threads',
      ['config', 'source', 'sourceConfig'],
      ['threads'],
    ],
    ['a literal name', 'x = getattr(connection, "hostPort", None)', ['hostPort'], []],
    ['a literal name of a setting', "x = getattr(self.source_config, 'threads')", ['source_config'], ['threads']],
    ['a key', 'x = config["hostPort"]', ['hostPort'], []],
    ['nothing in words', '"""Reads hostPort and threads."""\n# connection.hostPort', [], []],
    ['nothing of what it sets by name', 'x = Connection(hostPort=1)', [], []],
  ])('%s', (_, text, names, ofPipeline) => {
    expect(read(text)).toMatchObject({ names, ofPipeline, anyOfConnection: false, anyOfPipeline: false });
  });

  it.each([
    ['model_dump', 'x = self.service_connection.model_dump()', true, false],
    ['**', 'x = make(**self.service_connection)', true, false],
    ['vars', 'x = vars(connection)', true, false],
    ['a name that is computed', 'x = getattr(connection, key)', true, false],
    ['__dict__ with a literal', 'x = connection.__dict__.get("database")', false, false],
    ['__dict__ as a whole', 'x = deepcopy(connection.__dict__)', true, false],
    ['the settings of a pipeline', 'x = self.source_config.model_dump()', false, true],
    ['something else', 'x = table.model_dump()', false, false],
  ])('as a whole: %s', (_, text, anyOfConnection, anyOfPipeline) => {
    expect(read(text)).toMatchObject({ anyOfConnection, anyOfPipeline });
  });

  it('takes settings for anything where `source_config` is given something else', () => {
    expect(read('self.source_config = load()\nx = self.source_config.threads').names).toContain('threads');
    expect(
      read('self.source_config: T = cast(\n  T, self.config.sourceConfig.config\n)\nx = self.source_config.threads')
        .names,
    ).not.toContain('threads');
  });

  it('follows imports, relative ones too', () => {
    const text =
      'import metadata.x\nfrom metadata.y import (\n  one,\n  Two as Three,\n)\nfrom ..z import four\nfrom . import five';
    expect(read(text).imports).toEqual([
      'metadata.x',
      'metadata.y',
      'metadata.y.one',
      'metadata.y.Two',
      'metadata.z',
      'metadata.z.four',
      'metadata.a',
      'metadata.a.five',
    ]);
  });
});
