import { mightBeOurs } from '../../documents/read/might-be-ours';
import { isPlainText } from '../../documents/read/plain-text';
import type { Root } from '../../documents/read/root';
import { valueOverridesIn, valueOverridesInText, type ValueOverrides } from '../../documents/manifests/value-overrides';
import type { ValueOverride } from '../../documents/manifests/set-values';
import type { Change } from '../../releases/migration/change';
import type { Relocation, TextLocation } from '../../releases/migration/relocation';
import type { Fix, Problem } from '../../rules/shared/problem';
import { applyEdits } from '../../text/apply-edits';
import { groupBy } from '../../text/group-by';
import type { TextEdit } from '../../text/edit';
import type { Operation } from '../../yaml/operation';
import { nodeAt, type Path } from '../../yaml/path';
import type { CheckRequest } from '../engine/check-request';
import { editChange } from './edit-change';
import type { Engine } from '../engine/engine';
import { mayBring } from './check-sums';
import { umbrellaNames, sumOf, withProblemsInSum } from './check-names-in-sum';
import { checkOverride, isNamed, type CheckedOverrides, type OverrideContext } from './check-override';
import type { Severities } from './to-problem';
import { releaseOfRoot } from '../engine/root-release';

/**
 * What is wrong with the names of values that manifests set one by one (`helm.parameters` of Argo CD, `set` of helmfile
 * and K3s). Each name is checked as values that set nothing else, by the rules for values.
 */
export function checkOverrides(
  engine: Engine,
  request: CheckRequest,
  { roots, severities }: { readonly roots: readonly Root[]; readonly severities: Severities },
): readonly CheckedOverrides[] {
  let groups: ReadonlyMap<string, readonly Root[]> | undefined;
  const check = (set: ValueOverrides): CheckedOverrides => {
    const release = releaseOfRoot(engine, request, set.root);
    groups ??= groupBy(roots, chartInDocument);
    const carried = (groups.get(chartInDocument(set.root)) ?? []).map(({ node }) => node);
    const context = { engine, request, severities, release, set, carried, sum: sumOf(request, set) };
    const problems = set.names.flatMap((name) => problemOf(context, name) ?? []);
    return { root: set.root, release, problems: withProblemsInSum(context, problems) };
  };
  const named = installedCharts(engine, request, roots)
    .filter(({ names }) => names.length > 0)
    .map(check);
  return [...named, ...umbrellaNames(engine, request, severities).map(checkInUmbrella)];
}

function chartInDocument({ kind, documentIndex }: Pick<Root, 'kind' | 'documentIndex'>): string {
  return `${kind} ${String(documentIndex)}`;
}

/**
 * Names for a chart in an umbrella chart: errors, and old names. The templates of the umbrella chart may read what the chart itself
 * does not know. Of a chart that is left out only the sum says what stops Helm.
 */
function checkInUmbrella(context: OverrideContext): CheckedOverrides {
  const { set, release, installed, request } = context;
  const isBrought = installed !== undefined && mayBring(installed, request);
  const found = isBrought ? set.names.flatMap((name) => problemOf(context, name) ?? []) : [];
  const alone = found.filter(({ severity, migration }) => severity === 'error' || migration !== undefined);
  return { root: set.root, release, problems: withProblemsInSum(context, alone) };
}

/** The installations of our charts in a file, with the values that they set by name. */
export function installedCharts(
  engine: Engine,
  { path, text }: Pick<CheckRequest, 'path' | 'text'>,
  roots: readonly Root[],
): readonly ValueOverrides[] {
  if (roots.length === 0 && !mightBeOurs(text, path)) return [];
  const { documents } = engine.parsedFiles.parsed(path, text);
  const written = documents[0] ? valueOverridesInText(path, text, documents[0]) : [];
  if (isPlainText(path)) return written;
  const workflows = new Set<number>();
  for (const { kind, documentIndex } of roots) if (kind === 'workflow') workflows.add(documentIndex);
  const inManifests = documents.flatMap((document, documentIndex) =>
    workflows.has(documentIndex) ? [] : valueOverridesIn({ text, document, documentIndex }),
  );
  return [...inManifests, ...written];
}

function problemOf(context: OverrideContext, name: ValueOverride): Problem | undefined {
  const judgement = checkOverride(context, name);
  if (!judgement) return undefined;
  const { problem, move, otherForm } = judgement;
  const { rule, severity, migration, tags, isChoice, restsOn } = problem;
  const canEdit = name.isWritten === true || context.set.root.document.syntax.length === 0;
  const whole = (path: Path): string => [...(context.set.above ?? []), ...path].join('.');
  const to = move && !isSet(context, move.to) ? whole(move.to) + name.rest : undefined;
  const place = to ?? (otherForm && whole(otherForm));
  const message = problem.messageFor?.(whole(name.path) + name.rest, place) ?? problem.message;
  return {
    message: otherForm === undefined ? message : `${message} ${inOtherForm(whole(otherForm))}`,
    rule,
    severity,
    ...(migration !== undefined && { migration }),
    ...(tags && { tags }),
    ...(isChoice && { isChoice }),
    ...(restsOn && { restsOn }),
    documentIndex: context.set.root.documentIndex,
    path: name.place,
    span: name.span,
    fixes: move && to !== undefined && canEdit ? [renaming(context, name, { ...move, to })] : [],
  };
}

/** What is to be known of a value that cannot be written at its new place as it is. */
function inOtherForm(place: string): string {
  return `In \`${place}\` its value has another form.`;
}

/** Whether a place is set by another name, or in the manifest's own values. */
function isSet({ set: { names }, carried }: OverrideContext, place: Path): boolean {
  return isNamed(names, place) || carried.some((values) => nodeAt(values, place) !== undefined);
}

function renaming(
  { request: { path, text }, set: { root, above = [] } }: OverrideContext,
  { path: name, rest, place, isKey, isWritten, span }: ValueOverride,
  { to, safety, restsOn }: Pick<Fix, 'safety' | 'restsOn'> & { readonly to: string },
): Fix {
  const nameIn = (written: string): TextLocation => ({ path, document: root.documentIndex, place: written.split('.') });
  const relocation: Relocation = {
    from: nameIn([...above, ...name].join('.') + rest),
    fate: { kind: 'moved', to: nameIn(to) },
  };
  const withRelocation = (change: Change): Change => (change.ok ? { ...change, relocations: [relocation] } : change);
  const fix = { title: `Rename to ${to}`, safety, ...(restsOn && { restsOn }) };
  if (isWritten) return { ...fix, change: () => withRelocation(textChange(path, text, { ...span, text: to })) };
  const operation: Operation = isKey ? { op: 'rename', path: place, to } : { op: 'set', path: place, value: to };
  return { ...fix, change: () => withRelocation(editChange({ path, text }, root, [operation])) };
}

/** The change that replaces a text in a file that is not YAML. */
function textChange(path: string, before: string, edit: TextEdit): Change {
  const after = applyEdits(before, [edit]);
  return { ok: true, files: [{ action: 'edit', path, edits: [edit], before, after }], relocations: [], manual: [] };
}
