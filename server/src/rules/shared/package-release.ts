import { pipRequirement } from '../../documents/release/pins';
import { placedPins } from '../../documents/release/placed-pins';
import { pipVersion } from '../../documents/release/version-range';
import { loadRegisters } from '../../documents/classify/registers';
import type { MentionContext } from './rule';

/**
 * The release of `openmetadata-ingestion` that a text installs: the one that a person asked for, else the pin in the text, else
 * that of the files around it. Undefined if nothing names one.
 */
export function packageRelease(context: MentionContext, text: string): string | undefined {
  const { source, release, unknown } = context.release;
  if (unknown !== undefined) return undefined;
  if (source.from !== 'file' && source.from !== 'newest') return release;
  return pinnedRelease(context, text) ?? (source.from === 'file' ? release : undefined);
}

/** The release that a text pins a package to, whatever a person asked for; undefined if it pins none. */
export function pinnedRelease(
  { store }: Pick<MentionContext, 'store'>,
  text: string,
  name = 'openmetadata-ingestion',
): string | undefined {
  const known = loadRegisters(store).releases.platform.map((one) => one.release);
  for (const pin of placedPins(text)) {
    const isPackage = pin.kind === 'requirement' && pin.what === name;
    const version = isPackage ? pipVersion(pipRequirement(pin), known) : undefined;
    if (version !== undefined) return version.split('.').slice(0, 3).join('.');
  }
  return undefined;
}
