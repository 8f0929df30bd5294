import type { Container } from '../../documents/environment/container';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import type { RuleProblem } from '../shared/rule';
import type { ServerSettings } from '../shared/server-settings';

const HEAP = 'OPENMETADATA_HEAP_OPTS';

/** Where Compose files and objects of Kubernetes limit the memory of a container. */
const LIMITS: readonly Path[] = [
  ['mem_limit'],
  ['deploy', 'resources', 'limits', 'memory'],
  ['resources', 'limits', 'memory'],
];

const UNITS: Readonly<Record<string, number>> = { k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };

/** A limit of the container that its own Java heap does not fit into: the server is killed as soon as it uses what it was given. */
export function* memoryLimit(
  settings: ServerSettings,
  { path }: Container,
  root: YamlNode | null,
): Iterable<RuleProblem> {
  if (runsAnotherProgram(nodeAt(root, [...path, 'command']))) return;
  const options = settings.placeOf(HEAP)?.value;
  const [, heap = ''] = /-Xmx(\d+[kmgt])\b/i.exec(options ?? '') ?? [];
  for (const place of LIMITS) {
    const node = nodeAt(root, [...path, ...place]);
    if (node?.kind !== 'scalar') continue;
    const written = String(node.value);
    const [limit, needed] = [bytesOf(written), bytesOf(heap)];
    if (limit === undefined || needed === undefined || limit >= needed) continue;
    yield {
      message: `The container is limited to ${written}, and \`${HEAP}\` gives the server a heap of ${heap}, so it can be killed before the heap is full. Raise the limit above ${heap}, or lower \`-Xmx\`.`,
      span: { start: node.start, end: node.end },
      path: [...path, ...place],
    };
  }
}

/** Whether a container runs the operations tool, which is not known to take the heap of the server. */
function runsAnotherProgram(command: YamlNode | null | undefined): boolean {
  const words = command?.kind === 'seq' ? command.items.map(({ value }) => value) : [command];
  return words.some((word) => word?.kind === 'scalar' && String(word.value).includes('openmetadata-ops'));
}

/** `512M`, `1Gi`, `1g`; undefined for what else is written. Of two readings, that of more bytes. */
function bytesOf(text: string): number | undefined {
  const [, size, unit = ''] = /^(\d+(?:\.\d+)?)\s*([kmgt])i?b?$/i.exec(text.trim()) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return size === undefined || factor === undefined ? undefined : Number(size) * factor;
}
