import type { Release } from '../../documents/release/release';
import { deepEqual } from '../../yaml/equal';
import { fragmentAt } from '../../yaml/edit/fragment';
import type { Operation } from '../../yaml/operation';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import { locationIn, type Fate, type Relocation } from '../migration/relocation';
import type { MigrationContext, Outcome } from '../migration/migration';
import { spelledOut } from './new-workflow';
import { configValueOf, type MovedField, type SiblingMove } from './sibling-move';
import type { FoundWorkflow } from './sibling-workflow';
import { CONFIG } from '../../documents/read/workflow-parts';

/**
 * Adds the fields that the other workflow lacks. A field that it has with another value is kept, and a manual step reports it.
 * `others` are further workflows of that type and service, which are left unchanged.
 */
export function fillSibling(
  context: MigrationContext,
  move: SiblingMove,
  { sibling, others }: { readonly sibling: FoundWorkflow; readonly others: readonly FoundWorkflow[] },
): Outcome {
  const fields = move.fields.map((field) => fillField(context, field, { sibling, release: move.release }));
  const edited = context.draft.edit(
    sibling.path,
    sibling.root,
    fields.flatMap(({ operations }) => operations),
  );
  if (!edited.ok) return edited;
  const steps = [
    ...fields.flatMap(({ step }) => step ?? []),
    ...scopeStep(context, move, sibling),
    ...otherSteps(fields, sibling, others),
  ];
  return {
    ok: true,
    relocations: fields.flatMap(({ relocations }) => relocations),
    manual: steps.map((text) => ({ path: context.path, text })),
  };
}

/** Whether the other workflow has all the fields already, as after a run that was interrupted. */
export function holdsAll(context: MigrationContext, move: SiblingMove, sibling: FoundWorkflow): boolean {
  return move.fields.every((field) => {
    const { operations, step } = fillField(context, field, { sibling, release: move.release });
    return operations.length === 0 && step === undefined;
  });
}

interface FilledField {
  readonly operations: readonly Operation[];
  readonly relocations: readonly Relocation[];
  /** What a person has to decide. */
  readonly step?: string;
}

function fillField(
  { draft, path, root }: MigrationContext,
  field: MovedField,
  { sibling, release }: { readonly sibling: FoundWorkflow; readonly release: Release },
): FilledField {
  const { from, to, oldDefault } = field;
  const entry = entryOf(nodeAt(root.node, CONFIG), from);
  const home = locationIn(sibling.path, sibling.root, [...CONFIG, to]);
  const becomes = (fate: Fate): Relocation[] =>
    entry ? [{ from: locationIn(path, root, [...CONFIG, from]), fate }] : [];
  const moved = becomes({ kind: 'moved', to: home });
  const written = configValueOf(root, from);
  const meant = written ?? oldDefault ?? null;
  const there = configValueOf(sibling.root, to);
  if (there !== null) {
    if (meant === null || deepEqual(meant, there)) return { operations: [], relocations: moved };
    const was = written === null ? `${shown(meant)} by default` : shown(meant);
    return {
      operations: [],
      relocations: becomes({ kind: 'removed', because: { why: 'conflict', with: home } }),
      step: `\`${from}\` was ${was} here, but \`${to}\` in ${sibling.path} is ${shown(there)}; that value is kept. Check which one you want.`,
    };
  }
  const target: Path = [...sibling.root.base, ...CONFIG, to];
  const fragment = entry && fragmentAt(draft.read(path) ?? '', root.documentIndex, [...CONFIG, from]);
  if (fragment)
    return {
      operations: [{ op: 'paste', path: target, fragment: spelledOut(fragment, oldDefault) }],
      relocations: moved,
    };
  if (oldDefault === undefined) return { operations: [], relocations: moved };
  const added: Relocation = { from: home, fate: { kind: 'added', because: { why: 'old-default', release } } };
  return { operations: [{ op: 'set', path: target, value: oldDefault }], relocations: entry ? moved : [added] };
}

/** The other workflow may read other tables than this one did. */
function scopeStep({ root }: MigrationContext, { scope, pipeline }: SiblingMove, sibling: FoundWorkflow): string[] {
  const names = scope.filter((name) => !deepEqual(configValueOf(root, name), configValueOf(sibling.root, name)));
  if (names.length === 0) return [];
  return [
    `${names.map((name) => `\`${name}\``).join(' and ')} of ${sibling.path} ${names.length === 1 ? 'is' : 'are'} different from this file, and it is now the ${pipeline} workflow for these tables. Check that it reads everything you want.`,
  ];
}

/** Only one of several workflows gets the fields; a person knows whether the others need them. */
function otherSteps(
  fields: readonly FilledField[],
  { path }: FoundWorkflow,
  others: readonly FoundWorkflow[],
): string[] {
  if (others.length === 0 || fields.every(({ operations }) => operations.length === 0)) return [];
  const names = [...new Set(others.map((other) => other.path))].join(' and ');
  return [
    `${names} ${others.length === 1 ? 'is another workflow' : 'are other workflows'} of the same type and service as ${path}, which received the fields. Check whether they also belong there.`,
  ];
}

/** A moved switch or number for a message; anything longer is only named. */
function shown(value: unknown): string {
  const isShort = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isShort ? `\`${String(value)}\`` : 'something else';
}
