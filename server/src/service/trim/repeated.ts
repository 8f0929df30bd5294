import type { MapEntry, MapNode, YamlNode } from '../../yaml/node';
import { isObject } from '../../text/json';
import { isWholeMap } from '../../yaml/whole-map';
import type { Path } from '../../yaml/path';

/** A value that is written although the chart has the same. */
export interface Repeated {
  /** From the root of the values. */
  readonly path: Path;
  readonly value: unknown;
}

/**
 * The values, none of them a map with entries, that repeat what the defaults have at their place. What is only perhaps the same
 * (placeholders, aliases, tags, numbers in another form) does not count, nor does anything that other places refer to.
 */
export function repeatedIn(node: MapNode, defaults: unknown, path: Path = []): readonly Repeated[] {
  if (!isObject(defaults) || !isWholeMap(node) || node.anchor !== undefined || node.tag !== undefined) return [];
  return node.entries.flatMap((entry): readonly Repeated[] => {
    const { name, value } = entry;
    if (name === undefined || !isOnlyOne(node, entry) || !Object.hasOwn(defaults, name)) return [];
    const here = [...path, name];
    const usual = defaults[name];
    if (value?.kind === 'map' && value.entries.length > 0) return repeatedIn(value, usual, here);
    return isSame(value, usual) ? [{ path: here, value: usual }] : [];
  });
}

/** Of two entries with one name the last counts; without it the other one would. */
function isOnlyOne({ entries }: MapNode, { name }: MapEntry): boolean {
  return entries.filter((entry) => entry.name === name).length === 1;
}

/** Whether a node is certainly the same data, to Helm, too. */
export function isSame(node: YamlNode | null, data: unknown): boolean {
  if (!node || node.kind === 'alias' || node.anchor !== undefined || node.tag !== undefined) return false;
  if (node.kind === 'scalar') {
    if (node.hasPlaceholder || node.value === null || node.value !== data) return false;
    // `8585.0` and `0x2189` are the same number, which templates may print differently.
    return typeof node.value !== 'number' || node.end - node.start === String(node.value).length;
  }
  if (node.templated) return false;
  if (node.kind === 'seq') {
    return (
      Array.isArray(data) &&
      data.length === node.items.length &&
      node.items.every(({ value }, at) => isSame(value, data[at]))
    );
  }
  if (!isObject(data) || node.entries.length !== Object.keys(data).length) return false;
  return node.entries.every(
    ({ name, value, merge }) => name !== undefined && !merge && Object.hasOwn(data, name) && isSame(value, data[name]),
  );
}
