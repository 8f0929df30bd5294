import { readsGlobal } from '../../documents/read/chart-keys';
import { directivesOf, type Directive } from '../../documents/config/directives';
import { isKnown } from '../../documents/read/evidence';
import type { Release, ReleaseAnswer } from '../../documents/release/release';
import { describeOrigin } from '../../documents/release/release-of';
import type { Root } from '../../documents/read/root';
import { settingsOf } from '../../releases/rows/kinds/conditions';
import { routeOf } from '../../releases/rows/route';
import { ruleNamed } from '../../rules/rule-names';
import type { Lifetime } from '../../schemas/schema';
import { placeAt, type SchemaLocation } from '../../schemas/walk/place';
import { extrasOfSource, requirementWith } from '../../schemas/workflow/extras';
import { plainMarkdown } from '../../text/markdown';
import type { Span } from '../../text/span';
import { nodeAt, type Path } from '../../yaml/path';
import { checkFile } from '../check/check';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import type { FileReport } from '../check/report';
import { describeConnector, describeField, valuesOfPlace } from './field-words';
import { placeInRoot } from '../check/place-in-root';
import { defaultAtTarget } from './default-at-target';
import { extraVariableAt } from './extra-variable-at';
import type { HoverText } from './hover-text';
import { cursorAt, type Cursor } from './cursor';
import { lifetimesOf, namedReleases } from './named-releases';
import { opsCommandAt } from './ops-command';
import { releaseAt } from './release-at';
import { serverKeyAt } from './server-key-at';
import { variableAt } from './variable-at';
import { readersOfField } from './readers-of-field';
import { releaseOfRoot } from '../engine/root-release';

/** What is pointed at. */
interface HoverPlace {
  readonly offset: number;
  /** The check's report of the same text, where there is one already. */
  readonly report?: FileReport | undefined;
}

/** Explains the key, the value or the rule's name at an offset; undefined if there is nothing to explain. */
export function hoverAt(
  engine: Engine,
  request: CheckRequest,
  { offset, report = checkFile(engine, request) }: HoverPlace,
): HoverText | undefined {
  const named =
    opsCommandAt(engine, request, offset) ??
    variableAt(engine, request, offset) ??
    serverKeyAt(engine, request, offset) ??
    releaseAt(engine, request, offset);
  if (named) return named;
  const roots = engine.parsedFiles.roots(request.path, request.text, request.workspace);
  // A text in a value is a root of its own, which says more than the value that holds it.
  const innerFirst = [...roots.entries()].sort(([, a], [, b]) => depthOf(b) - depthOf(a));
  for (const [at, root] of innerFirst) {
    const cursor = cursorAt(root.node, offset);
    const name = cursor?.path.findLast((step) => typeof step === 'string');
    if (!cursor || name === undefined) continue;
    const answer = report?.roots[at]?.release ?? releaseOfRoot(engine, request, root);
    const { release } = answer;
    const extra = extraVariableAt(engine, { root, text: request.text, answer, offset });
    if (extra) return extra;
    const { text, lifetimes = [] } = describe(engine, { root, cursor, name, release });
    const fixes = fixesAt(report, cursor.span);
    const parts = [...(text === undefined ? [] : [text, ...forWhich(root, answer)]), ...fixes];
    const releases = namedReleases(engine, root, lifetimes);
    return parts.length === 0 ? undefined : { markdown: parts.join('\n\n'), span: cursor.span, releases };
  }
  return roots.length === 0 ? undefined : ruleAt(engine, request, { roots, offset });
}

function depthOf({ embedded }: Root): number {
  return embedded === undefined ? 0 : 1;
}

interface HoveredKey {
  readonly root: Root;
  readonly cursor: Cursor;
  /** For a key, or for the key of a value. */
  readonly name: string;
  readonly release: Release;
}

interface Explained {
  readonly text?: string | undefined;
  readonly lifetimes?: readonly (Lifetime | undefined)[];
}

function describe(engine: Engine, key: HoveredKey): Explained {
  const { root, cursor, name, release } = key;
  if (root.kind === 'config' && cursor.path.at(-2) === 'rules') return { text: describeRule(name) };
  const named = withAllNames(engine, { root, release, path: cursor.path });
  const place = named && withPlaceNow(named, root, { path: cursor.path, release });
  if (!place) return { text: describeOld(engine, key) };
  const target = [
    ...defaultAtTarget(engine, { root, path: cursor.path, place }, release),
    ...(place.unread === undefined ? readersOfField(engine, { root, path: cursor.path, release }) : []),
  ];
  if (cursor.on === 'key')
    return { text: [describeField(name, place), ...target].join('\n\n'), lifetimes: lifetimesOf(place) };
  const value = textAt(root, cursor);
  const connector = value === undefined ? undefined : namedConnector(engine, cursor, value);
  if (connector !== undefined && value !== undefined) {
    const words = describeConnector(
      connector,
      { connector: engine.connectors.get(connector), store: engine.store },
      { value, place },
    );
    const extras = name === 'type' && cursor.path.length === 2 ? installed(engine, value, release) : [];
    const lifetimes = [engine.connectors.get(connector)?.lifetime, ...lifetimesOf(place, value)];
    return { text: [words, ...extras].join('\n\n'), lifetimes };
  }
  const words = [describeField(name, place, value), ...target].join('\n\n');
  return { text: words, lifetimes: [...lifetimesOf(place), ...lifetimesOf(place, value)] };
}

/** For which release a text is, where no file says it of this one. */
function forWhich({ kind }: Root, answer: ReleaseAnswer): readonly string[] {
  const { release, source, unknown } = answer;
  return kind === 'config' || (isKnown(source) && unknown === undefined)
    ? []
    : [`For ${release} (${describeOrigin(answer)})`];
}

