/** What one step of the test run did, and why it did not do the rest. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One for each kind of thing that was skipped: what it was, and what it lacked. */
  readonly reasons: readonly string[];
}

/** How a step reports: a check by its exit code alone, a suite by counting its tests. */
export type StepKind = 'check' | 'vitest' | 'suite';

const COUNTS = {
  vitest: /Tests\s+(?:(?<failed>\d+) failed \| )?(?:(?<passed>\d+) passed)?(?:(?: \| )?(?<skipped>\d+) skipped)?/g,
  suite: /^(?<passed>\d+) passed, (?<failed>\d+) failed(?:, (?<skipped>\d+) skipped)?/gm,
} as const;
/** Whatever leaves something out prints such a line: `SKIPPED what it is: what it lacks`. */
const REASON = /^SKIPPED ?(?<what>[^:\n]*): (?<why>.+)$/gm;

/** Reads what a step did from its output. A suite that runs in parts counts in each of them. */
export function countsOf(kind: StepKind, { code, output }: { readonly code: number; readonly output: string }): Counts {
  const reasons = [...output.matchAll(REASON)].map(({ groups }) => [groups?.['what'], groups?.['why']]);
  const found = reasons.map(([what, why]) => [what, why].filter(Boolean).join(': '));
  if (kind === 'check') {
    const isSkipped = code === 0 && found.length > 0;
    return {
      passed: Number(code === 0 && !isSkipped),
      failed: Number(code !== 0),
      skipped: Number(isSkipped),
      reasons: found,
    };
  }
  const parts = [...output.matchAll(COUNTS[kind])].map(({ groups }) => groups);
  const sum = (name: 'passed' | 'failed' | 'skipped'): number =>
    parts.reduce((total, groups) => total + Number(groups?.[name] ?? 0), 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  // A suite that ends badly has failed, whatever it counted; so has one that counts nothing at all.
  const isFine = code === 0 && passed + skipped > 0;
  return {
    passed,
    failed: isFine ? failed : Math.max(failed, 1),
    skipped,
    reasons: skipped > 0 && found.length === 0 ? ['the suite does not say why'] : found,
  };
}
