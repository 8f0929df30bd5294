import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** How many files of other versions and builds of a bundle are kept next to the newest. */
const KEPT = 3;
/** After this many milliseconds a server has finished starting. */
const AFTER_START_MS = 10_000;
/** How a bundle ends: with a comment that names its content. */
const ID = /\n\/\/([0-9a-f]{16})\s*$/;
/** Others must not be able to put code there. */
const OWNER_ONLY = 0o700;
const WRITABLE_BY_OTHERS = 0o022;

/** How a bundle names another one that lies next to it. */
const BESIDE = /^\.\/[\w-]+\.js$/;

/**
 * Runs a bundle, and the bundles next to it that it requires, with the code that V8 compiled for them in an earlier
 * process, and stores that code in the folder if there is none yet. A bundle without the comment that names its content is
 * just run, because code of another version must never be used. If the folder cannot be used, only the time saved is lost.
 * Returns what the bundle exports.
 */
export function runCompiled(file: string, folder: string): unknown {
  // A bundle that names its content has no letter beyond ASCII, and such text is read in a third of the time so.
  const ascii = readFileSync(file, 'latin1');
  const id = ID.exec(ascii.slice(-40))?.[1];
  const source = id === undefined ? readFileSync(file, 'utf8') : ascii;
  const kept = id === undefined ? undefined : join(folder, keptName(file, id));
  const cachedData = kept === undefined ? undefined : readOwn(kept);
  const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];
  const script = new Script(`(function (${parameters.join(', ')}) {${source}\n})`, {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  if (kept !== undefined && (!cachedData || script.cachedDataRejected === true)) keepLater(script, kept);
  const module: { exports: unknown } = { exports: {} };
  const run = script.runInThisContext() as (...given: readonly unknown[]) => void;
  run.call(module.exports, module.exports, requireFor(file, folder), module, file, dirname(file));
  return module.exports;
}

function requireFor(file: string, folder: string): (name: string) => unknown {
  const others: (name: string) => unknown = createRequire(file);
  const loaded = new Map<string, unknown>();
  return (name) => {
    if (!BESIDE.test(name)) return others(name);
    if (!loaded.has(name)) loaded.set(name, runCompiled(join(dirname(file), name), folder));
    return loaded.get(name);
  };
}

function keptName(file: string, id: string): string {
  return `${basename(file, '.js')}-${id}-${process.versions.v8}-${process.arch}.bin`;
}

/** The content of a file that only this user can write; undefined if there is none. */
function readOwn(file: string): Buffer | undefined {
  try {
    const { uid, mode } = statSync(file);
    const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & WRITABLE_BY_OTHERS) === 0);
    return isOwn ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** After the start, or when the process ends before, so that what a start needs has been compiled. */
function keepLater(script: Script, kept: string): void {
  let isDone = false;
  const keep = (): void => {
    if (isDone) return;
    isDone = true;
    try {
      write(script.createCachedData(), kept);
    } catch {
      // A folder that cannot be written: the next start compiles again.
    }
  };
  setTimeout(keep, AFTER_START_MS).unref();
  process.once('exit', keep);
}

/** In one step, so that another process never reads half a file. */
function write(data: Buffer, kept: string): void {
  const folder = dirname(kept);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  const temporary = `${kept}.${String(process.pid)}`;
  writeFileSync(temporary, data, { flag: 'wx', mode: OWNER_ONLY });
  renameSync(temporary, kept);
  const ofBundle = basename(kept).replace(/-[0-9a-f]{16}-.*/, '-');
  const files = readdirSync(folder).filter((name) => name.startsWith(ofBundle) && name !== basename(kept));
  const byAge = files.map((name) => ({ name, age: -statSync(join(folder, name)).mtimeMs }));
  for (const { name } of byAge.sort((a, b) => a.age - b.age).slice(KEPT)) rmSync(join(folder, name));
}
