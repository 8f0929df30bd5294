import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as modules from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'omconfig-compiled-'));
const kept = join(folder, 'kept');
const bundle = join(folder, 'language-server.js');

/** A bundle that says a word, and which file it was run as. */
const source = (word: string, id = '0123456789abcdef'): string =>
  `exports.word = ${JSON.stringify(word)};\nconsole.log(exports.word, require('path').basename(__filename));\n//${id}\n`;

function run(env: Readonly<Record<string, string>> = { NODE_COMPILE_CACHE: kept }): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server.js')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: '', ...env },
  });
  return stdout + stderr;
}

function files(): string[] {
  return existsSync(kept) ? readdirSync(kept) : [];
}

beforeAll(async () => {
  const start = join(__dirname, '..', 'lsp', 'start.ts');
  await build({ entryPoints: [start], outfile: join(folder, 'server.js'), platform: 'node', bundle: true });
});

beforeEach(() => {
  rmSync(kept, { recursive: true, force: true });
  writeFileSync(bundle, source('hello'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('the server runs, and writes nothing unless a folder for it is named', () => {
  expect(run({})).toBe('hello language-server.js\n');
  expect(run({ NODE_COMPILE_CACHE: kept, NODE_DISABLE_COMPILE_CACHE: '1' })).toBe('hello language-server.js\n');
  expect(files()).toEqual([]);
});

describe('compiled code', () => {
  beforeEach(({ skip }) => {
    skip('getCompileCacheDir' in modules, 'Node keeps its compiled code by itself from 22.1 on');
  });

  it('is kept once and used from then on', () => {
    expect(run()).toBe('hello language-server.js\n');
    const [name = ''] = files();
    expect(files()).toEqual([expect.stringMatching(/^language-server-0123456789abcdef-.*\.bin$/)]);
    const before = readFileSync(join(kept, name));
    // The same length, so that V8 cannot see that the source is another one: only the name at its end says so.
    writeFileSync(bundle, source('hullo'));
    expect(run()).toBe('hello language-server.js\n');
    expect(readFileSync(join(kept, name))).toEqual(before);
  });

  it('of another content is not used', () => {
    run();
    writeFileSync(bundle, source('hullo', 'fedcba9876543210'));
    expect(run()).toBe('hullo language-server.js\n');
    expect(files()).toHaveLength(2);
  });

  it('that cannot be read is created again', () => {
    run();
    const [name = ''] = files();
    writeFileSync(join(kept, name), 'nothing of that kind');
    expect(run()).toBe('hello language-server.js\n');
    expect(readFileSync(join(kept, name)).length).toBeGreaterThan(100);
  });

  it('that others could have written is not used', ({ skip }) => {
    skip(process.platform === 'win32', 'Windows has no such permissions');
    run();
    const [name = ''] = files();
    chmodSync(join(kept, name), 0o666);
    writeFileSync(bundle, source('hullo'));
    expect(run()).toBe('hullo language-server.js\n');
  });

  it('of a bundle that does not name its content is not kept', () => {
    writeFileSync(bundle, 'console.log("unnamed");\n');
    expect(run()).toBe('unnamed\n');
    expect(files()).toEqual([]);
  });

  it('is kept of the bundle next to it, too, which runs once', () => {
    writeFileSync(join(folder, 'engine.js'), source('engine', 'aaaaaaaaaaaaaaaa'));
    writeFileSync(
      bundle,
      `console.log(require('./engine.js').word + require('./engine.js').word);\n${source('hello')}`,
    );
    expect(run()).toBe('engine engine.js\nengineengine\nhello language-server.js\n');
    expect(files().sort()).toEqual([
      expect.stringMatching(/^engine-a{16}-.*\.bin$/),
      expect.stringMatching(/^language-server-0123456789abcdef-.*\.bin$/),
    ]);
    expect(run()).toBe('engine engine.js\nengineengine\nhello language-server.js\n');
  });

  it('does not accumulate', () => {
    for (const digit of '12345678') {
      writeFileSync(bundle, source('hello', digit.repeat(16)));
      run();
    }
    expect(files()).toHaveLength(4);
  });

  it('is not needed where its folder cannot be written', () => {
    writeFileSync(kept, 'a file');
    expect(run()).toBe('hello language-server.js\n');
  });
});
