import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';

/** The limit of a container’s memory, where it is written. */
export interface MemoryLimit {
  readonly bytes: number;
  readonly written: string;
  readonly node: YamlNode;
  readonly path: Path;
}

/** Where files limit the memory of a container, and the unit of a number alone. */
const LIMITS: readonly (readonly [path: Path, unit: string])[] = [
  [['mem_limit'], ''],
  [['deploy', 'resources', 'limits', 'memory'], ''],
  [['resources', 'limits', 'memory'], ''],
  // In task definitions a number of MiB, in modules of Ansible a size with its unit.
  [['memory'], 'm'],
  [['Memory'], 'm'],
];

const UNITS: Readonly<Record<string, number>> = { '': 1, b: 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };

/** The limits of a container’s memory that are numbers. */
export function limitsOf(root: YamlNode | null, path: Path): readonly MemoryLimit[] {
  return LIMITS.flatMap(([place, unit]): readonly MemoryLimit[] => {
    const node = nodeAt(root, [...path, ...place]);
    if (node?.kind !== 'scalar') return [];
    const written = String(node.value).trim();
    const bytes = bytesOf(/^\d+$/.test(written) ? `${written}${unit}` : written);
    return bytes === undefined || bytes === 0 ? [] : [{ bytes, written, node, path: [...path, ...place] }];
  });
}

/** The largest heap that options give to Java, as they write it; of several, the last one counts. */
export function heapIn(options: string): { readonly bytes: number; readonly written: string } | undefined {
  const written = [...options.matchAll(/(?:^|\s)-Xmx(\d+[kmgt]?)(?=\s|$)/gi)].at(-1)?.[1];
  const bytes = bytesOf(written ?? '?');
  return written === undefined || bytes === undefined ? undefined : { bytes, written };
}

/** `512M`, `1Gi`, `1g`, `1024`; undefined for what else is written. Of two readings, that of more bytes. */
function bytesOf(text: string): number | undefined {
  const [, size, unit = ''] = /^(\d+(?:\.\d+)?)\s*([bkmgt]?)i?b?$/i.exec(text) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return size === undefined || factor === undefined ? undefined : Number(size) * factor;
}
