import { fromMigrations } from '../shared/from-migrations';
import { fixesOf, isOnWrongLevel, slipProblem } from '../shared/misread';
import type { Rule } from '../shared/rule';
import { hasUnknownReader } from '../shared/unknown-reader';
import { unknownToManifest } from './unknown-to-manifest';
import { unreadHere } from './unread-here';
import { unreadSetting } from './unread-setting';
import { unreadValue } from './unread-value';
import { laterDocument } from './later-document';
import { nearMisses } from './near-misses';
import { oldGlobal } from './old-global';
import { oneLevelShort } from './one-level-short';
import { overwrittenThreshold } from './overwritten-threshold';
import type { RootKind } from '../../documents/read/root';
import { unknownToCommand } from './unknown-to-command';
import { unreadKey } from './unread-key';

/** A chart value, or a key of a workflow or of a lineage file, that is accepted but not read. */
export const ignoredValue: Rule = {
  id: 'ignored-value',
  severity: 'warning',
  summary: 'A chart value, or a key of a workflow, that is accepted but that nothing in this version reads.',
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
  ],
  *check(context) {
    if (context.laterDocument === true) {
      yield laterDocument(context);
      return;
    }
    if (context.root.kind === 'workflow') yield* overwrittenThreshold(context);
    yield* fromMigrations(context, ignoredValue);
    for (const finding of context.findings) {
      if (finding.kind !== 'unreadKey') continue;
      const slip = context.misread.get(finding);
      if (slip && !isOnWrongLevel(slip)) yield slipProblem(context, slip, finding.path);
      else if (context.root.kind === 'lineage-query') yield unknownToCommand(context, finding);
      else if (isManifest(context.root.kind)) yield unknownToManifest(context, finding);
      else if (finding.unread !== undefined && context.root.kind === 'workflow')
        yield* unreadSetting(context, finding, finding.unread);
      else if (finding.unread !== undefined) yield unreadValue(context, finding, finding.unread);
      else if (!hasUnknownReader(context.root, finding)) {
        for (const problem of unreadKey(context, finding))
          yield slip ? { ...problem, isSlip: true, fixes: fixesOf(context, slip) } : problem;
      }
    }
    if (context.root.kind === 'workflow') yield* unreadHere(context);
    yield* nearMisses(context);
    yield* oldGlobal(context);
    yield* oneLevelShort(context);
  },
};

function isManifest(kind: RootKind): boolean {
  return kind === 'storage-manifest' || kind === 'bucket-manifest';
}
