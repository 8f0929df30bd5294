import type { Fate, Relocation, Removal, TextLocation } from '../../releases/migration/relocation';
import type { Path } from '../../yaml/path';

/** A relocation in words, for people and for reports. */
export interface DescribedRelocation {
  readonly path: string;
  /** Which document of the file, from the second on. */
  readonly document?: number;
  readonly embedded?: string;
  /** The place, with dots between its keys. */
  readonly from: string;
  /** Where the value is, or what became of it. Names files by their full path. */
  readonly to: string;
  /** What else a person should know of it. */
  readonly note?: string;
}

/** What became of a place, in words. */
export function describeRelocation({ from, fate }: Relocation): DescribedRelocation {
  const { path, document, embedded, base, place } = from;
  return {
    path,
    ...(document > 0 && { document }),
    ...(embedded !== undefined && { embedded }),
    from: fate.kind === 'uncommented' ? fate.comment : dotted(place, base),
    to: describeFate(fate, from),
    ...(fate.kind === 'moved' &&
      fate.ignoredSince !== undefined && { note: `charts since ${fate.ignoredSince} ignore the old place` }),
  };
}

function describeFate(fate: Fate, from: TextLocation): string {
  switch (fate.kind) {
    case 'moved':
      return describeLocation(fate.to, from);
    case 'rewritten':
      if (fate.at !== undefined) return `${describeLocation(fate.at, from)}, ${describeValue(fate.value)}`;
      if (fate.value !== undefined) return describeValue(fate.value);
      return fate.as === undefined ? 'changed in place' : `written as ${fate.as.join(', ')}`;
    case 'removed':
      return fate.because.why === 'fix' ? 'removed' : `removed: ${describeRemoval(fate.because, from)}`;
    case 'added':
      if (fate.because.why === 'fix') return 'added';
      return fate.because.why === 'old-default'
        ? `added: keeps the default of releases before ${fate.because.release}`
        : `added: belongs to the form since ${fate.because.release}`;
    case 'uncommented':
      return `removed: a comment about what is no longer here (line ${String(fate.line)})`;
  }
}

function describeValue(value: string | undefined): string {
  return value === undefined ? 'changed' : `replaced with ${value}`;
}

function describeRemoval(because: Exclude<Removal, { why: 'fix' }>, { base }: TextLocation): string {
  switch (because.why) {
    case 'empty':
      return 'it was empty';
    case 'default':
      return 'it is the default';
    case 'gone':
      return because.note ?? 'there is no replacement';
    case 'duplicate':
      return `${dotted(because.of, base)} has the same value`;
    case 'conflict':
      return `${because.with.path} has another \`${String(because.with.place.at(-1))}\`, which is kept`;
  }
}

/** A location as seen from another one: what both share is left out. */
function describeLocation({ path, document, embedded, base, place }: TextLocation, from: TextLocation): string {
  const isHere = path === from.path;
  const number = document === (isHere ? from.document : 0) ? '' : ` (document ${document + 1})`;
  const inside = embedded === undefined || (isHere && embedded === from.embedded) ? '' : ` (in ${embedded})`;
  return (isHere ? dotted(place, base) : `${path}: ${dotted(place, base)}`) + number + inside;
}

function dotted(place: Path, base: Path = []): string {
  return [...base, ...place].join('.');
}

/** The two lists of a report: what left its place or changed, and what was added. */
export function splitRelocations(relocations: readonly Relocation[]): {
  readonly kept: readonly Relocation[];
  readonly added: readonly Relocation[];
} {
  return {
    kept: relocations.filter(({ fate }) => fate.kind !== 'added'),
    added: relocations.filter(({ fate }) => fate.kind === 'added'),
  };
}
