import type { Containers, ContainersRequest } from '../../documents/environment/container';
import { searchContainersIn } from '../../documents/environment/search-containers';
import type { RuleProblem } from '../shared/rule';
import { heapIn, limitsOf } from './memory-size';

const OPTIONS = { elasticsearch: 'ES_JAVA_OPTS', opensearch: 'OPENSEARCH_JAVA_OPTS' } as const;

/** A limit of a search engine next to the server that its own heap does not fit into, which it takes as a whole when it starts. */
export function* searchMemory(request: ContainersRequest, containers: Containers): Iterable<RuleProblem> {
  const { root } = request.document;
  for (const { kind, path, values } of searchContainersIn(request, containers)) {
    const limits = limitsOf(root, path);
    if (limits.length === 0) continue;
    const name = OPTIONS[kind];
    const heap = heapIn(values().get(name) ?? '');
    for (const limit of limits) {
      if (!heap || limit.bytes >= heap.bytes) continue;
      yield {
        message: `The search service is limited to ${limit.written}, and \`${name}\` gives it a heap of ${heap.written}, so it can be killed before the heap is full. Raise the limit above ${heap.written}, or lower \`-Xmx\`.`,
        span: { start: limit.node.start, end: limit.node.end },
        path: limit.path,
      };
    }
  }
}
