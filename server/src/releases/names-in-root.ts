import type { MapNode, YamlNode } from '../yaml/node';
import type { Root } from '../documents/root';
import type { Migration } from './migration';

const known = new WeakMap<MapNode, ReadonlySet<string>>();

/** Every key in a root; of one that was read again after an edit they are collected again. */
function namesIn(root: MapNode): ReadonlySet<string> {
  const before = known.get(root);
  if (before) return before;
  const names = new Set<string>();
  const visit = (node: YamlNode | null): void => {
    if (node?.kind === 'map') {
      for (const { name, value } of node.entries) {
        if (name !== undefined) names.add(name);
        visit(value);
      }
    } else if (node?.kind === 'seq') {
      for (const { value } of node.items) visit(value);
    }
  };
  visit(root);
  known.set(root, names);
  return names;
}

/** Whether a migration is to be asked at all: it is about this kind of root and pipeline, and one of its keys is there. */
export function mayApply({ subject, pipelines, keys }: Migration, { kind, workflow, node }: Root): boolean {
  if (subject !== kind) return false;
  if (pipelines && (workflow?.pipeline === undefined || !pipelines.includes(workflow.pipeline))) return false;
  if (!keys) return true;
  const names = namesIn(node);
  return keys.some((key) => names.has(key));
}
