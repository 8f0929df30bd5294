import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'omconfig-server-process-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function program(name: string, code: string): string {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
}

describe('the process of the server', () => {
  it('runs before a connection takes it, with what was added to its environment', async () => {
    const code = 'console.log(process.env.ADDED, process.argv[2], process.argv[3])';
    const server = new ServerProcess({ module: program('words.cjs', code), env: { ADDED: 'yes' } });
    const { stdout } = server.take();
    if (!stdout) throw new Error('It has no output.');
    expect(await text(stdout)).toBe(`yes --stdio --clientProcessId=${String(process.pid)}\n`);
  });

  it('is another one for another connection, and ends with the window', async () => {
    const server = new ServerProcess({ module: program('waits.cjs', 'setInterval(() => {}, 1000)'), env: {} });
    const first = server.take();
    const second = server.take();
    expect(second.pid).not.toBe(first.pid);
    const ended = once(second, 'exit');
    server.dispose();
    await ended;
    first.kill();
    await once(first, 'exit');
  });

  it('ends its streams where there is no program, without an error that nobody hears', async () => {
    const { stdout } = new ServerProcess({ module: join(folder, 'missing.cjs'), env: {} }).take();
    if (!stdout) throw new Error('It has no output.');
    expect(await text(stdout)).toBe('');
  });

  it('is refused to the connection, and not to the extension that is loaded, where the system does not start it', () => {
    const server = new ServerProcess({ module: 'no\0file', env: {} });
    expect(() => server.take()).toThrow('null bytes');
    server.dispose();
  });
});
