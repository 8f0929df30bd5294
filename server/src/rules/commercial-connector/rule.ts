import { isCommercial } from '../../schemas/workflow/sources';
import type { Rule } from '../rule';
import { isReportedByMigration, namedSource } from '../unknown-source/source-type';

/** A connector whose model is everywhere and whose code is in no release of the open-source package. */
export const commercialConnector: Rule = {
  id: 'commercial-connector',
  severity: 'warning',
  summary: 'A connector that no release of the open-source package can run.',
  kinds: ['workflow'],
  *check(context) {
    const named = namedSource(context);
    if (named?.lookup.kind !== 'no-code' || !isCommercial(named.lookup.entry)) return;
    if (isReportedByMigration(context, named.path)) return;
    const { node, path, lookup } = named;
    yield {
      message: `\`${lookup.entry.name}\` is not in the open-source package \`openmetadata-ingestion\`: the workflow runs with Collate's package only.`,
      span: { start: node.start, end: node.end },
      path,
    };
  },
};
