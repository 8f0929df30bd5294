import type { Span } from '../../text/span';

/** A place of a text that says which version of the platform's packages or images is used. */
export interface PlacedPin extends Span {
  readonly kind: 'requirement' | 'image';
  /** `openmetadata-ingestion`, `openmetadata/server`. */
  readonly what: string;
  /** `==`, `~=`, `>=` of a requirement, `''` for a bare version. */
  readonly operator: string;
  /** The version alone: what the span covers. */
  readonly version: string;
  /** All of the requirement, which may have several parts: `>=1.5,<1.7`. */
  readonly requirement: string;
  /** The variable that the version is the default or the value of. */
  readonly variable?: string | undefined;
  /** A digest or hash next to it belongs to this version, so that changing the version alone would break it. */
  readonly sealed: boolean;
}

const NAME = String.raw`(?<![\w-])(openmetadata[-_](?:ingestion|managed[-_]apis))(?![\w-])["']?[ \t]*(?:\[[^\]\n]{0,1000}\]["']?[ \t]*)?`;
const VERSION = String.raw`v?\d+\.\d[\w.+!-]*\*?`;
const CLAUSES = String.raw`((?:(?:===?|~=|<=?|>=?|!=)[ \t]*(?:${VERSION}|\$\{?\w+\}?)[ \t]*(?:,[ \t]*)?)+)`;
const TABLE_ENTRY = String.raw`=[ \t]*(?:\{[^}\n]{0,300}?version[ \t]*=[ \t]*)?["']([~^=<>!]{0,3}[ \t]*v?\d+\.\d[^"'\n]*)["']`;
const REQUIREMENT = new RegExp(`${NAME}(?:${CLAUSES}|${TABLE_ENTRY})`, 'gd');
const FIRST_CLAUSE = new RegExp(String.raw`^([~^=<>!]*)[ \t]*(${VERSION}|\$\{?\w+\}?)`);
const TAG = String.raw`:["']?(?:\$\{(\w+):?-)?(${VERSION}|\$\{?\w+\}?)(@sha256)?`;
const IMAGE = new RegExp(String.raw`(?<![\w-])(openmetadata\/(?:ingestion|server))(?:-base)?(?:-slim)?${TAG}`, 'gd');
const DATABASE_IMAGE = new RegExp(String.raw`(?<![\w-])(openmetadata\/(?:db|postgresql))${TAG}`, 'gd');

/** An image in the `images` of a kustomization: its tag is a value of its own, which the objects get in place of theirs. */
const NEW_TAG = String.raw`["']?[ \t]*(?:,|\n)(?:[ \t]*newName:[^,\n]*(?:,|\n))?[ \t]*newTag:[ \t]*["']?()(${VERSION})(?=["'\s,}]|$)`;
const KUSTOMIZE_IMAGE = new RegExp(
  String.raw`name:[^\n,]*(?<![\w-])(openmetadata\/(?:ingestion|server))(?:-base)?(?:-slim)?${NEW_TAG}`,
  'gd',
);
const KUSTOMIZE_DATABASE = new RegExp(
  String.raw`name:[^\n,]*(?<![\w-])(openmetadata\/(?:db|postgresql))${NEW_TAG}`,
  'gd',
);

/** Every pin of a text whose comments are blanked. A variable is followed to the default that the text gives it. */
export function placedPins(text: string): readonly PlacedPin[] {
  if (!text.includes('openmetadata')) return [];
  const retagged = text.includes('newTag') ? images(text, KUSTOMIZE_IMAGE) : [];
  return [...requirements(text), ...images(text, IMAGE), ...retagged].sort((a, b) => a.start - b.start);
}

/**
 * The images of databases that are published with each release, in a text whose comments are blanked. An upgrade raises them with
 * the others; what runs is not known from them, because a database lasts for many releases.
 */
export function databaseImages(text: string): readonly PlacedPin[] {
  if (!text.includes('openmetadata/')) return [];
  return [...images(text, DATABASE_IMAGE), ...(text.includes('newTag') ? images(text, KUSTOMIZE_DATABASE) : [])];
}

const NAMED = /(?<![\w/-])openmetadata[-_]ingestion(?![\w-])|(?<![\w-])openmetadata\/ingestion(?![\w])/;

/**
 * Whether a text whose comments are blanked installs the client in a release that cannot be read from it: a variable, several
 * minor releases, or whichever is newest.
 */
export function namesClient(text: string): boolean {
  return NAMED.test(text);
}

function requirements(text: string): PlacedPin[] {
  return [...text.matchAll(REQUIREMENT)].flatMap((match): PlacedPin[] => {
    const at = match.indices?.[2] ?? match.indices?.[3];
    const written = match[2] ?? match[3] ?? '';
    const clause = FIRST_CLAUSE.exec(written);
    if (!at || !clause) return [];
    const [whole, operator = '', version = ''] = clause;
    const start = at[0] + whole.length - version.length;
    const place = followArgument(text, { start, end: start + version.length }, version);
    if (!place) return [];
    const line = text.slice(match.index, match.index + 400);
    return [
      {
        ...place,
        kind: 'requirement',
        what: (match[1] ?? '').replaceAll('_', '-'),
        operator,
        requirement: written.trim().replace(/,$/, '').replace(version, place.version),
        sealed: /^[^\n]*\\[^\S\n]*\n\s*--hash|^[^\n]*--hash/.test(line),
      },
    ];
  });
}

function images(text: string, pattern: RegExp): PlacedPin[] {
  return [...text.matchAll(pattern)].flatMap((match): PlacedPin[] => {
    const at = match.indices?.[3];
    const [, what = '', written, version = '', seal] = match;
    const variable = written === '' ? undefined : written;
    const place = at && followArgument(text, { start: at[0], end: at[1] }, version);
    if (!place) return [];
    const { version: requirement } = place;
    return [{ variable, ...place, kind: 'image', what, operator: '', requirement, sealed: seal !== undefined }];
  });
}

/** The version itself, or the default of the Dockerfile's argument (or the shell's variable) that stands for it. */
function followArgument(
  text: string,
  span: Span,
  version: string,
): (Span & Pick<PlacedPin, 'version' | 'variable'>) | undefined {
  if (!version.startsWith('$')) return { ...span, version };
  const name = version.replaceAll(/[${}]/g, '');
  const found = [
    ...text.matchAll(new RegExp(String.raw`^[ \t]*(?:ARG[ \t]+|export[ \t]+)?${name}=["']?(${VERSION})`, 'gmd')),
  ];
  const at = found.length === 1 ? found[0]?.indices?.[1] : undefined;
  return at && { start: at[0], end: at[1], version: text.slice(at[0], at[1]), variable: name };
}
