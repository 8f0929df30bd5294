import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFolder, migrateFolder, type CommandLineRun } from './runs/command-line';
import { allDocuments } from './documents/documents';
import { checkOut } from './servers/checkout';
import { comparison } from './report/comparison';
import { omconfigIn } from './servers/servers';
import { runSession, type Session } from './servers/session';
import { inTemporaryFolder } from './runs/in-temporary-folder';

/**
 * Compares this checkout with another side by side: `npm run bench:compare -- BASE`, where BASE is a folder that has
 * been built, or a commit. Names what got worse by more than 5 %, and then exits with 1. `--quick` measures one round,
 * `--only=WORDS` the documents with these words in their names and no command line.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const [rounds, letters] = options.quick ? [1, 6] : [5, 24];

async function main(base: string, temporary: string): Promise<void> {
  const checkout = existsSync(join(base, 'dist/server.js')) ? base : checkOut(base, join(temporary, 'base'));
  // The other checkout must not be part of the workspace, because both servers would read its files to find the
  // release.
  const folder = join(temporary, 'workspace');
  mkdirSync(folder);
  const both = [
    { name: 'base', checkout },
    { name: 'this', checkout: '.' },
  ] as const;
  const sessions: Session[] = [];
  const runs: CommandLineRun[] = [];
  for (let round = 0; round < rounds; round++) {
    // They take turns going first, because the second run finds a warmer machine.
    const order = round % 2 === 0 ? both : [...both].reverse();
    for (const document of allDocuments().filter(({ name }) => name.includes(options.only))) {
      for (const { name, checkout } of order) {
        sessions.push(await runSession({ server: omconfigIn(checkout, name), document, folder, letters }));
        process.stderr.write('.');
      }
    }
    for (const one of options.only === '' ? order : []) {
      for (const files of [5, 1000, 3000]) runs.push(await checkFolder({ ...one, folder, files }));
      runs.push(await migrateFolder({ ...one, folder, files: 1000 }));
      process.stderr.write('.');
    }
  }
  process.stderr.write('\n');
  const { lines, worse } = comparison(sessions, runs);
  console.log(lines.join('\n'));
  if (worse.length > 0) process.exitCode = 1;
}

const [base] = positionals;
if (base === undefined) {
  console.error('npm run bench:compare -- BASE: a folder that has been built, or a commit');
  process.exit(2);
}
inTemporaryFolder('omconfig-compare-', (temporary) => main(base, temporary), 2);
