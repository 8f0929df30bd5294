import type { Root } from '../../../documents/read/root';
import { nodeAt, type Path } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { valueAt } from '../../migration/workflow-places';

const TABLES: Path = ['processor', 'config', 'tableConfig'];
const PIPELINES = ['Profiler', 'AutoClassification'];

/** Column names in backticks, and strings, whose content is not part of the expression. */
const QUOTED = /`[^`]*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

/** A variable, a call, an attribute, a subscript: what the expression must not contain since 2.0. */
const FORBIDDEN = /@|\b(?!and\b|or\b|not\b|in\b|is\b)[A-Za-z_]\w*\s*[([]|[\w)\]]\s*\.\s*[A-Za-z_]|\blambda\b/;

/** Tables of files are sampled with pandas, whose query is a Python expression. */
export const pandasProfileQuery = adviceMigration({
  id: '2.0/pandas-profile-query',
  release: '2.0.0',
  title: 'Rewrite the profileQuery without calls and variables',
  question: 'only you know which rows are meant; compare columns with values, such as `status in ["open", "new"]`',
  severity: 'warning',
  find: (root) =>
    root.workflow?.connector === 'Datalake' && PIPELINES.includes(root.workflow.pipeline ?? '')
      ? queriesIn(root)
          .filter((path) => FORBIDDEN.test(String(valueAt(root, path) ?? '').replaceAll(QUOTED, "''")))
          .map((path) => ({
            path,
            message:
              'As of 2.0 a `profileQuery` on files can only compare and combine columns and values: with a call, an attribute or an `@` variable the table is not read. Rewrite it, such as `status in ["open", "new"]`.',
          }))
      : [],
});

function queriesIn(root: Root): readonly Path[] {
  const tables = nodeAt(root.node, TABLES);
  const items = tables?.kind === 'seq' ? tables.items : [];
  return items.map((_, at) => [...TABLES, at, 'profileQuery']);
}
