import type { CheckedFile } from './checked-file';
import type { CheckOutcome } from './check-outcome';
import { describeRelease, SEVERITIES, type Premise, type Severity } from '../../../server/src/service/public';
import { isAtLeast } from '../environment/severity';

/** What a check came to, counted while it runs. */
export class Summary {
  /** Files that were looked at. */
  files = 0;
  /** Files that were not, because the configuration says so. */
  excluded = 0;
  /** The OpenMetadata files among those that were read. */
  checked = 0;
  /** Files and folders that could not be read. */
  unreadable = 0;
  /** Files with a problem. */
  withProblems = 0;
  readonly problems: Record<Severity, number> = { error: 0, warning: 0, information: 0, hint: 0 };
  /** Problems that the baseline holds back. */
  known = 0;
  /** Problems that `migrate` fixes: by itself, and with `--unsafe`. */
  safe = 0;
  review = 0;
  /** Problems with a safe fix that no migration has, and files that were fixed. */
  fixable = 0;
  fixed = 0;
  /** The releases that files were checked for, and those of files that `migrate` fixes. */
  readonly releases = new Set<string>();
  readonly platforms = new Set<string>();
  /** Files for which nothing names a release, so that they were checked for the newest. */
  unpinned = 0;
  /** Files with problems that rest on the release of a neighbor. */
  borrowed = 0;
  /** Fixes that would be safe if all that they rest on were known. */
  heldBack = 0;
  /** What they lack. */
  readonly lacking = new Set<Premise['about']>();

  /** `platformOf` gives the release of the platform that goes with the release of a part. */
  constructor(private readonly platformOf: (part: CheckedFile['parts'][number]) => string) {}

  add(outcome: CheckOutcome): void {
    if (outcome.kind === 'excluded') {
      this.excluded += 1;
      return;
    }
    this.files += 1;
    if (outcome.kind === 'unreadable') {
      this.unreadable += 1;
      this.count(outcome.file);
    }
    if (outcome.kind !== 'checked') return;
    const { file, shown, fixed } = outcome;
    this.checked += 1;
    this.fixed += Number(fixed);
    this.known += shown;
    this.unpinned += Number(file.parts.some(isUnpinned));
    this.borrowed += Number(file.problems.some(restsOnNeighbor));
    for (const { release } of file.parts) this.releases.add(describeRelease(release));
    this.count(file);
  }

  private count(file: CheckedFile): void {
    this.withProblems += Number(file.problems.length > 0);
    for (const { severity, migration, fixes, restsOn, more = 1 } of file.problems) {
      this.problems[severity] += more;
      const [first] = fixes;
      const lacking = [...(first?.restsOn ?? []), ...restsOn.filter(({ about }) => about !== 'release')];
      if (first && lacking.length > 0) {
        this.heldBack += 1;
        for (const { about } of lacking) this.lacking.add(about);
        continue;
      }
      if (migration === undefined && first?.safety === 'safe') this.fixable += 1;
      if (!first || migration === undefined) continue;
      if (first.safety === 'safe') this.safe += 1;
      else this.review += 1;
      for (const part of file.parts) this.platforms.add(this.platformOf(part));
    }
  }

  get total(): number {
    return SEVERITIES.reduce((sum, severity) => sum + this.problems[severity], 0);
  }

  /** Whether there is a problem at or above the threshold. */
  fails(threshold: Severity): boolean {
    return SEVERITIES.some((severity) => isAtLeast(severity, threshold) && this.problems[severity] > 0);
  }
}

function restsOnNeighbor({ restsOn, fixes }: CheckedFile['problems'][number]): boolean {
  return [...restsOn, ...(fixes[0]?.restsOn ?? [])].some(
    ({ about, certainty }) => about === 'release' && certainty === 'borrowed',
  );
}

function isUnpinned({ kind, release }: CheckedFile['parts'][number]): boolean {
  return kind !== 'config' && kind !== 'mention' && release.source.from === 'newest';
}
