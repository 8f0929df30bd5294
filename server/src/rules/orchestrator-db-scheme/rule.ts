import { compareReleases } from '../../schemas/releases/releases';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { YamlNode } from '../../yaml/node';
import { matchesIn, type Passage, type PassageMatch } from '../shared/passages';
import { replacing } from '../shared/replacement';
import type { Rule, MentionContext } from '../shared/rule';

/** From this release on the ingestion image has the other driver. */
const SINCE = '1.6.4';

const OLD = /mysql\+(pymysql)(?![\w+])/g;
const VARIABLE = /^(?:AIRFLOW_)?DB_SCHEME$/;
/** The name and the value on one line: `DB_SCHEME=…`, `ENV DB_SCHEME …`, `${AIRFLOW_DB_SCHEME:-…}`, `"DB_SCHEME": "…"`. */
const ON_ONE_LINE = /\b(?:AIRFLOW_)?DB_SCHEME\b["']?\s*(?:[:=,]-?\s*)?["']?(?:\$\{\w+:?-)?["']?$/;

/** The database driver of the ingestion image, which changed. */
export const orchestratorDbScheme: Rule = {
  id: 'orchestrator-db-scheme',
  severity: 'warning',
  summary: 'The ingestion image is configured with `DB_SCHEME: mysql+pymysql`, but it now ships the `mysqldb` driver.',
  inRunbook: 'choice',
  *checkMention(context) {
    if (compareReleases(context.release.release, SINCE) < 0 || !isAboutIngestion(context)) return;
    for (const found of matchesIn(context, OLD)) {
      if (!isScheme(context, found)) continue;
      const { span, passage, match } = found;
      const driver = { start: span.end - (match[1]?.length ?? 0), end: span.end };
      yield {
        message:
          'The ingestion image ships the driver `mysqldb` and no longer `pymysql`, so Airflow cannot connect to its database. Write `mysql+mysqldb`.',
        span,
        path: passage.path,
        fixes: [replacing(context, driver, { text: 'mysqldb', safety: 'safe', title: 'Change to mysql+mysqldb' })],
      };
    }
  },
};

/** `DB_SCHEME` is a name that others use, too. */
function isAboutIngestion({ text, mention: { document } }: MentionContext): boolean {
  return /open-?metadata|AIRFLOW_DB_SCHEME/i.test(text) || nodeAt(document.root, ['airflow']) !== undefined;
}

/** Whether the variable that the value is for is `DB_SCHEME`, by the key, by the entry's name, or by what is before it. */
function isScheme(context: MentionContext, { passage, match }: PassageMatch): boolean {
  const { path, text } = passage;
  if (ON_ONE_LINE.test(text.slice(0, match.index).split('\n').at(-1) ?? '')) return isOurs(context, passage);
  const { root } = context.mention.document;
  const key = path.at(-1);
  const named = key === 'value' ? scalarText(root, [...path.slice(0, -1), 'name']) : key;
  return typeof named === 'string' && VARIABLE.test(named) && isOurs(context, passage);
}

/** In a compose file another service may have its own `DB_SCHEME`. */
function isOurs({ mention: { document } }: MentionContext, { path, text }: Passage): boolean {
  if (path[0] !== 'services' || text.includes('AIRFLOW_')) return true;
  const place: Path = path.slice(0, 2);
  const service = nodeAt(document.root, place);
  return /open-?metadata|ingestion|airflow/i.test([String(place[1]), ...textsOf(service)].join(' '));
}

function textsOf(service: YamlNode | null | undefined): string[] {
  return [['image'], ['build'], ['build', 'context'], ['build', 'dockerfile'], ['container_name']].flatMap(
    (path) => scalarText(service, path) ?? [],
  );
}
