import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** A published set, and the releases that it lies between: each of its facts holds in at least one of them. */
export interface SetInfo {
  readonly folder: string;
  readonly releases: readonly [string, ...string[]];
}

/**
 * `1.6-snapshot` is of October 2024: what it has is of 1.5 or came in 1.6.0. `1.11-november` is eleven days before
 * 1.11.0, `1.13` six weeks before 1.13.0.
 */
export const publishedSets: readonly SetInfo[] = [
  { folder: '1.4', releases: ['1.4.0'] },
  { folder: '1.6-snapshot', releases: ['1.5.13', '1.6.0'] },
  { folder: '1.11-november', releases: ['1.11.0', '1.10.14'] },
  { folder: '1.11-december', releases: ['1.11.2', '1.11.0'] },
  { folder: '1.13', releases: ['1.13.0', '1.12.12'] },
];

/** The folder that holds the published sets; undefined where it is not there. `OMCONFIG_SHARED` moves it. */
export function findPublishedFolder(): string | undefined {
  const shared = process.env['OMCONFIG_SHARED'] ?? resolve(__dirname, '../../../shared');
  const folder = `${shared}/upstream/workflow`;
  return existsSync(folder) ? folder : undefined;
}
