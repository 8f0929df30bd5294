import { describe, expect, it } from 'vitest';
import { readModule } from './module-reads';
import { readsOfParts } from './reach';

const SHARED = 'metadata.ingestion.source.database.database_service';

function read(text: string) {
  const { imports, aliases, parts } = readModule(text, 'metadata.a.b', false);
  const { names, ofPipeline, anyOfConnection, anyOfPipeline } = readsOfParts(parts);
  return {
    imports,
    aliases,
    parts,
    names: [...names].sort(),
    ofPipeline: [...ofPipeline],
    anyOfConnection,
    anyOfPipeline,
  };
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
    ['a hash of it', 'key = hashlib.sha256(connection.model_dump_json().encode()).hexdigest()', false, false],
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

  it('knows what an imported name is called where it comes from', () => {
    const { aliases } = read('from metadata.y import one, Two as Three\nimport metadata.z as z');
    expect(Object.fromEntries(aliases)).toEqual({ one: 'metadata.y.one', Three: 'metadata.y.Two', z: 'metadata.z' });
  });
});

describe('the parts of a module', () => {
  it.each([
    ['functions and classes', 'def one(): pass\nclass Two:\n  def three(self): pass', ['one', 'Two']],
    ['private methods of a class', 'class Two:\n  def _own(self): pass\n  def __init__(self): pass', ['Two', '_own']],
    ['what is registered for a type', '@f.register(Mysql)\n@f.register(cls=Doris)\ndef _(x): pass', ['f<Mysql,Doris>']],
    ['what a type test guards', 'if isinstance(x, (Mysql, m.Doris)):\n  a\nelse:\n  b', ['<Mysql,Doris>']],
    ['no other tests', 'if isinstance(x, Mysql) or y:\n  a\nif not isinstance(x, Mysql):\n  b', []],
    ['other decorators', '@cached\ndef one(): pass', ['one']],
  ])('%s', (_, text, parts) => {
    const [, ...found] = read(text).parts;
    expect(found.map(({ name = '', types }) => (types ? `${name}<${types.join(',')}>` : name))).toEqual(parts);
  });

  it('are also public methods of what sources share', () => {
    const { parts } = readModule('class S:\n  def owner(self): pass\n  def __init__(self): pass', SHARED, false);
    expect(parts.map(({ name }) => name)).toEqual([undefined, 'S', 'owner']);
  });

  it.each([
    ['an annotation', 'def one(x: Two) -> Three: return x'],
    ['a variable that is declared', 'x: Two = y'],
    ['`cast`', 'x = cast(Two, y)'],
  ])('do not name what is only a type: %s', (_, text) => {
    const mentions = read(text).parts.flatMap((part) => [...part.mentions]);
    expect(mentions).not.toContain('Two');
    expect(mentions).not.toContain('Three');
  });

  it('have what they name, but neither imports nor `__all__` do', () => {
    const [statements, one] = read('from m import x\n__all__ = ["y"]\nz("w")\ndef one(): return two.three').parts;
    expect([...(statements?.mentions ?? [])]).toEqual(['__all__', 'z', 'w']);
    expect([...(one?.mentions ?? [])]).toEqual(['one', 'two', 'three']);
  });
});
