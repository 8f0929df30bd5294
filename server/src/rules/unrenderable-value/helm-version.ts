import type { RuleContext, RuleProblem } from '../rule';

/** Charts whose own schema newer versions of Helm refuse. */
const BROKEN_SCHEMA: ReadonlySet<string> = new Set(['0.0.47', '0.0.48']);

/** Two charts that depend on the version of Helm, whatever the values are. */
export function* helmVersion({ root, release: { release } }: RuleContext): Iterable<RuleProblem> {
  const first = root.node.entries[0];
  if (first === undefined || !BROKEN_SCHEMA.has(release)) return;
  yield {
    severity: 'information',
    message:
      `Helm 3.18.5 and later, and Helm 4, refuse the schema of chart ${release}, whatever the values are. ` +
      'Use Helm 3.18.4, or chart 0.0.49.',
    span: { start: first.key.start, end: first.key.end },
    path: [...root.base, ...(first.name === undefined ? [] : [first.name])],
  };
}
