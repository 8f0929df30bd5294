import { isReportedByMigration, namedSource } from '../shared/source-type';
import { scalarText } from '../../yaml/path';
import { writing } from '../shared/key-fixes';
import type { Rule } from '../shared/rule';
import { explain, forCommand } from './explain';
import { meantSource } from './meant-source';
import { CONNECTION_TYPE } from '../../documents/read/workflow-parts';

/** A `source.type` for which the release has no code: the run ends before it begins. */
export const unknownSource: Rule = {
  id: 'unknown-source',
  severity: 'error',
  summary: 'A `source.type` that the release in use cannot load.',
  mayBeRightLater: true,
  kinds: ['workflow'],
  *check(context) {
    const named = namedSource(context);
    if (named === undefined || isReportedByMigration(context, named.path)) return;
    const { node, path, written } = named;
    const { release } = context.release;
    const why = explain(named, release, scalarText(context.root.node, CONNECTION_TYPE));
    if (why === undefined) return;
    const meant = meantSource(context, named);
    yield {
      message: `${why}${meant === undefined ? forCommand(named) : ` Did you mean \`${meant}\`?`}`,
      span: { start: node.start, end: node.end },
      path,
      fixes: meant === undefined || meant === written ? [] : [writing(context, { path, value: meant, safety: 'safe' })],
    };
  },
};
