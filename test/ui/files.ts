import { strict as assert } from 'node:assert';
import { existsSync, readFileSync } from 'node:fs';

/** Waits until a file is no longer there. */
export async function gone(file: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!existsSync(file)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`${file} is still there`);
}

/** Waits until a file has been written as wanted; then, or when it never is, says what is in it. */
export async function saved(file: string, wanted: (text: string) => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (existsSync(file) && wanted(readFileSync(file, 'utf8'))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`${file} is ${existsSync(file) ? `\n${readFileSync(file, 'utf8')}` : 'missing'}`);
}
