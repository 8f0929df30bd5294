import type { Engine } from '../engine/engine';

/** The same engine for other texts of a file: what is remembered of the file as it is stays. */
export function apart(engine: Engine, path: string): Engine {
  return { ...engine, parsedFiles: engine.parsedFiles.withOwnCache(path) };
}
