import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';
import { rememberByObject } from '../../text/remember';

/** Names of formats, each with the releases in which it begins, ends, begins again …. */
type FormatLives = ReadonlyMap<string, readonly string[]>;

interface FormatFacts {
  /** From which columns are read. */
  readonly formats?: Readonly<Record<string, string>>;
  /** That a container of the catalog can have. */
  readonly containerFormats?: Readonly<Record<string, string>>;
}

const livesIn = rememberByObject((store: SchemaStore): Readonly<Record<keyof FormatFacts, FormatLives>> => {
  const { formats, containerFormats } = (store.read('python-modules') ?? {}) as FormatFacts;
  return { formats: livesOf(formats), containerFormats: livesOf(containerFormats) };
});

function livesOf(facts: Readonly<Record<string, string>> = {}): FormatLives {
  return new Map(Object.entries(facts).map(([format, changes]) => [format, changes.split(' ')]));
}

/** The formats of files from which a release reads columns. */
export function formatsOf(store: SchemaStore, release: string): readonly string[] {
  return aliveIn(livesIn(store).formats, release);
}

/** The formats that a container can have in a release; from a file of another one, columns are read for nothing. */
export function containerFormatsOf(store: SchemaStore, release: string): readonly string[] {
  return aliveIn(livesIn(store).containerFormats, release);
}

function aliveIn(lives: FormatLives, release: string): readonly string[] {
  return [...lives]
    .filter(([, changes]) => changes.filter((one) => compareReleases(one, release) <= 0).length % 2 === 1)
    .map(([format]) => format);
}

/** The next release that reads a format; undefined where none does. */
export function formatSince(store: SchemaStore, format: string, release: string): string | undefined {
  const lives = livesIn(store).formats.get(format) ?? [];
  return lives.find((one, at) => at % 2 === 0 && compareReleases(one, release) > 0);
}
