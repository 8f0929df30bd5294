import type { Span } from '../../text/span';
import type { MapNode, YamlNode } from '../../yaml/node';
import { parseText } from '../../yaml/parse';
import { isHarmless } from './harmless';
import { isSecretKey } from './secret-key';

/**
 * Where the values of secret keys are, by the structure of the text: also where a key is written as `? key`, where a map
 * in braces goes over several lines, and where `value` comes before its `name`. Nothing where the text cannot be read.
 */
export function secretNodes(text: string): Span[] {
  const found: Span[] = [];
  const open: { readonly node: YamlNode | null; readonly isSecret: boolean }[] = [];
  for (const { root } of parseText(text).documents) open.push({ node: root, isSecret: false });
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, isSecret } = next;
    if (node?.kind === 'map') {
      const names = secretNames(node);
      for (const { name, key, value } of node.entries) {
        const hides = isSecret ? isPartOfSecret(name) : name !== undefined && names.has(name);
        open.push({ node: key.kind === 'scalar' ? null : key, isSecret: false }, { node: value, isSecret: hides });
      }
    } else if (node?.kind === 'seq') {
      for (const { value } of node.items) open.push({ node: value, isSecret });
    } else if (isSecret && node?.kind === 'scalar' && isShown(text, node)) found.push(...linesOf(text, node));
  }
  return found;
}

/** The keys of a map whose values are secrets; with `name: DB_PASSWORD`, as in a container's `env`, `value` is one. */
function secretNames(map: MapNode): ReadonlySet<string> {
  const names = map.entries.flatMap(({ name }) => (name !== undefined && isSecretKey(name) ? [name] : []));
  // In chart values, `secretKey` beside `secretRef` names a key of a Kubernetes secret.
  const isReference = map.entries.some(({ name }) => name === 'secretRef');
  const tells = map.entries.some(
    ({ name, value }) =>
      (name === 'name' || name === 'key') && value?.kind === 'scalar' && isSecretKey(String(value.value)),
  );
  return new Set([...names.filter((name) => !isReference || name !== 'secretKey'), ...(tells ? ['value'] : [])]);
}

/** Below a secret key a map tells by itself which of its values are secrets; `value` is one for certain. */
function isPartOfSecret(name: string | undefined): boolean {
  return name === 'value' || (name !== undefined && isSecretKey(name) && name !== 'secretKey');
}

function isShown(text: string, { start, end, style }: Extract<YamlNode, { kind: 'scalar' }>): boolean {
  return end > start && (style === 'literal' || style === 'folded' || !isHarmless(text.slice(start, end)));
}

/** What stands on each line of a scalar, without its indentation and without the line that only says how it is written. */
function linesOf(text: string, { start, end, style }: Extract<YamlNode, { kind: 'scalar' }>): Span[] {
  const lines: Span[] = [];
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    const from = at + line.length - line.trimStart().length;
    const to = at + line.trimEnd().length;
    const isIndicator = at === start && (style === 'literal' || style === 'folded');
    if (to > from && !isIndicator) lines.push({ start: from, end: to });
    at += line.length + 1;
  }
  return lines;
}
