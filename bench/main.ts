import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFolder, migrateFolder, type CommandLineRun } from './command-line';
import { chartValues, filterList, manyWorkflows, smallWorkflow } from './documents';
import { memoryOfAll, timeConnectors } from './connectors';
import { connectorLines, markdown } from './report';
import { servers } from './servers';
import { runSession, type Session } from './session';

/**
 * Measures what a person feels: `npm run bench` everything (some minutes), `-- --quick` a glance, `-- --only=WORDS` the
 * documents with these words in their names, `-- --only=connectors` the connectors, `-- --only=migrate` the migration of a folder, `-- --json=FILE` also every number. Servers take turns, so that what else
 * the machine does hits all of them alike. The bundles in dist/ must be there.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
});

async function main(folder: string): Promise<void> {
  if (options.only === 'connectors') {
    console.log(`Node ${process.version}, ${String(cpus().length)} processors.\n`);
    console.log(connectorLines(timeConnectors(), memoryOfAll()).join('\n'));
    return;
  }
  const rounds = options.quick ? 1 : 5;
  const letters = options.quick ? 6 : 24;
  const documents = [
    smallWorkflow(),
    ...[1000, 10_000].flatMap((lines) => [filterList(lines), manyWorkflows(lines), chartValues(lines)]),
  ].filter(({ name }) => name.includes(options.only));
  const sessions: Session[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const document of documents) {
      for (const server of servers(folder)) {
        sessions.push(await runSession({ server, document, folder, letters }));
        process.stderr.write('.');
      }
    }
  }
  const runs: CommandLineRun[] = [];
  if (options.only === '') for (const files of [100, 1000, 3000]) runs.push(await checkFolder(folder, files));
  if (['', 'migrate'].includes(options.only)) runs.push(await migrateFolder(folder, 1000));
  process.stderr.write('\n');
  console.log(`Node ${process.version}, ${String(cpus().length)} processors, medians of ${String(rounds)} rounds.\n`);
  const connectors = options.only === '' ? timeConnectors() : [];
  const connectorMemory = options.only === '' ? memoryOfAll() : 0;
  console.log(markdown({ sessions, runs, connectors, connectorMemory }));
  if (options.json !== undefined)
    writeFileSync(options.json, JSON.stringify({ node: process.version, sessions, runs, connectors }, undefined, 1));
}

const folder = mkdtempSync(join(tmpdir(), 'omconfig-bench-'));
main(folder)
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    rmSync(folder, { recursive: true, force: true });
  });
