import { placedPins, type PlacedPin } from './placed-pins';
import { ownLocked } from './locked-packages';
import { hasRole } from '../workspace/file-roles';
import { withoutComments } from '../read/plain-text';
import { pipVersion } from './version-range';

/** What a file pins: Python requirements and container images, as written. */
export interface Pins {
  readonly requirements: readonly Pin[];
  readonly images: readonly Pin[];
}

/** A requirement or an image tag that pins a release. */
export interface Pin {
  /** The package or the image. */
  readonly what: string;
  /** `==1.6.2`, `>=1.6,<1.7`; of an image its tag. */
  readonly version: string;
  /** The variable that it is the default or the value of. */
  readonly variable?: string | undefined;
}

/** Reads requirements of the ingestion package and images of the platform; comments do not count. In a lock file, what is locked is pinned. */
export function readPins(text: string, path = ''): Pins {
  if (hasRole(path, 'lock')) {
    const requirements = ownLocked(path, text).map(({ name, version }) => ({ what: name, version: `==${version}` }));
    return { requirements, images: [] };
  }
  const pins = placedPins(withoutComments(text));
  return {
    requirements: pins
      .filter(({ kind }) => kind === 'requirement')
      .map((pin) => ({ what: pin.what, version: pipRequirement(pin), variable: pin.variable })),
    images: pins
      .filter(({ kind }) => kind === 'image')
      .map(({ what, version, variable }) => ({ what, version, variable })),
  };
}

/** The release that pins name: the package's, else the ingestion image's, else the server's. `known` has the oldest first. */
export function pinnedRelease(
  { requirements, images }: Pins,
  known: readonly string[],
): (Pin & { readonly exact?: boolean }) | undefined {
  for (const { what, version, variable } of requirements) {
    const release = pipVersion(version, known);
    if (release !== undefined) return { what, version: release, variable, exact: !/[~<>*^]/.test(version) };
  }
  return images.find(({ what }) => what.endsWith('ingestion')) ?? images[0];
}

/** The requirement in pip's words: Poetry's tilde means something else. */
export function pipRequirement({ requirement }: Pick<PlacedPin, 'requirement'>): string {
  return requirement.replace(/^~(?=\d+\.\d+$)(.*)/, '==$1.*').replace(/^~(?!=)/, '~=');
}
