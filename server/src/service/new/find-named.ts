import { foldName } from '../../text/fold-name';
import { mayExist } from '../../schemas/releases/lifetime';
import { nearest } from '../../text/nearest';
import type { ReleaseList } from '../../schemas/releases/release-list';
import type { ResolvedRelease } from '../../schemas/releases/releases';
import type { Lifetime } from '../../schemas/schema';
import type { SchemaStore } from '../../schemas/store';
import { shortRelease } from '../../rules/shared/words';

/** The platform release for what was typed; by default the newest. */
export function askedRelease(releases: ReleaseList, release: string | undefined): ResolvedRelease {
  return (release === undefined ? undefined : releases.resolve(release)) ?? { release: releases.newest };
}

/** The canonical name, or one sentence about why there is none. */
export type Named =
  { readonly ok: true; readonly name: string | undefined } | { readonly ok: false; readonly reason: string };

interface RegisterEntry {
  readonly shortName?: string;
  readonly lifetime?: Lifetime;
}

/** Finds a name of a register, written in any case, with or without dashes. */
export function findNamed(
  register: string,
  written: string | undefined,
  { store, release, what }: { readonly store: SchemaStore; readonly release: string; readonly what: string },
): Named {
  if (written === undefined) return { ok: true, name: undefined };
  const entries = Object.entries((store.read(register) ?? {}) as Readonly<Record<string, RegisterEntry>>);
  const available = entries.filter(([, { lifetime }]) => mayExist(lifetime, release));
  const fits = ([name, { shortName }]: [string, RegisterEntry]): boolean =>
    foldName(name) === foldName(written) || (shortName !== undefined && foldName(shortName) === foldName(written));
  const found = available.find(fits);
  if (found !== undefined) return { ok: true, name: found[0] };
  const elsewhere = entries.find(fits);
  if (elsewhere !== undefined)
    return { ok: false, reason: `There is no ${what} ${elsewhere[0]} in ${shortRelease(release)}.` };
  const near = nearest(
    written,
    available.flatMap(([name, { shortName }]) => [name, ...(shortName === undefined ? [] : [shortName])]),
  );
  const names = available.map(([name, { shortName }]) => shortName ?? name).join(', ');
  const hint = near === undefined ? ` There are: ${names}.` : ` Did you mean ${near}?`;
  return { ok: false, reason: `There is no ${what} “${written}”.${hint}` };
}
