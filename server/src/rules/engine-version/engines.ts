import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';

/** A search engine or a database, and which versions of it the server works with: `schemas/environment/engines.json`. */
export interface Engine {
  readonly name: string;
  readonly kind: 'search' | 'database';
  /** The last parts of the names of its images. */
  readonly images: readonly string[];
  /** Oldest first; before the first, nothing is known. */
  readonly supported: readonly SupportedVersions[];
}

interface SupportedVersions {
  readonly since: string;
  /** Bounds of the major version: `>=8 <9`. */
  readonly versions: string;
  /** Where it is documented. */
  readonly source: string;
}

/** All engines that are known. */
export const engines = rememberByObject((store: SchemaStore): readonly Engine[] =>
  Object.values((store.read('environment/engines') ?? {}) as Readonly<Record<string, Engine>>),
);

/** The bounds of the major version that a release supports, and whether a version is within them; undefined where that is not known. */
export function supportOf(
  { supported }: Engine,
  version: string,
  release: string,
): { readonly isSupported: boolean; readonly least: number; readonly below: number } | undefined {
  const known = supported.findLast(({ since }) => compareReleases(since, release) <= 0);
  const major = Number(/^v?(\d+)/.exec(version)?.[1] ?? Number.NaN);
  if (known === undefined || Number.isNaN(major)) return undefined;
  const [least, below] = ['>=', '<'].map((sign) =>
    Number(new RegExp(`(?:^| )${sign}(\\d+)`).exec(known.versions)?.[1] ?? Infinity),
  );
  if (least === undefined || below === undefined) return undefined;
  return { isSupported: major >= least && major < below, least, below };
}
