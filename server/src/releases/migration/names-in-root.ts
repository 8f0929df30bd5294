import { rememberByObject } from '../../text/remember';
import { contentKey } from '../../yaml/content-key';
import type { YamlNode } from '../../yaml/node';
import type { Root } from '../../documents/read/root';
import type { Migration } from './migration';

/** For collections with fewer parts, searching is faster than remembering. */
const LARGE = 100;

/**
 * Every key in a node. Those of the root and of large nodes are cached by content, so that a long list is not searched
 * again after an edit elsewhere.
 */
function namesIn(node: YamlNode): ReadonlySet<string> {
  return namesByContent(contentKey(node), node);
}

const namesByContent = rememberByObject((_content: YamlNode, node: YamlNode): ReadonlySet<string> => {
  const names = new Set<string>();
  addNames(node, names);
  return names;
});

function addNames(node: YamlNode, names: Set<string>): void {
  const add = (value: YamlNode | null): void => {
    if (value?.kind !== 'map' && value?.kind !== 'seq') return;
    if ((value.kind === 'map' ? value.entries : value.items).length < LARGE) addNames(value, names);
    else for (const name of namesIn(value)) names.add(name);
  };
  if (node.kind === 'map') {
    for (const { name, value } of node.entries) {
      if (name !== undefined) names.add(name);
      add(value);
    }
  } else if (node.kind === 'seq') {
    for (const { value } of node.items) add(value);
  }
}

/** Whether a migration may apply: it is for this kind of root, pipeline and connector, and its keys are present. */
export function mayApply(
  { subject, pipelines, connectors, keys }: Migration,
  { kind, workflow, node }: Pick<Root, 'kind' | 'workflow' | 'node'>,
): boolean {
  if (subject !== kind || !isAbout(pipelines, workflow?.pipeline) || !isAbout(connectors, workflow?.connector))
    return false;
  if (!keys) return true;
  const names = namesIn(node);
  return keys.some((together) => together.every((key) => names.has(key)));
}

function isAbout(names: readonly string[] | undefined, name: string | undefined): boolean {
  return names === undefined || (name !== undefined && names.includes(name));
}
