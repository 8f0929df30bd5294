import { mergedAt, mergedValues, type MergedValues } from '../../documents/manifests/merged-values';
import { keySpan } from '../shared/chart-config';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';
import { isCertainlyMet } from './conditions';
import { emptyValues } from './empty-value';
import { keyOfChart } from './key-of-chart';
import { helmVersion } from './helm-version';
import { rowsWritten } from './rows-written';
import { coversVersion, unrenderableTable } from './table';
import { wrongShapes } from './wrong-shape';

/** Chart values that the schema accepts and the chart's templates fail on. */
export const unrenderableValue: Rule = {
  id: 'unrenderable-value',
  severity: 'error',
  summary: 'Chart values that pass the schema, but that this version of the chart cannot render.',
  kinds: ['openmetadata-values', 'dependencies-values'],
  aboutTheWhole: true,
  *check(context) {
    let known: MergedValues | undefined;
    const merged = (): MergedValues => (known ??= mergedValues(context));
    yield* keyOfChart(context);
    if (context.root.kind !== 'openmetadata-values') return;
    yield* emptyValues(context, merged);
    yield* wrongShapes(context, merged);
    yield* combinations(context, merged);
    yield* helmVersion(context);
  },
};

function* combinations({ root, release, store }: RuleContext, merged: () => MergedValues): Iterable<RuleProblem> {
  for (const { row, path, value } of rowsWritten(unrenderableTable(store).combinations, root.node)) {
    if (!coversVersion(row.versions, release.release)) continue;
    // If a later file sets the value, that file is checked instead.
    if (mergedAt(merged(), path) !== value || !row.when.every((one) => isCertainlyMet(merged(), one))) continue;
    yield {
      message: `Chart ${shortRelease(release.release)} cannot be rendered with this: ${row.why}. ${row.advice}`,
      span: keySpan(root, path),
      path: [...root.base, ...path],
    };
  }
}
