import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { checkFolder, migrateFolder, nothing, type CommandLineRun } from './runs/command-line';
import { memoryOfAll, timeConnectors } from './runs/connectors';
import { allDocuments } from './documents/documents';
import { writePage, writeRequests } from './report/page';
import { connectorLines, markdown, type Results } from './report/report';
import { OMCONFIG, servers } from './servers/servers';
import { requestTable } from './report/request-table';
import { timeRequests } from './runs/requests';
import { timeProof } from './runs/proof-cost';
import { runSession, type Session } from './servers/session';
import { timeEditor } from './runs/time-editor';
import { inTemporaryFolder } from './runs/in-temporary-folder';

/**
 * Measures what a person feels: `npm run bench` everything (some minutes), `-- --quick` one round, `-- --only=WORDS`
 * the documents with these words in their names, `-- --only=connectors` the connectors, `-- --only=cli` the command
 * line, `-- --only=editor` the start in VS Code, `-- --only=proof` the cost of the check that `migrate` makes of its
 * result, `-- --only=requests` every request of an editor. `-- --json=FILE` saves every number, `-- --page` writes
 * docs/performance.md (with `--only=requests` the tables of requests). Servers take turns, so that other load on the machine affects all of them alike. The bundles in dist/
 * must be there.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
    page: { type: 'boolean', default: false },
  },
});
const rounds = options.quick ? 1 : 3;
const letters = options.quick ? 6 : 24;
const machine = `Node ${process.version}, ${String(cpus().length)} processors, ${String(rounds)} rounds: the median, and the minimum in parentheses.`;

async function main(folder: string): Promise<void> {
  if (options.only === 'connectors') {
    console.log(connectorLines(timeConnectors(), memoryOfAll()).join('\n'));
    return;
  }
  if (options.only === 'proof') {
    console.log(await timeProof(folder, rounds));
    return;
  }
  if (options.only === 'requests') {
    await measureRequests(folder, options.quick ? 6 : 20);
    return;
  }
  const sessions = await runSessions(folder);
  const runs = ['', 'cli'].includes(options.only) ? await runCommands(folder) : [];
  const editor = ['', 'editor'].includes(options.only) ? await timeEditor(folder, rounds) : [];
  process.stderr.write('\n');
  const connectors = options.only === '' ? timeConnectors() : [];
  const connectorMemory = options.only === '' ? memoryOfAll() : 0;
  const results: Results = { sessions, runs, editor, connectors, connectorMemory };
  console.log(`${machine}\n\n${markdown(results)}`);
  if (options.page) writePage(machine, results);
  if (options.json !== undefined)
    writeFileSync(options.json, JSON.stringify({ node: process.version, ...results }, undefined, 1));
}

async function measureRequests(folder: string, questions: number): Promise<void> {
  const tables: string[] = [];
  for await (const times of timeRequests(folder, servers(folder), questions)) {
    const table = requestTable(times).join('\n');
    console.log(`${table}\n`);
    tables.push(table);
  }
  const how = `Node ${process.version}, ${String(cpus().length)} processors, ${String(questions)} questions each; –: not answered, or nothing to resolve.`;
  if (options.page) writeRequests(how, tables.join('\n\n'));
}

async function runSessions(folder: string): Promise<readonly Session[]> {
  const documents = allDocuments().filter(({ name }) => name.includes(options.only));
  const sessions: Session[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const document of documents) {
      for (const server of servers(folder)) {
        sessions.push(await runSession({ server, document, folder, letters }));
        process.stderr.write('.');
      }
    }
  }
  return sessions;
}

async function runCommands(folder: string): Promise<readonly CommandLineRun[]> {
  const runs: CommandLineRun[] = [];
  const own = { name: OMCONFIG, checkout: '.', folder };
  for (let round = 0; round < rounds; round++) {
    runs.push(await nothing());
    for (const files of [5, 1000, 3000, 20_000]) runs.push(await checkFolder({ ...own, files }));
    runs.push(await migrateFolder({ ...own, files: 1000 }));
    process.stderr.write('.');
  }
  return runs;
}

inTemporaryFolder('omconfig-bench-', main);
