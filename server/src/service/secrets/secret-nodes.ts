import type { Span } from '../../text/span';
import type { MapNode, SeqNode, YamlDocument, YamlNode } from '../../yaml/node';
import { parseText } from '../../yaml/read/parse';
import { isHarmless } from './harmless';
import { isSecretKey } from './secret-key';

/**
 * Where the values of secret keys are, by the structure of the text: also where a key is written as `? key`, where a map
 * in braces goes over several lines, and where `value` comes before its `name`. Nothing where the text cannot be read.
 */
export function secretNodes(text: string): Span[] {
  return parseText(text).documents.flatMap((document) => secretsOf(text, document));
}

/** A node to be looked at, and whether its name says that it is a secret. */
interface Visit {
  readonly node: YamlNode | null;
  readonly isSecret: boolean;
}

function secretsOf(text: string, { root, anchors }: YamlDocument): Span[] {
  const found: Span[] = [];
  const open: Visit[] = [{ node: root, isSecret: false }];
  const followed = new Set<string>();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, isSecret } = next;
    if (node?.kind === 'map') open.push(...visitsInMap(text, node, isSecret));
    else if (node?.kind === 'seq') open.push(...visitsInList(node, isSecret));
    else if (isSecret && node?.kind === 'scalar' && isShown(text, node)) found.push(...linesOf(text, node));
    else if (isSecret && node?.kind === 'alias' && !followed.has(node.name)) {
      followed.add(node.name);
      open.push({ node: anchors.get(node.name) ?? null, isSecret });
    }
  }
  return found;
}

function visitsInMap(text: string, node: MapNode, isSecret: boolean): Visit[] {
  const names = secretNames(node);
  const isKubernetesSecret = hasValue(node, 'kind', (value) => value === 'Secret');
  return node.entries.flatMap(({ name, key, value }): Visit[] => {
    const visits = key.kind === 'scalar' ? [] : [{ node: key, isSecret: false }];
    if (isKubernetesSecret && (name === 'data' || name === 'stringData') && value?.kind === 'map')
      return [
        ...visits,
        ...value.entries.map((entry) => ({ node: entry.value, isSecret: !isOurs(text, entry.value) })),
      ];
    return [
      ...visits,
      { node: value, isSecret: isSecret ? isPartOfSecret(name) : name !== undefined && names.has(name) },
    ];
  });
}

/** After a flag such as `--password`, the next item is the secret. */
function visitsInList({ items }: SeqNode, isSecret: boolean): Visit[] {
  return items.map(({ value }, index) => ({
    node: value,
    isSecret: isSecret || isSecretFlag(items[index - 1]?.value),
  }));
}

function isSecretFlag(node: YamlNode | null | undefined): boolean {
  return node?.kind === 'scalar' && /^--?[A-Za-z][\w.-]*$/.test(String(node.value)) && isSecretKey(String(node.value));
}

/** An OpenMetadata file within a Kubernetes secret, which is read by its own keys. */
function isOurs(text: string, node: YamlNode | null): boolean {
  return node?.kind === 'scalar' && /^\s*(?:source|openmetadata)\s*:/m.test(text.slice(node.start, node.end));
}

/** Keys that hold a name or the value for it, as in the variables of a container. */
const NAMES: ReadonlySet<string> = new Set(['name', 'key', 'variable', 'parameter', 'id', 'type']);
const VALUES: ReadonlySet<string> = new Set(['value', 'val', 'default', 'defaultValue']);
/** Keys below a secret that hold it. */
const FORMS: ReadonlySet<string> = new Set([...VALUES, 'plain', 'text', 'literal', 'content', 'current', 'old', 'raw']);

/** The keys of a map whose values are secrets; with `name: DB_PASSWORD`, as in a container's `env`, `value` is one. */
function secretNames(map: MapNode): ReadonlySet<string> {
  const names = map.entries.flatMap(({ name }) => (name === undefined ? [] : [name]));
  // In chart values, `secretKey` next to `secretRef` names a key of a Kubernetes secret.
  const isReference = names.includes('secretRef');
  const isNamed = [...NAMES].some((name) => hasValue(map, name, isSecretKey));
  return new Set(
    names.filter(
      (name) => (isNamed && VALUES.has(name)) || (isSecretKey(name) && !(isReference && name === 'secretKey')),
    ),
  );
}

function hasValue(map: MapNode, name: string, fits: (value: string) => boolean): boolean {
  return map.entries.some(
    (entry) => entry.name === name && entry.value?.kind === 'scalar' && fits(String(entry.value.value)),
  );
}

/** Below a secret key a map says by its own keys which of its values are secrets; `value` is one for certain. */
function isPartOfSecret(name: string | undefined): boolean {
  return name !== undefined && (FORMS.has(name) || (isSecretKey(name) && name !== 'secretKey'));
}

function isShown(text: string, { start, end, style }: Extract<YamlNode, { kind: 'scalar' }>): boolean {
  return end > start && (style === 'literal' || style === 'folded' || !isHarmless(text.slice(start, end)));
}

/** The content of each line of a scalar, without its indentation and without its header. */
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
