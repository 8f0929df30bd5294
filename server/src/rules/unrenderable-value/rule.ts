import { keySpan } from '../chart-config';
import type { Rule, RuleContext, RuleProblem } from '../rule';
import { shortRelease } from '../words';
import { holds } from './conditions';
import { emptyValues } from './empty-value';
import { helmVersion } from './helm-version';
import { isWithin, unrenderableTable } from './table';
import { wrongShapes } from './wrong-shape';

/** Chart values that the schema accepts and the chart's templates fail on. */
export const unrenderableValue: Rule = {
  id: 'unrenderable-value',
  severity: 'error',
  summary: 'Chart values that pass the schema, but that this version of the chart cannot render.',
  kinds: ['openmetadata-values'],
  *check(context) {
    yield* emptyValues(context);
    yield* wrongShapes(context);
    yield* combinations(context);
    yield* helmVersion(context);
  },
};

function* combinations({ root, release, store }: RuleContext): Iterable<RuleProblem> {
  for (const row of unrenderableTable(store).combinations) {
    if (!isWithin(row.versions, release.release) || !row.when.every((one) => holds(root.node, one))) continue;
    const path = row.path.split('.');
    yield {
      message: `Chart ${shortRelease(release.release)} cannot be rendered with this: ${row.why}. ${row.advice}`,
      span: keySpan(root, path),
      path: [...root.base, ...path],
    };
  }
}
