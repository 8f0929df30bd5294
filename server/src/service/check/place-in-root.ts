import type { Release } from '../../documents/release/release';
import { chartOfKind } from '../../documents/read/chart-name';
import type { Root } from '../../documents/read/root';
import { kubernetesSchema } from '../../schemas/shapes/kubernetes-places';
import { placesAlong, type SchemaLocation } from '../../schemas/walk/place';
import { compareReleases } from '../../schemas/releases/releases';
import { getOrMake } from '../../text/get-or-make';
import { rememberByObject } from '../../text/remember';
import { contentKey } from '../../yaml/content-key';
import type { YamlNode } from '../../yaml/node';
import { entryOf, pointer, type Path } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import { walkOf } from './walk-root';

/** A place of a root (path from the root), in a release. */
export interface PlaceInRoot {
  readonly root: Root;
  readonly release: Release;
  readonly path: Path;
}

/** What may be at a place of a root (path from the root), in a release; undefined if nothing is known about it. */
export function placeInRoot(engine: Engine, asked: PlaceInRoot): SchemaLocation | undefined {
  const section = sectionOf(asked);
  if (!section) return placesOnTheWay(engine, asked).at(-1);
  const { root, release, path } = asked;
  const places = placesOf(engine)(contentKey(section));
  const name = `${root.kind} ${release} ${pointer(path)}`;
  return getOrMake(places, name, () => ({ place: placesOnTheWay(engine, asked).at(-1) })).place;
}

/** Remembered for a section of values that says the same as before: with each letter, it is asked again in several releases. */
const placesOf = rememberByObject<Engine, (content: YamlNode) => Map<string, KnownPlace>>(() =>
  rememberByObject<YamlNode, Map<string, KnownPlace>>(() => new Map()),
);

interface KnownPlace {
  readonly place: SchemaLocation | undefined;
}

/** The section on which alone depends what may be at a place: at the top of values there is nothing to choose from. */
function sectionOf({ root, path: [first] }: PlaceInRoot): YamlNode | undefined {
  if (typeof first !== 'string' || chartOfKind(root.kind) === undefined || root.document.anchors.size > 0)
    return undefined;
  const section = entryOf(root.node, first)?.value;
  return section === null || section?.kind === 'scalar' ? undefined : section;
}

/** The same for each beginning of the path: of the root first, of the whole path last. */
export function placesOnTheWay(
  engine: Engine,
  { root, release, path }: PlaceInRoot,
): readonly (SchemaLocation | undefined)[] {
  const way = walkOf(engine, root, release);
  const schema = way && engine.store.get(way.schemaName);
  if (!schema) return [];
  const { dynamic } = way.options;
  const { store } = engine;
  const asked = { root: root.node, path, store, release, anchors: root.document.anchors };
  const places = placesAlong({ ...asked, schema, ...(dynamic && { dynamic }) });
  if (root.kind !== 'openmetadata-values') return places;
  const kubernetes = placesAlong({ ...asked, schema: kubernetesSchema(store, release) });
  return places.map((place, at) => joinPlaces(place, kubernetes[at]));
}

/** What a chart says about a place, and what Kubernetes takes there: the words of the chart, and the fields of both. */
function joinPlaces(
  chart: SchemaLocation | undefined,
  kubernetes: SchemaLocation | undefined,
): SchemaLocation | undefined {
  if (!kubernetes || !chart) return chart ?? kubernetes;
  const { enum: values, additionalProperties } = kubernetes.schema;
  if (values !== undefined && chart.schema.enum === undefined) {
    const schema = { ...chart.schema, enum: values };
    return { ...chart, schema, alternatives: [schema] };
  }
  if (additionalProperties === undefined) return chart;
  const own = chart.shape?.fields ?? new Map<string, never>();
  const fields = new Map([...own, ...(kubernetes.shape?.fields ?? []), ...own]);
  const available = [...new Set([...(chart.shape?.available ?? []), ...(kubernetes.shape?.available ?? [])])];
  const shape = kubernetes.shape && { ...kubernetes.shape, fields, available };
  return { ...chart, shape };
}

/** The default that a release has at a place of a root (path from the root); undefined if it has none. */
export function defaultAt(engine: Engine, { root, release, path }: PlaceInRoot): unknown {
  const schema = placeInRoot(engine, { root, release, path })?.schema;
  const { since } = schema?.lifetime ?? {};
  return since !== undefined && compareReleases(release, since) < 0 ? undefined : schema?.default;
}
