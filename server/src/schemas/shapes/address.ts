import { compareReleases } from '../releases/releases';

/** Scheme, user, host, port and the rest, as releases up to 1.4 take an address apart. */
const ADDRESS =
  /^[a-z][a-z0-9+.-]+:\/\/(?:[^\s/]*@)?(?:\[[a-f0-9:]+\]|[^\s/:?#@]+|(?<=(?:\/\/|@)[^\s/:?#@]*@))(?::\d{0,5})?(?:\/[^\s?#]*)?(?:\?[^\s#]*)?(?:#\S+)?$/i;

/**
 * Whether a release takes a text for an address. Since 1.5 the rules are those of browsers: `localhost:8080` passes, as a
 * path of the scheme `localhost`. Before, a scheme with `://` and a host are required.
 */
export function isAddress(text: string, release: string): boolean {
  return compareReleases(release, '1.5.0') < 0 ? ADDRESS.test(text) : URL.canParse(text);
}
