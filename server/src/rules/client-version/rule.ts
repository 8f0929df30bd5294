import { filledTags } from '../../documents/environment/filled-tags';
import { COMPOSE_FILES } from '../../documents/workspace/file-roles';
import { baseName, folderOf } from '../../documents/workspace/folders';
import { databaseImages, placedPins, type PlacedPin } from '../../documents/release/placed-pins';
import { isMarkdown } from '../../documents/read/markdown-texts';
import { withoutComments } from '../../documents/read/plain-text';
import { pipVersion } from '../../documents/release/version-range';
import { describeSource } from '../../documents/release/release-of';
import { parseRelease } from '../../schemas/releases/releases';
import type { Path } from '../../yaml/path';
import { passagesIn } from '../shared/passages';
import { replacing } from '../shared/replacement';
import type { Rule, MentionContext, RuleProblem } from '../shared/rule';
import { splitImages } from './split-images';

/** The variant in an image's tag, such as `-slim`. A mark of a prerelease, such as `-rc1`, belongs to the release. */
const VARIANT = /-(?!rc|alpha|beta|dev|snapshot)[a-z][\w-]*$/i;

/** What is reported must have the release of the server, whichever that is. */
const CLIENTS = /openmetadata[-_](?:ingestion|managed[-_]apis)|\/ingestion(?:-base)?$/;

/** The Python client, the managed APIs and the ingestion image must be of the server's release. */
export const clientVersion: Rule = {
  id: 'client-version',
  severity: 'warning',
  summary: 'The ingestion package, the managed APIs or the ingestion image do not match the release of the server.',
  inRunbook: 'step',
  *checkMention(context) {
    const pins = [...writtenPins(context), ...splitImages(context)].sort((a, b) => a.pin.start - b.pin.start);
    yield* otherDatabases(context, pins);
    const server = wantedBy(context, pins);
    if (!server) return;
    const reported = new Set<number>();
    for (const { pin, path } of pins) {
      // Several pins may take their version from one argument of a Dockerfile.
      if (reported.has(pin.start)) continue;
      reported.add(pin.start);
      const severity = pin.what.endsWith('/server') ? undefined : severityOf(pin, server);
      if (severity) yield problemOf(context, { pin, path, server, severity });
    }
  },
};

interface Placed {
  readonly pin: PlacedPin;
  /** From the document's root to the value that holds it. */
  readonly path: Path;
}

/** The release that all pins should have, and where it comes from. */
interface Server {
  readonly release: string;
  /** A patch is meant, not the newest of a minor release. */
  readonly exact: boolean;
  /** Where it comes from, for messages: “from the server image in this file”. */
  readonly said: string;
  /** It comes from another pin of a client, not from the server, so either of the two may be right. */
  readonly isClient?: boolean;
}

/** The pins of the file, without the defaults in whose place an env file puts other tags. */
function writtenPins(context: MentionContext): Placed[] {
  const pins = pinsInTexts(context, placedPins);
  if (pins.every(({ pin }) => pin.variable === undefined)) return pins;
  const { path, text, workspace } = context;
  const filled = new Set(filledTags(path, text, workspace).map(({ variable }) => variable));
  return pins.filter(({ pin }) => pin.variable === undefined || !filled.has(pin.variable));
}

function pinsInTexts(context: MentionContext, pinsOf: typeof placedPins): Placed[] {
  return [...passagesIn(context)].flatMap(({ text, start, path }) =>
    pinsOf(text).map((pin) => ({ path, pin: { ...pin, ...moved(pin, start) } })),
  );
}

/** Images of databases of another minor release than the server in the same file, which they are published with. */
function* otherDatabases(context: MentionContext, pins: readonly Placed[]): Iterable<RuleProblem> {
  const server = isMarkdown(context.path) ? undefined : serverIn(pins.map(({ pin }) => pin));
  if (server === undefined) return;
  for (const { pin, path } of pinsInTexts(context, databaseImages)) {
    const own = exactRelease(pin);
    if (own === undefined || parts(own, 2) === parts(server, 2)) continue;
    const span = { start: pin.start, end: pin.end };
    const text = versionLike(pin.version, server);
    yield {
      message: `\`${pin.what}\` is ${pin.version}, and the server in this file ${server}. This image is the database alone, so it may stay as it is. To change it as well, back up the data first.`,
      span,
      path,
      severity: 'information',
      fixes: pin.sealed ? [] : [replacing(context, span, { text, safety: 'review' })],
    };
  }
}

function moved({ start, end }: PlacedPin, by: number): { start: number; end: number } {
  return { start: start + by, end: end + by };
}

/**
 * The requested release; else that of the server's image, in the same file or in a compose file next to it; else that
 * of the files around it; else that of the first pin, so that differences within one file are reported, but not in a
 * page.
 */
