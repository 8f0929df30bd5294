import { knownReleases, type Options } from '../../server/src/service/public';
import type { Case } from './read-case';

/** What a person chose, as the engine takes it. */
export function optionsOf({ options }: Case): Options {
  return {
    ...(options['release'] === 'none' ? {} : { release: options['release'] ?? knownReleases().newest }),
    ...(options['chart-release'] === undefined ? {} : { chartRelease: options['chart-release'] }),
    ...(options['helm-version'] === undefined ? {} : { helmVersion: options['helm-version'] }),
    releaseFrom: options['release-from'] === 'option' ? 'option' : 'setting',
  };
}
