import { OPENMETADATA_ROOT_KEYS } from '../../documents/read/chart-keys';
import { entryOf, nodeAt } from '../../yaml/path';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { allOf } from '../shared/words';

/**
 * `openmetadata.config` next to several keys that the chart has at its top: so do the values of an umbrella chart look that
 * lack a level. Nothing says that these are such values, so this is only worth knowing.
 */
export function* oneLevelShort({ root }: RuleContext): Iterable<RuleProblem> {
  if (root.kind !== 'openmetadata-values' || root.base.length > 0 || root.layoutEvidence || root.embedded) return;
  const section = nodeAt(root.node, ['openmetadata']);
  const config = entryOf(section, 'config');
  if (section?.kind !== 'map' || config === undefined) return;
  const names = section.entries.flatMap(({ name }) => name ?? []);
  const ofTop = names.filter((name) => OPENMETADATA_ROOT_KEYS.has(name) && name !== 'openmetadata');
  // The switch `enabled` is an umbrella chart's, too.
  if (ofTop.length + Number(names.includes('enabled')) < 2 || ofTop.length === 0) return;
  yield {
    severity: 'information',
    message: `If these are values of an umbrella chart, as ${allOf(ofTop.slice(0, 3))} in \`openmetadata\` suggest, \`config\` belongs in \`openmetadata.openmetadata\`. A \`Chart.yaml\` next to the file, or a manifest that names it, decides.`,
    span: { start: config.key.start, end: config.key.end },
    path: [...root.base, 'openmetadata', 'config'],
  };
}
