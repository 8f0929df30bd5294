import { isKnownAt, mergedAt, type MergedValues } from '../../documents/manifests/merged-values';
import type { MapEntry, YamlNode } from '../../yaml/node';
import { isWithin, type Path } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import type { Fix } from '../shared/problem';
import { shortRelease } from '../shared/words';
import { isCertainlyMet, mayHold } from './conditions';
import { emptyRowsByPath, coversVersion, unrenderableTable, type EmptyRow } from './table';

/** Keys without a value, which delete the chart's default, where the chart cannot do without. */
export function* emptyValues(context: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  const { root, release, store } = context;
  const rows = emptyRowsByPath(unrenderableTable(store));
  for (const { entry, path } of emptyEntries(root.node)) {
    const inVersion = (rows.get(path.join('.')) ?? []).filter(({ versions }) =>
      coversVersion(versions, release.release),
    );
    if (inVersion.length === 0 || !staysEmpty(merged(), path)) continue;
    const row = inVersion.find((one) => applies(one, merged()));
    if (row === undefined) continue;
    const { start, end } = entry.key;
    const name = String(path.at(-1));
    const place = [...root.base, ...path];
    if (isFilledByFix(context, place)) continue;
    yield {
      message: `${reason(row, name, shortRelease(release.release))} Write a value, or remove the key.`,
      span: { start, end },
      path: place,
      fixes: [removalOf(context, place, name)],
    };
  }
}

/** Removes the key and the sections of which it is all: an empty section deletes the chart's defaults of it, too. */
function removalOf({ root, edit }: RuleContext, path: Path, name: string): Fix {
  return {
    title: `Remove ${name}`,
    safety: 'review',
    change: () => edit([{ op: 'remove', path, keep: root.base }]),
  };
}

/** Whether the fix of another problem moves a value into the empty key. */
function isFilledByFix({ findings, occurrences }: RuleContext, place: Path): boolean {
  const isInside = (path: Path): boolean => isWithin(path, place);
  return (
    findings.some((finding) => 'elsewhere' in finding && finding.elsewhere.some(isInside)) ||
    occurrences.some(({ occurrence: { targets = [], home } }) => [...targets, ...(home ? [home] : [])].some(isInside))
  );
}

/** Whether no other values file or name gives the key a value. */
function staysEmpty(merged: MergedValues, path: Path): boolean {
  return isKnownAt(merged, path) && isEmpty(mergedAt(merged, path));
}

function applies({ when, unless = [] }: EmptyRow, merged: MergedValues): boolean {
  return (!when || isCertainlyMet(merged, when)) && !unless.some((one) => mayHold(merged, one));
}

function reason({ template }: EmptyRow, name: string, release: string): string {
  return template === undefined
    ? `\`${name}\` is empty, and the schema of chart ${release} does not accept that.`
    : `\`${name}\` is empty, which deletes the chart's default, and ${template} of chart ${release} cannot be rendered without it.`;
}

interface EmptyEntry {
  readonly entry: MapEntry;
  readonly path: Path;
}

/** Every entry of nested maps that is empty for certain, with its path from the root. */
function emptyEntries(root: YamlNode): readonly EmptyEntry[] {
  const found: EmptyEntry[] = [];
  const path: string[] = [];
  // Each letter typed into values looks at all their entries: a path is made only of what is found.
  const look = (node: YamlNode): void => {
    if (node.kind !== 'map' || node.templated) return;
    for (const entry of node.entries) {
      const { name, value, merge } = entry;
      if (name === undefined || merge) continue;
      path.push(name);
      if (isEmpty(value)) found.push({ entry, path: [...path] });
      else if (value) look(value);
      path.pop();
    }
  };
  look(root);
  return found;
}

function isEmpty(value: YamlNode | null | undefined): boolean {
  return value === null || (value?.kind === 'scalar' && value.value === null && !value.hasPlaceholder);
}