/**
 * The extra that installs the connector of a `source.type`; nothing if the package itself includes it, or cannot run
 * it.
 */
function installed({ store }: Engine, sourceType: string, release: Release): string[] {
  const requirements = extrasOfSource(store, sourceType, release).map(
    (extra) => `\`${requirementWith([extra], release)}\``,
  );
  return requirements.length === 0 ? [] : [`Install: ${requirements.join(' or ')}`];
}

/** A field that moved more than once is at its last place, not at that of the first move. */
function withPlaceNow(
  place: SchemaLocation,
  root: Root,
  { path, release }: { readonly path: Path; readonly release: Release },
): SchemaLocation {
  const { renamedTo, movedTo, ...lifetime } = place.schema.lifetime ?? {};
  if (renamedTo === undefined && movedTo === undefined) return place;
  const { pipeline, connector } = root.workflow ?? {};
  const settings = settingsOf(root);
  const request = { subject: root.kind, pipeline, connector, to: release, settings };
  const { place: now, stops, gone } = routeOf(path, request);
  if (stops.length === 0) return place;
  const parent = path.slice(0, -1);
  const isNear = parent.every((step, i) => step === now[i]);
  const shown = (isNear ? now.slice(parent.length) : now).join('.');
  const left = gone === undefined ? { ...lifetime, movedTo: shown } : lifetime;
  return { ...place, schema: { ...place.schema, lifetime: left } };
}

/** What a key of `global` was, which no later chart knows, and where it is now. */
function describeOld(engine: Engine, { root, cursor, name, release }: HoveredKey): string | undefined {
  const { path } = cursor;
  if (root.kind !== 'openmetadata-values' || cursor.on !== 'key' || path[0] !== 'global') return undefined;
  const last = engine.registers.releases.charts.openmetadata.findLast(({ version }) => readsGlobal(version))?.version;
  const [section, place] = [path.slice(0, 2), path].map((one) =>
    last === undefined ? undefined : placeInRoot(engine, { root, release: last, path: one }),
  );
  if (!place) return undefined;
  const settings = settingsOf(root);
  const to = routeOf(path, { subject: root.kind, to: release, settings }).place;
  const now = placeInRoot(engine, { root, release, path: to });
  const isGone = [section, place, now].some((one) => one?.schema.lifetime?.removed !== undefined);
  const shown = now?.unread?.movedTo?.slice(1) ?? to.join('.');
  return `${describeField(name, place)}${isGone || !now ? '' : `\n\nIt is now at \`${shown}\`.`}`;
}

/**
 * A place; if its value selects one of several objects, with the values of all of them, because narrowing by the
 * written one would leave no other.
 */
function withAllNames(
  engine: Engine,
  { root, release, path }: { readonly root: Root; readonly release: Release; readonly path: Path },
): SchemaLocation | undefined {
  const place = placeInRoot(engine, { root, release, path });
  if (place?.schema.enum?.length !== 1) return place;
  const { schema } = placeInRoot(engine, { root, release, path: path.slice(0, -1) }) ?? {};
  if (!schema?.anyOf) return place;
  const open = placeAt({ root: null, path: path.slice(-1), schema, store: engine.store, release });
  const names = open ? valuesOfPlace(open) : [];
  if (names.length < 2) return place;
  const { enum: own, default: standard, ...rest } = place.schema;
  // The only possible value is not a default.
  const isOnly = own.some((value) => value === standard);
  return { ...place, schema: isOnly ? { ...rest, enum: names } : { ...place.schema, enum: names } };
}

function textAt({ node }: Root, { path }: Cursor): string | undefined {
  const value = nodeAt(node, path);
  return value?.kind === 'scalar' && !value.hasPlaceholder ? String(value.value) : undefined;
}

/** The connector that a value names, at the places where one is named. */
function namedConnector({ registers }: Engine, { path }: Cursor, value: string): string | undefined {
  if (!/^source\.(?:type|(?:.*\.)?serviceConnection\.config\.type)$/.test(path.join('.'))) return undefined;
  return registers.connectors.canonical(value.replace(/[-_](?:lineage|usage)$/i, ''));
}

/** On the key of a problem, what its fix does. */
function fixesAt(report: FileReport | undefined, { start, end }: Span): string[] {
  return (report?.problems ?? [])
    .filter(({ span }) => span.start === start && span.end === end)
    .flatMap(({ fixes }) => fixes.slice(0, 1).map(({ title }) => `Fix: ${plainMarkdown(title)}`));
}

/** The rule whose name is at an offset of an omconfig comment. */
function ruleAt(
  engine: Engine,
  { path, text }: CheckRequest,
  { roots, offset }: { readonly roots: readonly Root[]; readonly offset: number },
): HoverText | undefined {
  const { all } = directivesOf(engine.parsedFiles.parsed(path, text), roots);
  const directive = all.find(({ start, end }) => start <= offset && offset <= end);
  if (!directive) return undefined;
  const start = offset - (/[\w-]*$/.exec(text.slice(directive.start, offset))?.[0].length ?? 0);
  const id = /^[\w-]*/.exec(text.slice(start, directive.end))?.[0] ?? '';
  const markdown = namesRule(directive, id) ? describeRule(id) : undefined;
  return markdown === undefined ? undefined : { markdown, span: { start, end: start + id.length } };
}

function namesRule(directive: Directive, id: string): boolean {
  return (directive.kind === 'ignore' || directive.kind === 'ignore-file') && directive.rules.includes(id);
}

function describeRule(id: string): string | undefined {
  const rule = ruleNamed(id);
  return rule && `**${rule.id}** (default severity: ${rule.severity})\n\n${rule.summary}`;
}
