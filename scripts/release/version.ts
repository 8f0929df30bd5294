/** A version of omconfig. The marketplaces take no suffix such as `-rc.1`, so there is none. */
const VERSION = /^\d+\.(\d+)\.\d+$/;

/** Why something that was typed is no version; undefined if it is one. */
export function whyNoVersion(typed: string): string | undefined {
  if (VERSION.test(typed)) return undefined;
  if (/^\d+\.\d+\.\d+-/.test(typed)) {
    return `${typed} has a suffix, which the marketplaces reject. A pre-release has an odd minor number: 0.3.0 and 0.3.1 before 0.4.0.`;
  }
  return 'Name a version: npm run release -- 0.2.0';
}

/** Whether a version goes to the channels for pre-releases: those with an odd minor number do, as in VS Code's own extensions. */
export function isPrerelease(version: string): boolean {
  return Number(VERSION.exec(version)?.[1] ?? 0) % 2 === 1;
}
