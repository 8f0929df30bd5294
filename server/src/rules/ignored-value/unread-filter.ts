import { isKnown } from '../../documents/read/evidence';
import { CONFIG } from '../../documents/read/workflow-parts';
import { isUnreadFor } from '../../schemas/workflow/readers';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { isWithin, nodeAt } from '../../yaml/path';
import { removal } from '../shared/key-fixes';
import type { RuleContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';

const FILTER = 'FilterPattern';

/** The type of workflow that got its filters late; others read theirs. */
const PIPELINE = 'DatabaseLineage';

/** Filters that no code of the release reads for lineage of this connector, so that nothing is left out. */
export function* unreadFilters(context: RuleContext): Iterable<RuleProblem> {
  const { root, store, release, findings, occurrences, connectors } = context;
  const { pipeline, connector } = root.workflow ?? {};
  const config = nodeAt(root.node, CONFIG);
  if (pipeline !== PIPELINE || connector === undefined || config?.kind !== 'map' || !isKnown(release.source)) return;
  const entry = connectors.get(connector);
  const settings = workflowRegistersOf(store).pipelines.entries.get(pipeline);
  if (entry === undefined || settings === undefined) return;
  const { schema } = settings.schemaByKind?.[entry.kind] ?? settings;
  for (const { name, key } of config.entries) {
    if (name?.endsWith(FILTER) !== true) continue;
    const path = [...root.base, ...CONFIG, name];
    const isReported =
      findings.some((finding) => isWithin(path, finding.path)) ||
      occurrences.some(({ occurrence }) => isWithin(path, occurrence.path));
    if (isReported || !isUnreadFor(store, connector, { schema, field: name, release: release.release })) continue;
    yield {
      message: `\`${name}\` has no effect here: no code of the open-source client ${shortRelease(release.release)} reads it for the lineage of ${connector}, so nothing is left out.`,
      span: { start: key.start, end: key.end },
      path,
      tags: ['unnecessary'],
      fixes: [removal(context, { path, name })],
    };
  }
}
