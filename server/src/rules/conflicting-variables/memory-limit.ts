import type { Container } from '../../documents/environment/container';
import type { YamlNode } from '../../yaml/node';
import { nodeAt } from '../../yaml/path';
import type { MentionContext, RuleProblem } from '../shared/rule';
import type { ServerSettings } from '../shared/server-settings';
import { heapIn, limitsOf } from './memory-size';

const HEAP = 'OPENMETADATA_HEAP_OPTS';
/** The start scripts hand this to Java behind the heap. */
const FURTHER = 'OPENMETADATA_OPTS';

/** A limit of the container that its own Java heap does not fit into: the server is killed as soon as it uses what it was given. */
export function* memoryLimit(
  settings: ServerSettings,
  { path }: Container,
  { text, mention: { document } }: MentionContext,
): Iterable<RuleProblem> {
  const { root } = document;
  const limits = limitsOf(root, path);
  const service = nodeAt(root, path);
  if (limits.length === 0 || runsAnotherProgram(nodeAt(service, ['command']))) return;
  const isSet = settings.isSet(HEAP);
  if (!isSet && !runsStartScript(service, text)) return;
  const heap = heapIn(`${settings.get(HEAP) ?? ''} ${settings.isSet(FURTHER) ? (settings.get(FURTHER) ?? '') : ''}`);
  if (!heap) return;
  for (const limit of limits) {
    if (limit.bytes >= heap.bytes) continue;
    const why = isSet
      ? `\`${HEAP}\` gives the server a heap of ${heap.written}`
      : `the server gets a heap of ${heap.written} while \`${HEAP}\` is not set`;
    const advice = isSet ? 'lower `-Xmx`' : `set \`${HEAP}\` with a lower \`-Xmx\``;
    yield {
      message: `The container is limited to ${limit.written}, and ${why}, so it can be killed before the heap is full. Raise the limit above ${heap.written}, or ${advice}.`,
      span: { start: limit.node.start, end: limit.node.end },
      path: limit.path,
    };
  }
}

/** Whether a container runs the operations tool, which is not known to take the heap of the server. */
function runsAnotherProgram(command: YamlNode | null | undefined): boolean {
  const words = command?.kind === 'seq' ? command.items.map(({ value }) => value) : [command];
  return words.some((word) => word?.kind === 'scalar' && String(word.value).includes('openmetadata-ops'));
}

/** What starts another program. */
const OTHERS = ['command', 'Command', 'args', 'entrypoint', 'entryPoint', 'EntryPoint', 'extends'];

/** Whether nothing is in the place of the image's start script, whose heap is known. */
function runsStartScript(service: YamlNode | null | undefined, text: string): boolean {
  return (
    service?.kind === 'map' &&
    !service.entries.some(({ name, merge, value }) => {
      const isMount = name !== undefined && /^(?:volumes|volumeMounts|configs|[mM]ountPoints)$/.test(name);
      return (
        merge || OTHERS.includes(name ?? '') || (isMount && value && hasScripts(text.slice(value.start, value.end)))
      );
    })
  );
}

/** Whether mounts bring a start script of their own, or the file from which it takes its environment. */
function hasScripts(mounts: string): boolean {
  return /\.sh\b|\/bin\b/.test(mounts);
}
