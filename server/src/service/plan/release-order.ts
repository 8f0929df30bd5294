import type { Release } from '../../documents/release/release';
import type { ReleaseList } from '../../schemas/releases/release-list';
import { compareReleases } from '../../schemas/releases/releases';
import { describeGap } from '../migrate/target-gap';
import { oldestStartOf, type Start } from '../obligations/crosses';
import type { Findings } from './findings';

/** Why another target is better: the files use what this one lacks, or it is a step back. At most one paragraph. */
export function betterTarget(findings: Findings): readonly string[] {
  const { gap, link } = findings;
  if (gap === undefined) return stepBack(findings);
  const users = [...new Set(gap.lacks.map(({ path }) => path))].map((path) => link(path)).join(', ');
  return [`**Another target is better.** ${describeGap(gap)} It is used in ${users}.`];
}

/** The notes of 2.0 describe the upgrade from this minor release, and from these patches of it. */
const LINE_BEFORE_2 = '1.13';
const LAST_DESCRIBED = '1.13.4';

/**
 * The release to stop at on the way, where upstream describes the upgrade only from there; undefined where the target
 * can be reached at once. If the start of the upgrade is unknown, it may be needed.
 */
export function stopOnTheWay(
  { from, to, parts }: Start & Pick<Findings, 'to'>,
  known: Pick<ReleaseList, 'resolve'>,
): Release | undefined {
  const start = oldestStartOf({ from, parts });
  if (compareReleases(to, '2.0.0') < 0 || (start !== undefined && compareReleases(start, '1.13.0') >= 0))
    return undefined;
  // The releases before 2.0.4 lack parts of the newest patches.
  return compareReleases(to, '2.0.4') < 0 ? LAST_DESCRIBED : known.resolve(LINE_BEFORE_2)?.release;
}

/** The advice to go in two steps, as a paragraph; none where the target can be reached at once. */
export function inTwoSteps(findings: Findings): readonly string[] {
  const { to, via } = findings;
  if (via === undefined) return [];
  const start = oldestStartOf(findings);
  const condition = start === undefined ? 'If you come from a release before 1.13, upgrade' : 'Upgrade';
  return [
    `**In two steps.** The notes of 2.0 describe the upgrade from 1.13 only. ${condition} to ${via} first, with all the steps below (\`omconfig plan ${start === undefined ? '' : `--from ${start} `}--to ${via}\`), then to ${to} (\`omconfig plan --from ${via} --to ${to}\`).`,
  ];
}

/**
 * 2.0.0 was made before 1.13.5 and 1.13.6, and lacks parts of them until 2.0.4. Coming from these, the releases in between
 * are a step back.
 */
function stepBack(findings: Findings): readonly string[] {
  const { to } = findings;
  const start = oldestStartOf(findings);
  const isStepBack =
    compareReleases(to, '2.0.0') >= 0 &&
    compareReleases(to, '2.0.4') < 0 &&
    (start === undefined || compareReleases(start, '1.13.5') >= 0);
  if (!isStepBack) return [];
  const condition = start === undefined ? 'If you come from 1.13.5 or 1.13.6, go' : 'Go';
  return [
    `**Another target is better.** ${condition} to 2.0.4 or later instead of ${to}: the releases before 2.0.4 lack parts of 1.13.5 and 1.13.6. TLS and the password of OpenLineage’s Kafka broker are back in 2.0.1, the secret fields of Domo and Cassandra and the sessions of Athena’s roles in 2.0.2, and \`includeSynonyms\` of SQL Server in 2.0.4.`,
  ];
}
