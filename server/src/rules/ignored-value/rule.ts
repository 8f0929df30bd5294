import { fromMigrations } from '../shared/from-migrations';
import { fixesOf, isOnWrongLevel, slipProblem } from '../shared/misread';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { hasUnknownReader } from '../shared/unknown-reader';
import type { IgnoredField } from './ignored-field';
import { besideDefault } from './beside-default';
import { besideValuesObject } from './beside-values-object';
import { unknownToManifest } from './unknown-to-manifest';
import { unreadHere } from './unread-here';
import { unreadSetting } from './unread-setting';
import { unreadValue } from './unread-value';
import { laterDocument } from './later-document';
import { nearMisses } from './near-misses';
import { noJson } from './no-json';
import { oldGlobal } from './old-global';
import { oneLevelShort } from './one-level-short';
import { overwrittenThreshold } from './overwritten-threshold';
import type { RootKind } from '../../documents/read/root';
import { scopedForDbt } from './scoped-for-dbt';
import { unknownToDbt } from './unknown-to-dbt';
import { unknownToCommand } from './unknown-to-command';
import { unreadKey } from './unread-key';

/** A chart value, or a key of a workflow or of a lineage file, that is accepted but not read. */
export const ignoredValue: Rule = {
  id: 'ignored-value',
  severity: 'warning',
  summary: 'A chart value or a workflow key that is accepted but that nothing in this version reads.',
  judge: 'lack',
  hasNoEffect: true,
  aboutChartKeys: true,
  aboutNames: true,
  movesValues: true,
  inUnreadDocuments: true,
  weighsOldForms: true,
  inRunbook: 'warning',
  kinds: [
    'openmetadata-values',
    'dependencies-values',
    'lineage-query',
    'workflow',
    'storage-manifest',
    'bucket-manifest',
    'dbt-project',
  ],
  *check(context) {
    if (context.laterDocument === true) {
      yield laterDocument(context);
      return;
    }
    if (context.root.kind === 'workflow') yield* overwrittenThreshold(context);
    yield* fromMigrations(context, ignoredValue);
    for (const finding of context.findings) if (finding.kind === 'unreadKey') yield* aboutKey(context, finding);
    if (context.root.kind === 'workflow') yield* unreadHere(context);
    if (context.root.kind === 'storage-manifest') yield* noJson(context);
    yield* scopedForDbt(context);
    yield* besideValuesObject(context);
    yield* besideDefault(context);
    yield* nearMisses(context);
    yield* oldGlobal(context);
    yield* oneLevelShort(context);
  },
};

/** What is wrong with a key that nothing reads: a slip of the hand, or a name that this release, or any, does not know. */
function* aboutKey(context: RuleContext, finding: IgnoredField): Generator<RuleProblem> {
  const { kind } = context.root;
  const slip = context.misread.get(finding);
  if (slip && (!isOnWrongLevel(slip) || slip.problem.start !== finding.span.start))
    yield slipProblem(context, slip, finding.path);
  else if (kind === 'lineage-query') yield unknownToCommand(context, finding);
  else if (kind === 'dbt-project') yield unknownToDbt(context, finding);
  else if (isManifest(kind)) yield unknownToManifest(context, finding);
  else if (finding.unread === undefined) {
    if (hasUnknownReader(context.root, finding)) return;
    for (const problem of unreadKey(context, finding))
      yield slip ? { ...problem, isSlip: true, fixes: fixesOf(context, slip) } : problem;
  } else if (kind === 'workflow') yield* unreadSetting(context, finding, finding.unread);
  else yield unreadValue(context, finding, finding.unread);
}

function isManifest(kind: RootKind): boolean {
  return kind === 'storage-manifest' || kind === 'bucket-manifest';
}
