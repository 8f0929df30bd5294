import type { Root } from '../../../documents/read/root';
import type { SeqItem, YamlNode } from '../../../yaml/node';
import type { Operation } from '../../../yaml/operation';
import { entryOf, nodeAt, scalarText, type Path } from '../../../yaml/path';
import { toPlain } from '../../../yaml/plain';
import { deepEqual } from '../../../yaml/equal';
import { serviceOfName } from '../../siblings/fully-qualified-name';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../migration/migration';
import { editHere } from '../../migration/outcome';
import type { Overlap } from '../../migration/overlap';
import { CONFIG } from '../../../documents/read/workflow-parts';

const RELEASE = '1.6.2';
const OLD: Path = ['source', 'serviceConnection'];
const LIST: Path = [...CONFIG, 'serviceConnections'];
const NAMELESS =
  'the list needs the name of the service of the table, which `entityFullyQualifiedName` does not show; add an item with `serviceName` and `serviceConnection` by hand';

/**
 * Test suites name their connections in a list since 1.6.2, because one suite may compare tables of several services.
 * The suite still starts with the old form, which nothing reads.
 */
export const testSuiteServiceConnections: Migration = {
  id: '1.6.2/test-suite-service-connections',
  release: RELEASE,
  subject: 'workflow',
  title: 'Move the connection of a test suite into sourceConfig.config.serviceConnections',
  safety: 'safe',
  find,
  apply,
};

function find(root: Root): readonly Occurrence[] {
  if (root.workflow?.pipeline !== 'TestSuite') return [];
  const entry = entryOf(nodeAt(root.node, ['source']), 'serviceConnection');
  if (!entry) return [];
  const empty = isEmpty(entry.value);
  const overlap = empty ? undefined : overlapIn(root, serviceOfTable(root));
  const known = serviceOfTable(root) !== undefined || overlap?.same === true;
  return [
    {
      path: [...root.base, ...OLD],
      span: { start: entry.key.start, end: entry.key.end },
      rule: 'moved-field',
      severity: 'warning',
      message:
        'Test suites no longer use `source.serviceConnection`: as of 1.6.2 the connections are a list, ' +
        '`source.sourceConfig.config.serviceConnections`, whose items have `serviceName` and `serviceConnection`. ' +
        adviceFor(empty, known),
      fixTitle: empty ? 'Remove the empty serviceConnection' : 'Move to sourceConfig.config.serviceConnections',
      ...(overlap && { overlaps: [overlap] }),
      ...(!empty && !known && { byHand: true }),
    },
  ];
}

/** Without the name of the service the list cannot be written, so no fix is offered. */
function adviceFor(empty: boolean, known: boolean): string {
  if (empty) return 'This one is empty, so you can remove it.';
  return known
    ? 'Move it there.'
    : 'Move it there with the name of the service that it connects to, which `entityFullyQualifiedName` does not show.';
}

function apply(_occurrence: Occurrence, context: MigrationContext): Outcome {
  const { root } = context;
  const inRoot = (path: Path): Path => [...root.base, ...path];
  const removeOld: Operation = { op: 'remove', path: inRoot(OLD), keep: inRoot(['source']) };
  const connection = nodeAt(root.node, OLD);
  if (isEmpty(connection)) return editHere(context, [removeOld], { from: inRoot(OLD), to: { why: 'empty' } });

  const serviceName = serviceOfTable(root);
  const overlap = overlapIn(root, serviceName);
  if (overlap?.same === true) return editHere(context, [removeOld], { from: inRoot(OLD), to: overlap.new });
  if (serviceName === undefined) return { ok: false, reason: NAMELESS };
  if (overlap) {
    return {
      ok: false,
      reason: `\`serviceConnections\` already contains another connection for the service \`${serviceName}\`; keep the right one by hand`,
    };
  }
  const at = indexOf(root, serviceName);
  const item = [...LIST, at ?? itemsOf(root).length];
  const to = inRoot([...item, 'serviceConnection']);
  const move: Operation = { op: 'move', from: inRoot(OLD), to, keep: inRoot(['source']) };
  const moved = { from: inRoot(OLD), to };
  if (at !== undefined) return editHere(context, [move], moved);
  const append: Operation = { op: 'set', path: inRoot([...LIST, '-']), value: { serviceName } };
  const because = { why: 'required', release: RELEASE } as const;
  const named = { from: inRoot([...item, 'serviceName']), to: { kind: 'added', because } } as const;
  return editHere(context, [append, move], moved, named);
}

function itemsOf(root: Root): readonly SeqItem[] {
  const list = nodeAt(root.node, LIST);
  return list?.kind === 'seq' ? list.items : [];
}

/** Where the list names a service. */
function indexOf(root: Root, serviceName: string): number | undefined {
  const at = itemsOf(root).findIndex(({ value }) => scalarText(value, ['serviceName']) === serviceName);
  return at < 0 ? undefined : at;
}

/** The connection that the list has already for the same service; where the service is not known, the same connection. */
function overlapIn(root: Root, serviceName: string | undefined): Overlap | undefined {
  const items = itemsOf(root);
  const isSame = (at: number): boolean =>
    deepEqual(plain(root, connectionIn(items[at])), plain(root, nodeAt(root.node, OLD)));
  const at = serviceName === undefined ? [...items.keys()].find(isSame) : indexOf(root, serviceName);
  if (at === undefined || isEmpty(connectionIn(items[at]))) return undefined;
  return {
    old: [...root.base, ...OLD],
    new: [...root.base, ...LIST, at, 'serviceConnection'],
    same: isSame(at),
  };
}

function connectionIn(item: SeqItem | undefined): YamlNode | null | undefined {
  return nodeAt(item?.value, ['serviceConnection']);
}

/**
 * The service whose connection the suite asks for: that of its table (`_get_table_service_connection`). `source.serviceName`
 * may be anything, and is the name of the suite where there is no table.
 */
function serviceOfTable(root: Root): string | undefined {
  const table = scalarText(root.node, [...CONFIG, 'entityFullyQualifiedName']);
  return table === undefined ? undefined : serviceOfName(table);
}

function isEmpty(node: YamlNode | null | undefined): boolean {
  if (!node) return true;
  return node.kind === 'map' ? node.entries.length === 0 : node.kind === 'scalar' && node.value === null;
}

function plain(root: Root, node: YamlNode | null | undefined): unknown {
  return node ? toPlain(node, root.document) : null;
}
