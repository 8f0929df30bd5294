import { isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import type { Node as LibraryNode, YAMLMap } from 'yaml';
import type { MapEntry, ParsedText, ScalarNode, SeqItem, YamlDocument, YamlNode } from './node';

const STYLES: Readonly<Record<string, ScalarNode['style']>> = {
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
};

/** Reads a text as a stream of YAML (or JSON) documents. Never throws; what cannot be read is a syntax problem. */
export function parseText(text: string): ParsedText {
  const documents = parseAllDocuments(text, { version: '1.1', merge: true, uniqueKeys: false, keepSourceTokens: true });
  const list = Array.isArray(documents) ? documents : [];
  return { text, documents: list.map((document) => readDocument(document, text)) };
}

interface LibraryDocument {
  readonly contents: unknown;
  readonly range: readonly number[] | undefined;
  readonly errors: readonly { readonly pos: readonly [number, number]; readonly code: string; readonly message: string }[];
}

function readDocument(document: LibraryDocument, text: string): YamlDocument {
  const anchors = new Map<string, YamlNode>();
  return {
    start: document.range?.[0] ?? 0,
    end: document.range?.[2] ?? text.length,
    root: readNode(document.contents as LibraryNode | null, anchors, text),
    syntax: document.errors.map((error) => ({
      start: error.pos[0],
      end: error.pos[1],
      code: error.code,
      message: error.message,
    })),
    duplicates: [],
    anchors,
  };
}

function readNode(node: LibraryNode | null, anchors: Map<string, YamlNode>, text: string): YamlNode | null {
  const [start, end] = node?.range ?? [0, 0];
  if (!node || start === end) return null;
  const read = (): YamlNode | undefined => {
    if (isAlias(node)) return { kind: 'alias', start, end, name: node.source };
    const base = { start, end, ...('anchor' in node && node.anchor ? { anchor: node.anchor } : {}) };
    if (isMap(node)) {
      const entries = (node as YAMLMap<LibraryNode, LibraryNode | null>).items.flatMap(({ key, value }): MapEntry[] => {
        const ours = readNode(key, anchors, text);
        if (!ours) return [];
        const content = readNode(value, anchors, text);
        const name = ours.kind === 'scalar' ? String(ours.value) : undefined;
        return [
          { start: ours.start, end: content?.end ?? ours.end, key: ours, name, value: content, merge: name === '<<' },
        ];
      });
      return { ...base, kind: 'map', flow: node.flow === true, entries, templated: false };
    }
    if (isSeq(node)) {
      const items = node.items.map((item): SeqItem => {
        const value = readNode(item as LibraryNode, anchors, text);
        const at = (item as LibraryNode).range?.[0] ?? start;
        return { start: node.flow ? at : text.lastIndexOf('-', at), end: value?.end ?? at, value };
      });
      return { ...base, kind: 'seq', flow: node.flow === true, items, templated: false };
    }
    if (!isScalar(node)) return undefined;
    const raw = text.slice(start, end);
    const open = /\$\{|\$[A-Za-z_]|\{\{|<[a-zA-Z][\w -]*>|__[A-Z]\w*__/.test(raw);
    const value = node.value;
    const known = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null;
    return {
      ...base,
      kind: 'scalar',
      value: open || !known ? (node.source ?? raw) : value,
      style: STYLES[node.type ?? ''] ?? 'plain',
      open,
    };
  };
  const ours = read();
  if (ours?.anchor) anchors.set(ours.anchor, ours);
  return ours ?? null;
}
