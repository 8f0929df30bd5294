import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';

/** The releases in which columns begin to be read from a format, end, begin again …, by the format. */
const formatLives = rememberByObject((store: SchemaStore): ReadonlyMap<string, readonly string[]> => {
  const { formats = {} } = (store.read('python-modules') ?? {}) as {
    readonly formats?: Readonly<Record<string, string>>;
  };
  return new Map(Object.entries(formats).map(([format, changes]) => [format, changes.split(' ')]));
});

/** The formats of files from which a release reads columns. */
export function formatsOf(store: SchemaStore, release: string): readonly string[] {
  return [...formatLives(store)]
    .filter(([, changes]) => changes.filter((one) => compareReleases(one, release) <= 0).length % 2 === 1)
    .map(([format]) => format);
}

/** The next release that reads a format; undefined where none does. */
export function formatSince(store: SchemaStore, format: string, release: string): string | undefined {
  const lives = formatLives(store).get(format) ?? [];
  return lives.find((one, at) => at % 2 === 0 && compareReleases(one, release) > 0);
}