function wantedBy(context: MentionContext, pins: readonly Placed[]): Server | undefined {
  const { source, release, exact = false, unknown } = context.release;
  if (unknown !== undefined) return undefined;
  if (source.from !== 'file' && source.from !== 'newest') return { release, exact, said: describeSource(source) };
  const here = serverIn(pins.map(({ pin }) => pin));
  if (here !== undefined) return { release: here, exact: true, said: 'from the server image in this file' };
  const folders = [context.path, ...(source.from === 'file' ? [source.file] : [])].map(folderOf);
  const beside = [...new Set(folders)].flatMap((folder) => serverBeside(context, folder) ?? [])[0];
  if (beside) return beside;
  if (source.from === 'file') {
    return { release, exact, said: `from ${baseName(source.file)}`, isClient: source.of === 'client' };
  }
  // Examples in a page are for several releases.
  if (isMarkdown(context.path)) return undefined;
  const first = pins.find(({ pin }) => exactRelease(pin) !== undefined)?.pin;
  const ofFirst = first && exactRelease(first);
  if (first === undefined || ofFirst === undefined) return undefined;
  return { release: ofFirst, exact: true, said: `from ${first.what} in this file`, isClient: CLIENTS.test(first.what) };
}

function serverIn(pins: readonly PlacedPin[]): string | undefined {
  const image = pins.find(({ what }) => what.endsWith('/server'));
  return image && exactRelease(image);
}

/** The server that a compose file in a folder runs. */
function serverBeside({ workspace, path }: MentionContext, folder: string): Server | undefined {
  for (const file of COMPOSE_FILES.map((name) => `${folder}/${name}`)) {
    const text = file === path ? undefined : workspace.read(file);
    const release = text === undefined ? undefined : serverIn(placedPins(withoutComments(text)));
    if (release !== undefined) {
      return { release, exact: true, said: `from the server image in ${baseName(file)}` };
    }
  }
  return undefined;
}

/** `==1.6.2` and an image's tag; undefined for a range and for what is not exact to the patch. */
function exactRelease({ kind, operator, version, requirement }: PlacedPin): string | undefined {
  const isExact = kind === 'image' || operator.startsWith('==') || (operator === '' && requirement === version);
  const release = isExact && !version.endsWith('*') ? parseRelease(version) : undefined;
  return release === undefined || release.split('.').length < 3 ? undefined : release;
}

/** Another minor release always counts, another patch only if a patch is meant, a range if it excludes the server's release. */
function severityOf(pin: PlacedPin, { release, exact }: Server): 'warning' | 'information' | undefined {
  const own = exactRelease(pin);
  if (own === undefined) return isOutside(pin, release) ? 'information' : undefined;
  if (parts(own, 2) !== parts(release, 2)) return 'warning';
  return exact && parts(own, 3) !== parts(release, 3) ? 'warning' : undefined;
}

function isOutside(pin: PlacedPin, release: string): boolean {
  const requirement = pin.kind === 'image' ? `==${pin.version}.*` : pin.requirement.replace(/^\^|^~(?=\d)/, '~=');
  const version = parseRelease(pin.version);
  if (version === undefined || pipVersion(requirement, [release]) === undefined) return false;
  return pipVersion(requirement, [release]) !== release;
}

function parts(release: string, count: number): string {
  return release.split('.').slice(0, count).join('.');
}

interface Mismatch extends Placed {
  readonly server: Server;
  readonly severity: 'warning' | 'information';
}

function problemOf(context: MentionContext, { pin, path, server, severity }: Mismatch): RuleProblem {
  const { start, end, what, version } = pin;
  const span = { start, end };
  const wanted = versionLike(version, server.release);
  const other = server.isClient === true ? 'another one is' : 'the server runs';
  return {
    message: `\`${what}\` is ${pin.operator === '==' ? version : pin.requirement}, but ${other} ${server.release} (${server.said}). Client and server must have the same release.`,
    span,
    path,
    severity,
    fixes:
      pin.sealed || pin.requirement.includes(',') ? [] : [replacing(context, span, { text: wanted, safety: 'review' })],
  };
}

/** The release in the form of a version: `1.6.3.0` for `1.5.4.2`, `1.6.*` for `1.5.*`, `1.6.3-slim` for `1.5.4-slim`. */
function versionLike(version: string, release: string): string {
  const variant = VARIANT.exec(version)?.[0] ?? '';
  if (variant !== '') return versionLike(version.slice(0, -variant.length), release) + variant;
  if (version.endsWith('.*')) return `${parts(release, version.split('.').length - 1)}.*`;
  const count = version.split('.').length;
  return count === 4 && /^\d+$/.test(version.split('.')[3] ?? '') ? `${release}.0` : parts(release, Math.max(count, 2));
}
