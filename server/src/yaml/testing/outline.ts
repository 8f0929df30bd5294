import type { YamlNode } from '../node';

/** A tree in one line, for tests: `{a: 1, b: ["x", ~]}`; `?` marks scalars with a placeholder, `%` templated collections. */
export function outline(node: YamlNode | null): string {
  if (!node) return '';
  const anchor = node.anchor === undefined ? '' : `&${node.anchor} `;
  const tag = node.tag === undefined ? '' : `${node.tag} `;
  return anchor + tag + bare(node);
}

function bare(node: YamlNode): string {
  switch (node.kind) {
    case 'alias':
      return `*${node.name}`;
    case 'scalar':
      return (node.hasPlaceholder ? '?' : '') + (node.value === null ? '~' : JSON.stringify(node.value));
    case 'map':
      return `${node.templated ? '%' : ''}{${node.entries
        .map(({ key, name, value, merge }) => `${merge ? '<<' : (name ?? outline(key))}: ${outline(value)}`)
        .join(', ')}}`;
    case 'seq':
      return `${node.templated ? '%' : ''}[${node.items.map(({ value }) => outline(value)).join(', ')}]`;
  }
}
