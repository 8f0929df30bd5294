import { compareReleases } from '../../schemas/releases/releases';
import { describeGap } from '../proof/target-gap';
import { startOf } from './crosses';
import type { Findings } from './findings';

/** Why another target is better: the files use what this one lacks, or it is a step back. At most one paragraph. */
export function betterTarget(findings: Findings): readonly string[] {
  const { gap, link } = findings;
  if (gap === undefined) return stepBack(findings);
  const users = [...new Set(gap.lacks.map(({ path }) => path))].map((path) => link(path)).join(', ');
  return [`**Another target is better.** ${describeGap(gap)} It is used in ${users}.`];
}

/**
 * 2.0.0 was made before 1.13.5 and 1.13.6, and lacks parts of them until 2.0.4. Coming from these, the releases in between
 * are a step back.
 */
function stepBack(findings: Findings): readonly string[] {
  const { to } = findings;
  const start = startOf(findings);
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
