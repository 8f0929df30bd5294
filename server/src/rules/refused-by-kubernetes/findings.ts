import { kubernetesSchema } from '../../schemas/shapes/kubernetes-places';
import type { Finding } from '../../schemas/walk/finding';
import { validate } from '../../schemas/walk/validate';
import type { RuleContext } from '../shared/rule';

/** What is wrong with values as parts of objects of Kubernetes. Paths start at the root of the values. */
export function kubernetesFindings({ root, store, release: { release } }: RuleContext): readonly Finding[] {
  const schema = kubernetesSchema(store, release);
  const options = { reader: 'helm', inPlace: true, anchors: root.document.anchors } as const;
  return validate({ node: root.node, schema, store, release, options }).filter((one) => !isUnset(one));
}

/** The API server takes empty text for a value that is not set, and fills in its own in most places. */
function isUnset(finding: Finding): boolean {
  return finding.kind === 'wrongValue' && finding.written === '' && finding.schema.minLength === undefined;
}
