import type { Occurrence } from '../../releases/migration/migration';
import { nearest } from '../../text/nearest';
import type { Finding } from '../../schemas/walk/finding';
import { isAboutObsoleteKey, isRefusedValue } from '../../schemas/walk/finding-kinds';
import { isWithin, type Path } from '../../yaml/path';
import { missingField } from '../../rules/missing-field/rule';
import { ignoredValue } from '../../rules/ignored-value/rule';

/** The findings that no migration explains, so that nothing is reported twice. */
export function unexplained(findings: readonly Finding[], occurrences: readonly Occurrence[]): readonly Finding[] {
  if (occurrences.length === 0) return findings;
  const targets = occurrences.flatMap((occurrence) => occurrence.targets ?? []);
  return findings.flatMap((finding) => {
    const explaining = occurrences.find(
      (occurrence) => explains(occurrence, finding) && !staysReported(occurrence, finding),
    );
    if (explaining) return stillRefused(explaining, finding);
    if (finding.kind === 'noAlternative' && targets.some((target) => isWithin(target, finding.path))) return [];
    return finding.kind === 'missingKeys' ? stillMissing(finding, targets) : [finding];
  });
}

/**
 * The old forms without those that are only typos: what a migration would add may be there, misspelled or at another
 * place.
 */
export function withoutTypos<Found extends { readonly occurrence: Occurrence }>(
  occurrences: readonly Found[],
  findings: readonly Finding[],
): readonly Found[] {
  const strange = findings.filter((finding) => finding.kind === 'unknownKey');
  return occurrences.filter(({ occurrence: { rule, path } }) => {
    return rule !== missingField.id || !strange.some((finding) => isMeantFor(finding, path));
  });
}

function isMeantFor(finding: Extract<Finding, { kind: 'unknownKey' }>, place: Path): boolean {
  const { path, name, known, elsewhere = [] } = finding;
  if (elsewhere.length > 0) return elsewhere.some((one) => isSame(one, place));
  return isSame(path.slice(0, -1), place.slice(0, -1)) && nearest(name, known) === place.at(-1);
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && isWithin(one, other);
}

/** A value that nothing reads is still checked: its wrong type is rejected even if a migration reports the place. */
function staysReported({ rule, path: old }: Occurrence, finding: Finding): boolean {
  if (rule !== ignoredValue.id) return false;
  return isRefusedValue(finding) || (finding.kind === 'unknownKey' && finding.path.length > old.length);
}

/** The wrong type of a value that is at the place of another name, where a migration says so, and that nothing reads it. */
function stillRefused({ rule }: Occurrence, finding: Finding): readonly Finding[] {
  if (rule !== ignoredValue.id || finding.kind !== 'unknownKey' || !finding.refused) return [];
  const { path, span, schema, secret, refused } = finding;
  return [{ kind: 'wrongType', path, span, schema, secret, ...refused }];
}

/** Whether a migration explains a finding; also the unknown parent of something that moves with it. */
export function explains({ path: old, also = [], parts = [old] }: Occurrence, finding: Finding): boolean {
  const { kind, path } = finding;
  const isWhole = kind === 'unknownKey' || (isAboutObsoleteKey(finding) && isWithin(path, old));
  return [...parts, ...also].some((old) => isWithin(path, old) || (isWhole && isWithin(old, path)));
}

/** What a migration moves to its place is not missing; other fields still are. */
function stillMissing(finding: Extract<Finding, { kind: 'missingKeys' }>, targets: readonly Path[]): Finding[] {
  const parent = finding.path.slice(0, -1);
  const names = finding.names.filter((name) => !targets.some((target) => isWithin(target, [...parent, name])));
  const [first] = names;
  if (first === undefined) return [];
  return [names.length === finding.names.length ? finding : { ...finding, path: [...parent, first], names }];
}
