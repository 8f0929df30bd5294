import { fromMigrations } from '../from-migrations';
import type { Rule } from '../rule';
import { unreadValue } from './unread-value';
import { laterDocument } from './later-document';
import { nearMisses } from './near-misses';
import { oldGlobal } from './old-global';
import { hasUnknownReader, unreadKey } from './unread-key';

/** A chart value that is accepted and then not read. */
export const ignoredValue: Rule = {
  id: 'ignored-value',
  severity: 'warning',
  summary: 'A chart value that is accepted but that no template of this version reads.',
  kinds: ['openmetadata-values', 'dependencies-values'],
  *check(context) {
    if (context.laterDocument === true) {
      yield laterDocument(context);
      return;
    }
    yield* fromMigrations(context, 'ignored-value');
    for (const finding of context.findings) {
      if (finding.kind !== 'ignored-field') continue;
      if (finding.unread !== undefined) yield unreadValue(context, finding, finding.unread);
      else if (!hasUnknownReader(context, finding)) yield* unreadKey(context, finding);
    }
    yield* nearMisses(context);
    yield* oldGlobal(context);
  },
};
