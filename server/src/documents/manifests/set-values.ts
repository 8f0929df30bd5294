import type { Span } from '../../text/span';
import type { ScalarNode, YamlNode } from '../../yaml/node';
import type { Plain } from '../../yaml/operation';
import { nodeAt, scalarText, type Path } from '../../yaml/path';

/** Where a manifest sets single values. */
export interface SetPlace {
  /** A list whose items say the name of a value under a key, or a map whose keys are the names. */
  readonly place: Path;
  readonly nameKey: string;
  /** Under the key of an item, or at the place itself, there is `name=value` instead, several with commas or on lines. */
  readonly isAssigned?: true;
}

/** A value of a chart that a manifest sets by its name: `openmetadata.config.logLevel`, as for `helm --set`. */
export interface ValueOverride {
  /** The name as far as it leads through maps; `[0]` and what follows is left out. */
  readonly path: Path;
  /** The rest of the name: an index, and what follows it. */
  readonly rest: string;
  /** Where the name is in the document: a scalar, or, in a map of names, an entry. */
  readonly place: Path;
  readonly isKey: boolean;
  readonly span: Span;
  /** As text; undefined where it is elsewhere. */
  readonly value: string | undefined;
  /** It stays text, whatever it looks like: `--set-string`. */
  readonly isText?: boolean;
  /** It is JSON: `--set-json`. */
  readonly isJson?: boolean;
  /** It is in a text that is not YAML, such as a command or Terraform; `place` is then empty. */
  readonly isWritten?: true;
}

/** The name of a single value in a text that is no YAML: a command, a Terraform file. */
export interface WrittenName {
  readonly name: string;
  /** Offset in the text. */
  readonly start: number;
  /** As text; undefined where it is elsewhere. */
  readonly value: string | undefined;
  /** It stays text, whatever it looks like: `--set-string`. */
  readonly isText?: boolean;
  /** It is JSON: `--set-json`. */
  readonly isJson?: boolean;
}

/** The value that a text sets by a name; none where the name cannot be read. */
export function writtenName({ name, start, value, isText = false, isJson = false }: WrittenName): ValueOverride[] {
  const read = readName(name);
  if (!read) return [];
  const span = { start, end: start + name.length };
  return [{ ...read, place: [], isKey: false, span, value, isText, isJson, isWritten: true }];
}

/** Each `name=value` of an argument; a comma separates them, unless it is escaped or in the braces of a list. */
export function assignmentsIn({ text, start }: { readonly text: string; readonly start: number }): WrittenName[] {
  return [...text.matchAll(/(?:^|,)([\w.[\]\\/-]+)=((?:\{[^}]*(?:\}|$)|\\,|[^,{])*)/g)].map(
    ({ 0: whole, 1: name = '', 2: value = '', index }) => ({
      name,
      start: start + index + whole.indexOf(name),
      value: /[$"'\\]|\{(?!\w[^{}]*\}$)/.test(value) ? undefined : value,
    }),
  );
}

/** The values that a document of a text sets by name at some places, in this order. */
export function namesIn(root: YamlNode, sets: readonly SetPlace[], text: string): readonly ValueOverride[] {
  return sets.flatMap((set) =>
    set.isAssigned ? assignedAt(root, set, text).flatMap(writtenName) : namesAt(root, set),
  );
}

/** The names of what is assigned in texts: the values of items under a key, or one text at the place itself. */
export function assignedAt(root: YamlNode, { place, nameKey }: SetPlace, text: string): readonly WrittenName[] {
  const set = nodeAt(root, place);
  if (set?.kind === 'scalar') return namesInScalar(set, text);
  if (set?.kind !== 'seq') return [];
  return set.items.flatMap(({ value: item }) => {
    const node = nodeAt(item, [nameKey]);
    const form = scalarText(item, [`${nameKey}_type`]);
    const names = node?.kind === 'scalar' ? namesInScalar(node, text) : [];
    // The content of a file, and JSON, are left alone.
    const isUnread = form === 'file' || form === 'json';
    return names.map((name): WrittenName => ({
      ...name,
      value: isUnread ? undefined : name.value,
      isText: form === 'string',
    }));
  });
}

function namesInScalar({ start, end }: ScalarNode, text: string): readonly WrittenName[] {
  const written = text.slice(start, end);
  return [...written.matchAll(/[^\s"'|>](?:[^\r\n]*[^\s"'\r\n])?/g)].flatMap(({ 0: line, index }) =>
    assignmentsIn({ text: line, start: start + index }),
  );
}

function namesAt(root: YamlNode, { place, nameKey }: SetPlace): ValueOverride[] {
  const set = nodeAt(root, place);
  if (set?.kind === 'map') {
    return set.entries.flatMap(({ key, name, value, merge }) =>
      name === undefined || merge || key.kind !== 'scalar'
        ? []
        : overrideOf(key, { place: [...place, name], isKey: true, value }),
    );
  }
  if (set?.kind !== 'seq') return [];
  const isForced = (item: YamlNode | null): boolean => scalarText(item, ['forceString']) === 'true';
  const items = set.items.map(({ value: item }, at) => ({ item, at }));
  // Argo CD hands these to Helm by `--set-string`, which Helm merges after `--set`.
  const inOrder = [...items.filter(({ item }) => !isForced(item)), ...items.filter(({ item }) => isForced(item))];
  return inOrder.flatMap(({ item, at }) => {
    const name = nodeAt(item, [nameKey]);
    if (name?.kind !== 'scalar') return [];
    const isText = isForced(item) || scalarText(item, ['type']) === 'string';
    return overrideOf(name, { place: [...place, at, nameKey], isKey: false, isText, value: nodeAt(item, ['value']) });
  });
}

/** Helm rejects names that lead deeper. */
const MAX_DEPTH = 30;
/** Names with escapes or placeholders are left alone. */
const PLAIN_NAME = /^(\w[\w-]*(?:\.[\w-]+)*)((?:\[\d+\].*)?)$/;

function overrideOf(
  node: ScalarNode,
  {
    value,
    ...where
  }: Pick<ValueOverride, 'place' | 'isKey' | 'isText'> & { readonly value: YamlNode | null | undefined },
): ValueOverride[] {
  const read = node.hasPlaceholder ? undefined : readName(String(node.value));
  if (!read) return [];
  const written =
    value?.kind === 'scalar' && value.value !== null && !value.hasPlaceholder ? String(value.value) : undefined;
  return [{ ...read, ...where, span: { start: node.start, end: node.end }, value: written }];
}

function readName(name: string): Pick<ValueOverride, 'path' | 'rest'> | undefined {
  const [, plain, rest = ''] = PLAIN_NAME.exec(name) ?? [];
  const path = plain?.split('.') ?? [];
  return path.length === 0 || path.length > MAX_DEPTH ? undefined : { path, rest };
}

/** A value as `helm --set` understands it: everything but whole numbers, booleans and null is text. Undefined: unknown. */
export function valueOf({ value, isText = false, isJson = false }: SetValue): Plain | undefined {
  if (value === undefined) return undefined;
  if (isJson) return JSON.parse(value) as Plain;
  const [, listed] = /^\{([^{}]+)\}$/.exec(value) ?? [];
  if (listed !== undefined) return listed.split(',').map((item) => asSet(item, isText));
  return asSet(value, isText);
}

type SetValue = Pick<ValueOverride, 'value' | 'isText' | 'isJson'>;

function asSet(value: string, isText: boolean): Plain {
  if (isText) return value;
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  if (value === 'null') return null;
  return /^(?:0|-?[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}
