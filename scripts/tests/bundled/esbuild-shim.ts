import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const STEP_MS = 50;
let requests = 0;

/**
 * Takes the place of esbuild in bundled tests, which run as if on another system, while there is only that of Linux: what is
 * asked for is written to a file and bundled by the process that started the tests (`esbuild-on-linux.ts`).
 */
export async function build(options: object): Promise<void> {
  requests += 1;
  const request = resolve(`out/requests/${String(requests)}`);
  writeFileSync(
    `${request}.part`,
    JSON.stringify(options, (_, value: unknown) => onLinux(value)),
  );
  renameSync(`${request}.part`, `${request}.json`);
  while (!existsSync(`${request}.done`)) {
    if (existsSync(`${request}.failed`)) throw new Error('esbuild for Linux bundled nothing');
    await new Promise((done) => setTimeout(done, STEP_MS));
  }
}

/** Only what bundles with plugins asks for it, which are functions that no other process can run. */
export function transform(): Promise<never> {
  return Promise.reject(new Error('esbuild has no transform in a bundle'));
}

function onLinux(value: unknown): unknown {
  return typeof value === 'string' && /^z:[\\/]/i.test(value) ? value.slice(2).replaceAll('\\', '/') : value;
}
