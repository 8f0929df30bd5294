import type { Release } from '../../documents/release/release';
import { chartOfKind } from '../../documents/read/chart-name';
import type { Root, RootKind } from '../../documents/read/root';
import type { Draft } from '../../releases/migration/draft';
import { locationIn, type Relocation, type TextLocation } from '../../releases/migration/relocation';
import type { Finding } from '../../schemas/walk/finding';
import { isRefusedWhereWritten } from '../../schemas/walk/finding-kinds';
import { compareReleases } from '../../schemas/releases/releases';
import { nodeAt, type Path } from '../../yaml/path';
import type { Engine } from '../engine/engine';
import { walkRoot } from '../check/walk-root';

/** What one migration did: the files before and after it, and where values went. */
export interface MadeChange {
  readonly subject: RootKind;
  /** The release that asked for it. */
  readonly release: Release;
  readonly before: Draft;
  readonly after: Draft;
  readonly relocations: readonly Relocation[];
}

/**
 * Why a change must not be made: the first place it wrote that its own release rejects although the value was valid at
 * its old place. Undefined if the change adds no problem. Missing fields elsewhere are no reason, because they were
 * missing before.
 */
export function findRegression(engine: Engine, change: MadeChange): string | undefined {
  for (const relocation of change.relocations) {
    const to = destinationOf(relocation);
    const wrong =
      to &&
      findingsAt(engine, { ...change, draft: change.after }, to).find(({ finding }) => isRefusedWhereWritten(finding));
    if (!to || !wrong || wasWrongBefore(engine, change, { relocation, inside: wrong.inside })) continue;
    return `${inWords(wrong.finding, [...to.place, ...wrong.inside])} in ${change.release}`;
  }
  return undefined;
}

/** Where a relocation wrote something that stays. */
function destinationOf({ from, fate }: Relocation): TextLocation | undefined {
  if (fate.kind === 'moved') return fate.onward === true ? undefined : fate.to;
  return fate.kind === 'removed' || (fate.kind === 'rewritten' && fate.as) ? undefined : from;
}

interface FoundInside {
  readonly finding: Finding;
  /** From the place that was asked for. */
  readonly inside: Path;
}

function findingsAt(
  engine: Engine,
  { subject, release, draft }: Pick<MadeChange, 'subject' | 'release'> & { readonly draft: Draft },
  location: TextLocation,
): readonly FoundInside[] {
  return draft.roots(location.path).flatMap((root) => {
    if (root.kind !== subject || !isOf(root, location) || nodeAt(root.node, location.place) === undefined) return [];
    const place = [...root.base, ...location.place];
    return walkRoot(engine, root, release).flatMap((finding) => {
      const isInside = place.every((step, i) => String(step) === String(finding.path[i]));
      return isInside ? [{ finding, inside: finding.path.slice(place.length) }] : [];
    });
  });
}

function isOf(root: Root, { path, document, embedded }: TextLocation): boolean {
  const here = locationIn(path, root, []);
  return here.document === document && here.embedded === embedded;
}

/** Whether the value was rejected at its old place, too, in the last release that had it. */
function wasWrongBefore(
  engine: Engine,
  change: MadeChange,
  { relocation, inside }: { readonly relocation: Relocation; readonly inside: Path },
): boolean {
  const { from } = relocation;
  const release = releaseBefore(engine, change);
  if (release === undefined) return false;
  const findings = findingsAt(engine, { subject: change.subject, release, draft: change.before }, from);
  return findings.some(
    (found) =>
      isRefusedWhereWritten(found.finding) &&
      inside.every((step, i) => found.inside[i] === undefined || step === found.inside[i]),
  );
}

function releaseBefore({ registers }: Engine, { subject, release }: MadeChange): Release | undefined {
  const chart = chartOfKind(subject);
  const { platform, charts } = registers.releases;
  const names = chart === undefined ? platform.map((one) => one.release) : charts[chart].map(({ version }) => version);
  return names.findLast((name) => compareReleases(name, release) < 0);
}

function inWords(finding: Finding, place: Path): string {
  const name = `\`${place.join('.')}\``;
  if (finding.kind === 'wrongType')
    return `${name} would have to be ${listed(finding.expected)}, and is ${finding.found}`;
  if (finding.kind === 'wrongValue' || finding.kind === 'outOfBounds') return `${name} takes other values`;
  return `${name} cannot be set together with what is already there`;
}

function listed(types: readonly string[]): string {
  return types
    .map((type) => (type === 'array' ? 'a list' : type === 'object' ? 'a mapping' : `a ${type}`))
    .join(' or ');
}
