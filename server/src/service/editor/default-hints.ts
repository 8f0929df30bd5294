import { chartOfKind } from '../../documents/read/chart-name';
import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { readChangedDefaults, unwrittenDefaults } from '../../releases/chart-defaults';
import { shortRelease } from '../../rules/shared/words';
import { defaultChanges } from '../../schemas/releases/default-changes';
import type { Span } from '../../text/span';
import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { placeInRoot } from '../check/place-in-root';
import { releaseOfRoot } from '../engine/root-release';

/** A default that applies because the file does not set a value, and that was different in an earlier release. */
export interface DefaultHint {
  /** The end of the line of the section that lacks it. */
  readonly offset: number;
  /** `includeDDL: false` */
  readonly label: string;
  /** “The default since 1.5; before that it was true.” */
  readonly explanation: string;
}

/** The defaults that a file relies on and that changed up to its release, in the sections that touch a part of it. */
export function defaultHintsIn(engine: Engine, request: CheckRequest, within: Span): readonly DefaultHint[] {
  const { path, text, workspace } = request;
  return engine.parsedFiles.roots(path, text, workspace).flatMap((root) => {
    if (!touches(root.node, within)) return [];
    const { release } = releaseOfRoot(engine, request, root);
    const found = chartOfKind(root.kind)
      ? chartDefaults(engine, root, release)
      : [...sectionsOf(root.node, [])].flatMap((section) => workflowDefaults(engine, root, { release, section }));
    return found
      .filter(({ section }) => touches(section, within))
      .map(({ section, name, since, from, to }) => ({
        offset: headOf(text, section),
        label: `${name}: ${shown(to)}`,
        explanation: `The default as of ${shortRelease(since)}; before that it was ${shown(from)}.`,
      }));
  });
}

interface UnwrittenDefault {
  readonly section: MapNode;
  readonly name: string;
  readonly since: Release;
  readonly from: unknown;
  readonly to: unknown;
}

interface Section {
  readonly node: MapNode;
  readonly path: Path;
}

function* sectionsOf(node: YamlNode | null, path: Path): Generator<Section> {
  if (node?.kind === 'map' && !node.templated) yield { node, path };
  if (node?.kind === 'map')
    for (const { name, value } of node.entries) if (name !== undefined) yield* sectionsOf(value, [...path, name]);
  if (node?.kind === 'seq') for (const [i, { value }] of node.items.entries()) yield* sectionsOf(value, [...path, i]);
}

function workflowDefaults(
  engine: Engine,
  root: Root,
  { release, section }: { readonly release: Release; readonly section: Section },
): UnwrittenDefault[] {
  const { node, path } = section;
  const place = placeInRoot(engine, { root, release, path });
  const [schema, ...others] = place?.alternatives ?? [];
  if (!place?.shape || !schema || others.length > 0) return [];
  return place.shape.available.flatMap((name): UnwrittenDefault[] => {
    const property = schema.properties?.[name];
    if (!property || isWritten(node, name)) return [];
    const last = defaultChanges(property, engine.store, release).at(-1);
    return last ? [{ section: node, name, ...last }] : [];
  });
}

function chartDefaults(engine: Engine, root: Root, release: Release): UnwrittenDefault[] {
  const rows = unwrittenDefaults(root, readChangedDefaults(engine.store), release);
  return rows.flatMap(({ place, row }): UnwrittenDefault[] => {
    const section = nodeAt(root.node, place.slice(0, -1));
    if (section?.kind !== 'map' || section.templated) return [];
    return [{ section, name: String(place.at(-1)), since: row.release, from: row.from, to: row.to }];
  });
}

function isWritten(node: MapNode, name: string): boolean {
  return entryOf(node, name) !== undefined || node.entries.some(({ merge }) => merge);
}

/**
 * The end of the line above a block's first key, which holds the block's own key; for a map in braces the position
 * before its end.
 */
function headOf(text: string, { start, end, flow }: MapNode): number {
  if (flow) return end - 1;
  const line = text.lastIndexOf('\n', start - 1);
  return line < 0 ? start : text.charAt(line - 1) === '\r' ? line - 1 : line;
}

function touches(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'empty';
  return typeof value === 'string' ? value || 'empty' : JSON.stringify(value);
}
