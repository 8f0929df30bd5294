import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type BuildOptions } from 'esbuild';

const REQUESTS = resolve('out/requests');
const STEP_MS = 50;

/** Bundles what bundled tests ask for (`esbuild-shim.ts`) until the returned function is called. */
export function answerBuilds(): () => void {
  rmSync(REQUESTS, { recursive: true, force: true });
  mkdirSync(REQUESTS, { recursive: true });
  const timer = setInterval(() => {
    for (const name of readdirSync(REQUESTS)) if (name.endsWith('.json')) void answer(`${REQUESTS}/${name}`);
  }, STEP_MS);
  return () => {
    clearInterval(timer);
  };
}

async function answer(request: string): Promise<void> {
  const base = request.replace(/\.json$/, '');
  renameSync(request, `${base}.taken`);
  try {
    await build(JSON.parse(readFileSync(`${base}.taken`, 'utf8')) as BuildOptions);
    writeFileSync(`${base}.done`, '');
  } catch {
    writeFileSync(`${base}.failed`, '');
  }
}
