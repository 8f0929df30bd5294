import type { MapNode, ScalarNode, YamlNode } from '../../yaml/node';
import { entryOf, scalarText, type Path } from '../../yaml/path';
import { innerSource, valuesRoots, workflowRoot, type DocumentSource } from './plain-roots';
import { embeddedDocuments } from '../read/embedded-documents';
import { embeddedText } from '../read/embedded-text';
import { mightBeOurs } from '../read/might-be-ours';
import { Root } from '../read/root';

/**
 * The roots in block scalars of a Kubernetes object (a ConfigMap's `data`, a job's environment) or of a compose file (its
 * `configs`, a service's environment). Chart values count only in a ConfigMap or (sealed) Secret, from which Flux and others read them.
 */
export function manifestTextRoots(source: DocumentSource, root: MapNode): Root[] {
  const kind = scalarText(root, ['kind']);
  const isCompose = entryOf(root, 'services') !== undefined;
  if (!isCompose && (kind === undefined || !entryOf(root, 'apiVersion'))) return [];
  const holdsValues = kind === 'ConfigMap' || kind === 'Secret' || kind === 'SealedSecret';
  return [...literals(root, [])].flatMap(([scalar, path]) => {
    if (!mightBeOurs(source.text.slice(scalar.start, scalar.end)) || !embeddedText(source.text, scalar)) return [];
    return embeddedDocuments(source.text, scalar, path).flatMap(({ document, node, place }) => {
      const inner = innerSource(source, document);
      const workflow = workflowRoot(inner, node);
      const found = workflow ? [workflow] : holdsValues ? valuesRoots(inner, node) : [];
      return found.map((one) => one.with({ embedded: place }));
    });
  });
}

function* literals(node: YamlNode | null, path: Path): Generator<readonly [ScalarNode, Path]> {
  if (node?.kind === 'scalar' && node.style === 'literal') yield [node, path];
  if (node?.kind === 'map')
    for (const { name, value } of node.entries) if (name !== undefined) yield* literals(value, [...path, name]);
  if (node?.kind === 'seq')
    for (const [index, { value }] of node.items.entries()) yield* literals(value, [...path, index]);
}
