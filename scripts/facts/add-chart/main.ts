import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkoutStore } from '../../generate/checkout-store';
import { commentLinesOf } from '../comment-lines';
import { formatSchema } from '../format';
import { projectValues } from '../../judge/charts/projection';
import { chartThingsToExplain } from './chart-changes';
import { readChart } from './chart-files';
import { withChart } from './chart-row';

/**
 * Adds a version of a chart, unpacked: `npm run add-chart -- --chart FOLDER --before FOLDER --date 2026-06-29`. The version gets its
 * row in `schemas/releases.json`, the comment lines of its values are added to `schemas/chart/comments.json` (`omconfig trim` removes them), and what changed since the version before it and our schema does not say is listed. The
 * schemas of charts are written by hand; nothing in them changes.
 */
const RELEASES = resolve(__dirname, '../../../schemas/releases.json');
const COMMENTS = resolve(__dirname, '../../../schemas/chart/comments.json');
const SCHEMAS: Readonly<Record<string, string>> = {
  openmetadata: 'chart/openmetadata-values',
  'openmetadata-dependencies': 'chart/dependencies-values',
};

function add(chart: string, previous: string, date: string): void {
  const [after, before] = [readChart(chart), readChart(previous)];
  const schema = SCHEMAS[after.name];
  if (schema === undefined || before.name !== after.name)
    throw new Error(`${after.name} and ${before.name}: name two versions of one of ${Object.keys(SCHEMAS).join(', ')}`);
  const { name, version, appVersion } = after;
  const text = readFileSync(RELEASES, 'utf8');
  const changed = withChart(text, name, { version, appVersion, date });
  if (changed !== text) writeFileSync(RELEASES, changed);
  // Only the values of the chart of the server are trimmed.
  if (name === 'openmetadata') addComments(join(chart, 'values.yaml'));
  const store = checkoutStore();
  const explain = chartThingsToExplain({
    before,
    after,
    oursBefore: projectValues(store, schema, before.version),
    oursAfter: projectValues(store, schema, version),
  });
  for (const line of explain) console.log(`to explain: ${name} ${version}: ${line}`);
  console.log(`${name} ${version}: ${explain.length} things to explain`);
}

/** Adds the comment lines of a chart's values to those of the versions before it. */
function addComments(values: string): void {
  const text = readFileSync(COMMENTS, 'utf8');
  const { comments } = JSON.parse(text) as { readonly comments: readonly string[] };
  const all = [...new Set([...comments, ...commentLinesOf(readFileSync(values, 'utf8'))])].sort();
  const changed = formatSchema({ comments: all });
  if (changed !== text) writeFileSync(COMMENTS, changed);
}

const { chart, before, date } = parseArgs({
  options: { chart: { type: 'string' }, before: { type: 'string' }, date: { type: 'string' } },
}).values;
try {
  if (chart === undefined || before === undefined || date === undefined)
    throw new Error('Name the unpacked charts and the day: --chart FOLDER --before FOLDER --date 2026-06-29');
  add(chart, before, date);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
