import type { Root } from '../../documents/read/root';
import type { Span } from '../../text/span';
import { rememberByObject } from '../../text/remember';
import type { MapEntry, YamlNode } from '../../yaml/node';
import { nodeAt, scalarText } from '../../yaml/path';
import type { CheckRequest } from '../engine/check-request';
import type { Engine } from '../engine/engine';
import { nameOf } from '../check/name-of';

/** One line of a file's outline. Spans are offsets; that of the name is inside the other. */
export interface OutlineEntry extends Span {
  readonly kind: 'document' | 'section' | 'list' | 'item';
  readonly name: string;
  /** A short description: the connector, the pipeline type, the number of items; may be ''. */
  readonly detail: string;
  readonly nameSpan: Span;
  readonly children: readonly OutlineEntry[];
}

/** Deeper sections would not help to find one's way. */
const DEEPEST = 8;
/**
 * Editors ask after each pause in typing, for the whole file: twice as many entries take twice the time. Where there are more, the
 * deepest levels are left out everywhere, so that no document is missing and rows do not come and go with the cursor.
 */
const MOST_ENTRIES = 2000;

/**
 * The sections of every OpenMetadata document in a file: maps and lists, no single values. If there is exactly one such
 * document and nothing else, its sections are the outline. Empty for other files.
 */
export function outlineOf(engine: Engine, { path, text, workspace }: CheckRequest): readonly OutlineEntry[] {
  const roots = engine.parsedFiles.roots(path, text, workspace);
  const [only, ...others] = roots;
  const isWhole = only && others.length === 0 && only.base.length === 0 && only.embedded === undefined;
  const depth = depthFor(roots);
  const broken = new Set(roots.flatMap(({ document }) => document.syntax.map(({ start }) => start)));
  return readable(isWhole ? sectionsOf(only.node, depth) : roots.map((root) => documentEntry(root, depth)), broken);
}

/** How many levels of sections are listed: at least one. */
function depthFor(roots: readonly Root[]): number {
  const counts = roots.map(({ node }) => countsOf(node));
  let count = 0;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    for (const levels of counts) count += levels[depth] ?? 0;
    if (count > MOST_ENTRIES) return Math.max(1, depth);
  }
  return DEEPEST;
}

/** How many sections there are on each level of a document; what was not edited keeps its nodes. */
const countsOf = rememberByObject((node: YamlNode): readonly number[] => {
  const counts: number[] = [];
  let level: readonly YamlNode[] = [node];
  while (counts.length < DEEPEST && level.length > 0) {
    level = level.flatMap(partsWithSections);
    counts.push(level.length);
  }
  return counts;
});

/** What `sectionsOf` makes entries of. */
function partsWithSections(node: YamlNode): readonly YamlNode[] {
  if (node.kind === 'map')
    return node.entries.flatMap(({ value }) => (value?.kind === 'map' || value?.kind === 'seq' ? value : []));
  return node.kind === 'seq' ? node.items.flatMap(({ value }) => (value?.kind === 'map' ? value : [])) : [];
}

/** Without what the parser only mistook for a key, since it may be the rest of a text or of a secret. */
function readable(entries: readonly OutlineEntry[], broken: ReadonlySet<number>): readonly OutlineEntry[] {
  if (broken.size === 0) return entries;
  return entries.flatMap((entry) =>
    broken.has(entry.nameSpan.start) && entry.kind !== 'document'
      ? []
      : [{ ...entry, children: readable(entry.children, broken) }],
  );
}

function documentEntry(root: Root, depth: number): OutlineEntry {
  const { node, workflow, document, base, embedded } = root;
  const service = nodeAt(node, ['source', 'serviceName']);
  const first = service ?? node.entries[0]?.key ?? node;
  const { pipeline, connector, serviceName } = workflow ?? {};
  return {
    kind: 'document',
    name: serviceName ?? nameOf(root, root.base),
    detail: [pipeline, connector].filter(Boolean).join(' · '),
    start: base.length === 0 && embedded === undefined ? document.start : node.start,
    end: node.end,
    nameSpan: { start: first.start, end: first.end },
    children: sectionsOf(node, depth),
  };
}

function sectionsOf(node: YamlNode | null, depth: number): OutlineEntry[] {
  if (depth === 0) return [];
  if (node?.kind === 'map') return node.entries.flatMap((entry) => sectionOf(entry, depth));
  if (node?.kind !== 'seq') return [];
  return node.items.flatMap(({ value }, index) => {
    if (value?.kind !== 'map') return [];
    const name = titleOf(value) ?? `[${index}]`;
    const { start, end } = value;
    const first = value.entries[0]?.key ?? value;
    const nameSpan = { start: first.start, end: first.end };
    return [{ kind: 'item' as const, name, detail: '', start, end, nameSpan, children: sectionsOf(value, depth - 1) }];
  });
}

function sectionOf({ name, key, value, start, end }: MapEntry, depth: number): OutlineEntry[] {
  if (name === undefined || (value?.kind !== 'map' && value?.kind !== 'seq')) return [];
  const nameSpan = { start: key.start, end: key.end };
  const children = sectionsOf(value, depth - 1);
  if (value.kind === 'map') return [{ kind: 'section', name, detail: detailOf(value), start, end, nameSpan, children }];
  const count = value.items.length;
  return [{ kind: 'list', name, detail: count === 1 ? '1 item' : `${count} items`, start, end, nameSpan, children }];
}

/** The type and the service that a section names, also below its `config`. */
function detailOf(section: YamlNode): string {
  const type = scalarText(section, ['type']) ?? scalarText(section, ['config', 'type']);
  return [type, scalarText(section, ['serviceName'])].filter(Boolean).join(' · ');
}

function titleOf(item: YamlNode): string | undefined {
  return scalarText(item, ['serviceName']) ?? scalarText(item, ['name']) ?? scalarText(item, ['type']);
}
