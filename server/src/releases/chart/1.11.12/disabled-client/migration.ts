import type { Root } from '../../../../documents/read/root';
import { entryOf, nodeAt, type Path } from '../../../../yaml/path';
import { isWholeMap } from '../../../../yaml/whole-map';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../../migration/migration';
import { editHere } from '../../../migration/outcome';

const RELEASE = '1.11.12';
const CLIENT: Path = ['openmetadata', 'config', 'pipelineServiceClientConfig'];
const LOGIN: Path = [...CLIENT, 'airflow', 'auth'];

/** The chart reads the password of a disabled client from a Secret, unless the login is disabled as well. */
export const disabledClient: Migration = {
  id: 'chart/1.11.12/disabled-client',
  release: RELEASE,
  subject: 'openmetadata-values',
  title: 'Switch off the Airflow login of a pipeline service client that is off',
  safety: 'review',
  find,
  apply,
};

function find({ node, base }: Root): readonly Occurrence[] {
  const entry = entryOf(nodeAt(node, CLIENT), 'enabled');
  if (entry?.value?.kind !== 'scalar' || entry.value.value !== false || !takesDefaultPassword(node)) return [];
  return [
    {
      path: [...base, ...CLIENT, 'enabled'],
      span: { start: entry.key.start, end: entry.key.end },
      rule: 'behavior-change',
      severity: 'warning',
      message:
        'As of chart 1.11.12 switching off the client no longer keeps the Airflow password out: the pods take it from the ' +
        'Secret `airflow-secrets` and do not start without it. Write `airflow.auth.enabled: false` as well.',
      fixTitle: 'Write airflow.auth.enabled: false',
    },
  ];
}

/** Whether the client is Airflow's, and neither the login is off nor a Secret is named. */
function takesDefaultPassword(node: Root['node']): boolean {
  const type = nodeAt(node, [...CLIENT, 'type']);
  const isAirflow =
    !type || (type.kind === 'scalar' && !type.hasPlaceholder && (type.value === null || type.value === 'airflow'));
  const isWritten = [['enabled'], ['password', 'secretRef']].some(
    (place) => nodeAt(node, [...LOGIN, ...place]) !== undefined,
  );
  const login = nodeAt(node, LOGIN);
  const mayHaveMore = login?.kind === 'map' && !isWholeMap(login);
  return isAirflow && !isWritten && !mayHaveMore;
}

function apply(_: Occurrence, context: MigrationContext): Outcome {
  const path = [...context.root.base, ...LOGIN, 'enabled'];
  const because = { why: 'required', release: RELEASE } as const;
  return editHere(context, [{ op: 'set', path, value: false }], { from: path, to: { kind: 'added', because } });
}
