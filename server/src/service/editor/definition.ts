import { withoutComments } from '../../documents/read/plain-text';
import { placedPins } from '../../documents/release/placed-pins';
import type { Root } from '../../documents/read/root';
import type { Span } from '../../text/span';
import type { MapEntry, ScalarNode, YamlNode } from '../../yaml/node';
import { parseText } from '../../yaml/read/parse';
import { entryOf, nodeAt } from '../../yaml/path';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { releaseOfRoot } from '../engine/root-release';
import { namedAt, rootsAround, sharedService } from '../symbols/named-at';
import { servicePlacesIn } from '../symbols/service-places';
import type { SharedName } from '../symbols/shared-name';

/** What the thing at a place of a file leads to. `origin` is the thing. */
export type Definition =
  /** To the places that give a name: `placesOf` finds them, file by file. */
  | { readonly kind: 'name'; readonly shared: SharedName; readonly origin: Span }
  /** To the place that states the version of a chart's values. */
  | { readonly kind: 'version'; readonly path: string; readonly span: Span; readonly origin: Span };

/** What is at an offset: a name that ties places together, the key of a service's name, the key under which a chart's values are. */
export function definitionAt(engine: Engine, request: CheckRequest, offset: number): Definition | undefined {
  const named = namedAt(engine, request, offset);
  if (named) return { kind: 'name', shared: named.shared, origin: { start: named.start, end: named.end } };
  const { path, text, workspace } = request;
  for (const root of rootsAround(engine.parsedFiles.roots(path, text, workspace), offset)) {
    const key = root.kind === 'workflow' ? serviceEntry(root)?.key : valuesEntry(root)?.key;
    if (!key || offset < key.start || offset > key.end) continue;
    const origin = { start: key.start, end: key.end };
    if (root.kind !== 'workflow') return versionOf(engine, request, { root, origin });
    const own = servicePlacesIn(root).find(({ isOwn }) => isOwn);
    return own && { kind: 'name', shared: sharedService(path, root, own), origin };
  }
  return undefined;
}

function serviceEntry({ node }: Root): MapEntry | undefined {
  return entryOf(entryOf(node, 'source')?.value, 'serviceName');
}

/** The key that holds the values in an umbrella chart or a manifest; of plain values the first key. */
function valuesEntry({ document, base, node }: Root): MapEntry | undefined {
  const key = base.at(-1);
  return typeof key === 'string' ? entryOf(nodeAt(document.root, base.slice(0, -1)), key) : node.entries[0];
}

function versionOf(
  engine: Engine,
  request: CheckRequest,
  { root, origin }: { readonly root: Root; readonly origin: Span },
): Definition | undefined {
  const { source } = releaseOfRoot(engine, request, root);
  if (source.from !== 'file' && source.from !== 'config') return undefined;
  const text = source.file === request.path ? request.text : request.workspace.read(source.file);
  if (text === undefined) return undefined;
  const words = source.from === 'file' ? [source.what] : ['chartRelease', 'release'];
  return { kind: 'version', path: source.file, span: placeOf(text, words), origin };
}

/**
 * Where a file names one of these words: a pin of it, else a key or value that is the word, else one that contains it;
 * never a comment. The start of the file if there is none.
 */
function placeOf(text: string, words: readonly string[]): Span {
  const pin = placedPins(withoutComments(text)).find(({ what }) => words.includes(what));
  if (pin) return { start: pin.start, end: pin.end };
  const scalars = parseText(text).documents.flatMap(({ root }) => [...keysAndValues(root)]);
  for (const word of words) {
    const found =
      scalars.find(({ value }) => String(value) === word) ??
      scalars.find(({ start, end }) => text.slice(start, end).includes(word));
    if (found) return { start: found.start, end: found.end };
  }
  return { start: 0, end: 0 };
}

/** Every scalar below a node, keys included, in the order of the text. */
export function* keysAndValues(node: YamlNode | null): Generator<ScalarNode> {
  if (node?.kind === 'scalar') yield node;
  if (node?.kind === 'seq') for (const { value } of node.items) yield* keysAndValues(value);
  if (node?.kind !== 'map') return;
  for (const { key, value } of node.entries) {
    yield* keysAndValues(key);
    yield* keysAndValues(value);
  }
}
