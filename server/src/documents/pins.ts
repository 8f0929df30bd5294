import { pipVersion } from './version-range';

/** What a file that is no YAML of ours pins: Python requirements and container images, as written. */
export interface Pins {
  readonly requirements: readonly Pin[];
  readonly images: readonly Pin[];
}

export interface Pin {
  /** The package or the image. */
  readonly what: string;
  /** `==1.6.2`, `>=1.6,<1.7`; of an image its tag. */
  readonly version: string;
}

const PACKAGE = /(?<![\w-])(openmetadata-(?:ingestion|managed-apis))(?![\w-])["']?[ \t]*(?:\[[^\]\n]*\])?[ \t]*/g;
/** `==1.6.2`, `>=1.6,<1.7` behind the package's name. */
const REQUIREMENT = /(?:(?:===?|~=|<=?|>=?|!=)[ \t]*[\w.*+!-]+[ \t]*,?[ \t]*)+/y;
/** Poetry and Pipenv: `= "^1.6.2"`, `= {extras = […], version = "==1.6.2"}`. */
const TABLE_ENTRY = /=[ \t]*(?:\{[^}\n]*?version[ \t]*=[ \t]*)?["']([^"'\n]+)["']/y;
const IMAGE = /(?<![\w-])openmetadata\/(ingestion|server)(?:-base)?(?:-slim)?:["']?(?:\$\{\w+:?-)?(v?\d[\w.-]*)/g;

/** Reads requirements of the ingestion package and images of the platform; comments do not count. */
export function readPins(text: string): Pins {
  const code = withoutComments(text);
  if (!code.includes('openmetadata')) return { requirements: [], images: [] };
  const requirements = [...code.matchAll(PACKAGE)].flatMap((match): Pin[] => {
    const version = requirementAt(code, match.index + match[0].length);
    return version === undefined ? [] : [{ what: match[1] ?? '', version }];
  });
  const images = [...withArguments(code).matchAll(IMAGE)].map(([, name = '', version = '']): Pin => ({
    what: `openmetadata/${name}`,
    version,
  }));
  return { requirements, images };
}

/** The release that pins name: the package's, else the ingestion image's, else the server's. `known`: oldest first. */
export function pinnedRelease(
  { requirements, images }: Pins,
  known: readonly string[],
): (Pin & { readonly exact?: boolean }) | undefined {
  for (const { what, version } of requirements) {
    const release = pipVersion(version, known);
    if (release !== undefined) return { what, version: release, exact: !/[~<>*^]/.test(version) };
  }
  return images.find(({ what }) => what.endsWith('ingestion')) ?? images[0];
}

function requirementAt(text: string, offset: number): string | undefined {
  REQUIREMENT.lastIndex = offset;
  const requirement = REQUIREMENT.exec(text)?.[0];
  if (requirement !== undefined) return requirement.replace(/[\s,]+$/, '');
  TABLE_ENTRY.lastIndex = offset;
  return TABLE_ENTRY.exec(text)?.[1]
    ?.replace(/^~(?=\d+\.\d+$)(.*)/, '==$1.*')
    .replace(/^~(?!=)/, '~=');
}

/** A Dockerfile with the defaults of its arguments put in. */
function withArguments(text: string): string {
  const defaults = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(/^\s*ARG[ \t]+(\w+)=["']?([^\s"']+)/gm))
    defaults.set(name, value);
  if (defaults.size === 0) return text;
  return text.replaceAll(/\$\{(\w+)\}|\$(\w+)/g, (written, braced?: string, bare?: string) => {
    return defaults.get(braced ?? bare ?? '') ?? written;
  });
}

function withoutComments(text: string): string {
  return text.replaceAll(/(?<=^|[ \t])#.*$/gm, '');
}
