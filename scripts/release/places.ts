/** A file that names the version of omconfig, and where in it: the group is the version. */
interface VersionPlace {
  readonly file: string;
  readonly pattern: RegExp;
}

const PINNED = /omconfig@(\d[\w.-]*)/g;

/** Every place that has to have the same version. A file may name it several times. */
export const PLACES: readonly VersionPlace[] = [
  { file: 'package.json', pattern: /^ {2}"version": "(.*)"/gm },
  {
    file: 'package-lock.json',
    pattern: /^(?: {2}| {6})"version": "(.*)",\n(?: {2}"lockfile| {6}"license": "MIT",\n {6}"(?:bin|dep|dev))/gm,
  },
  { file: 'README.md', pattern: PINNED },
  { file: 'docs/renovate.md', pattern: PINNED },
  { file: 'action.yml', pattern: PINNED },
  { file: 'templates/check/template.yml', pattern: /version:\n +default: (\d.*)/g },
  { file: 'docs/ci.md', pattern: PINNED },
  { file: 'docs/ci.md', pattern: /check@(\d[\w.-]*)/g },
  { file: 'docs/ci.md', pattern: /rev: v(\d.*)/g },
];

/** The versions that a file names, in order. */
export function versionsIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, version = '']) => version);
}

/** The text with another version at each place. */
export function withVersion(text: string, pattern: RegExp, version: string): string {
  return text.replaceAll(pattern, (whole: string, old: string) => whole.replace(old, version));
}
