import { databaseImages, placedPins } from '../../documents/release/placed-pins';
import type { Release } from '../../documents/release/release';
import type { ManualStep } from '../../releases/migration/change';
import { compareReleases, parseRelease } from '../../schemas/releases/releases';
import { LineIndex } from '../../text/line-index';
import { newVersion } from './new-version';

/**
 * The images of a text whose comments are blanked that stay at an older release, because only a person knows the new tag: those with
 * a digest, and those that were built by somebody else, such as `1.5.11-acme`.
 */
export function keptImages(plain: string, target: Release): readonly Pick<ManualStep, 'line' | 'text'>[] {
  const lines = new LineIndex(plain);
  return [...placedPins(plain), ...databaseImages(plain)].flatMap(({ kind, what, version, start, sealed }) => {
    const release = parseRelease(version);
    if (kind !== 'image' || release === undefined || compareReleases(release, target) >= 0) return [];
    if (!sealed && newVersion({ written: version }, target) !== undefined) return [];
    const text = sealed
      ? `\`${what}:${version}\` has a digest, which belongs to this tag. Write the tag and the digest of ${target}.`
      : `\`${what}:${version}\` is not the tag of a release, so it stays. Write the tag for ${target}; an image of your own must be built for it first.`;
    return [{ line: lines.positionAt(start).line + 1, text }];
  });
}
