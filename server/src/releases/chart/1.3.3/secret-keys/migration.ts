import type { Release } from '../../../../documents/release/release';
import type { Root } from '../../../../documents/read/root';
import { entryOf } from '../../../../yaml/path';
import type { Migration, Occurrence } from '../../../migration/migration';
import { halfReferences, messageOf, type HalfReference } from '../../../migration/half-references';

/** A reference to a Secret without the key in it, where the chart has no default for the key. */
export const secretKeys: Migration = {
  id: 'chart/1.3.3/secret-keys',
  release: '1.3.3',
  subject: 'openmetadata-values',
  title: 'Name the key in a Secret where the chart no longer has a default',
  safety: 'review',
  find: (root, target, store) => halfReferences(root, target, store).map((found) => occurrence(root, found, target)),
  apply: () => ({ ok: false, reason: 'only you know the name of the key in the Secret' }),
};

function occurrence({ base }: Root, found: HalfReference, target: Release): Occurrence {
  const { node, path } = found;
  const { start, end } = entryOf(node, 'secretRef')?.key ?? node;
  return {
    path: [...base, ...path, 'secretKey'],
    span: { start, end },
    rule: 'missing-field',
    severity: 'warning',
    message: messageOf(found, target),
    fixTitle: `Name the key of \`${path.join('.')}\``,
    byHand: true,
  };
}
