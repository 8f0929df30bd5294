import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commentLinesOf } from './comment-lines';
import { formatSchema } from './format';

const FILE = resolve(__dirname, '../../schemas/chart/comments.json');

/**
 * Brings up to date which comment lines the charts' own `values.yaml` have had, as fingerprints: the texts are not ours. Run by
 * `npm run chart-comments -- --charts FOLDER`, where each version of the chart is in a folder of its name.
 */
function main(charts: string): void {
  const files = readdirSync(charts)
    .map((version) => join(charts, version, 'values.yaml'))
    .filter((file) => existsSync(file));
  const lines = files.flatMap((file) => commentLinesOf(readFileSync(file, 'utf8')));
  const comments = [...new Set(lines)].sort();
  writeFileSync(FILE, formatSchema({ comments }));
  console.log(`${String(comments.length)} comment lines of ${String(files.length)} versions`);
}

const { charts } = parseArgs({ options: { charts: { type: 'string' } } }).values;
if (charts === undefined) throw new Error('Name the folder: --charts FOLDER');
main(charts);
