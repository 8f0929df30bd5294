import { isStrict, type WhichHelm } from '../../documents/release/which-helm';
import { baseName } from '../../documents/workspace/folders';
import type { RuleContext, RuleProblem } from '../shared/rule';

/** Charts whose own schema newer versions of Helm reject. */
const BROKEN_SCHEMA: ReadonlySet<string> = new Set(['0.0.47', '0.0.48']);

/** Two charts that depend on the version of Helm, whatever the values are: an error where that version is known. */
export function* helmVersion({ root, release: { release }, helm }: RuleContext): Iterable<RuleProblem> {
  const first = root.node.entries[0];
  if (first === undefined || !BROKEN_SCHEMA.has(release)) return;
  const known = helm();
  const strict = known && isStrict(known);
  if (strict === false) return;
  const rejects = strict === undefined ? 'Helm 3.18.5 and later, and Helm 4, reject' : `${wordsFor(known)} rejects`;
  yield {
    severity: strict === true ? 'error' : 'information',
    message:
      `${rejects} the schema of chart ${release}, whatever the values are. ` +
      'Use Helm 3.18.4 or earlier, or chart 0.0.49 or later.',
    span: { start: first.key.start, end: first.key.end },
    path: [...root.base, ...(first.name === undefined ? [] : [first.name])],
  };
}

function wordsFor({ version, file }: WhichHelm): string {
  return file === undefined ? `Helm ${version}` : `Helm ${version}, which ${baseName(file)} names,`;
}
