import type { Release } from '../../../documents/release/release';
import type { Root } from '../../../documents/read/root';
import { compareReleases } from '../../../schemas/releases/releases';
import { entryOf, nodeAt, type Path } from '../../../yaml/path';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../migration/migration';
import { editHere } from '../../migration/outcome';
import { spanOf } from '../../migration/span-of';
import { CONNECTION } from '../../../documents/read/workflow-parts';

const SESSION: Path = [...CONNECTION, 'connectionArguments', 'session'];

/** Releases that were made before the check came in 1.13.6. */
const WITHOUT: readonly Release[] = ['2.0.0', '2.0.1'];

/** With an assumed role, Athena makes the session itself and refuses one in connectionArguments. */
export const athenaSession: Migration = {
  id: '1.13.6/athena-session',
  release: '1.13.6',
  subject: 'workflow',
  title: 'Remove session from the connectionArguments of Athena',
  safety: 'safe',
  find,
  apply,
};

function find(root: Root, target: Release): readonly Occurrence[] {
  const isHere = WITHOUT.some((release) => compareReleases(release, target) === 0);
  if (root.workflow?.connector !== 'Athena' || isHere) return [];
  const session = entryOf(nodeAt(root.node, SESSION.slice(0, -1)), 'session');
  const role = nodeAt(root.node, [...CONNECTION, 'awsConfig', 'assumeRoleArn']);
  if (!session || role?.kind !== 'scalar' || role.value === null || role.value === '') return [];
  return [
    {
      path: [...root.base, ...SESSION],
      span: spanOf(root, SESSION),
      rule: 'removed-field',
      message:
        '`session` must not be set together with `assumeRoleArn`: as of 1.13.6 Athena creates the session of the role itself, and stops. Remove it.',
      fixTitle: 'Remove session',
    },
  ];
}

function apply({ path }: Occurrence, context: MigrationContext): Outcome {
  const keep = [...context.root.base, ...CONNECTION];
  return editHere(context, [{ op: 'remove', path, keep }], {
    from: path,
    to: { why: 'gone', note: 'Athena creates the session of the role itself' },
  });
}
