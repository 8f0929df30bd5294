import type { Span } from '../../text/span';
import type { MapEntry, SeqItem, YamlDocument, YamlNode } from '../../yaml/node';

/** The same document with the spans that it has in another text. */
export function mapDocument(document: YamlDocument, carry: (span: Span) => Span): YamlDocument {
  const nodes = new Map<YamlNode, YamlNode>();
  const carryNode = (node: YamlNode): YamlNode => {
    const done = nodes.get(node) ?? mapNode(node, carry, carryNode);
    nodes.set(node, done);
    return done;
  };
  return {
    ...document,
    ...carry(document),
    root: document.root && carryNode(document.root),
    syntax: document.syntax.map((problem) => ({ ...problem, ...carry(problem) })),
    duplicates: document.duplicates.map((key) => ({ ...key, ...carry(key), first: carry(key.first) })),
    anchors: new Map([...document.anchors].map(([name, node]) => [name, carryNode(node)])),
  };
}

function mapNode(node: YamlNode, carry: (span: Span) => Span, carryNode: (node: YamlNode) => YamlNode): YamlNode {
  const value = (child: YamlNode | null) => child && carryNode(child);
  const span = carry(node);
  switch (node.kind) {
    case 'map': {
      const entries = node.entries.map((entry): MapEntry => ({
        ...entry,
        ...carry(entry),
        key: carryNode(entry.key),
        value: value(entry.value),
      }));
      return { ...node, ...span, entries };
    }
    case 'seq': {
      const items = node.items.map((item): SeqItem => ({ ...item, ...carry(item), value: value(item.value) }));
      return { ...node, ...span, items };
    }
    case 'scalar':
    case 'alias':
      return { ...node, ...span };
  }
}
