import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Option, type Command } from 'commander';
import { createFile, removeLeftovers } from '../../../server/src/files/atomic-write';
import { EXIT, type ExitCode } from '../environment/exit-code';
import { reportBrokenConfigs } from '../files/broken-configs';
import { openInput } from '../files/input';
import { absolutePath } from '../environment/paths';
import { reasonOf } from '../../../server/src/files/system-errors';
import { count } from '../layout/count';
import { paragraphs } from '../environment/help';
import { CI_SYSTEMS, ciFiles, type CiSystem } from './ci-files';
import { firstConfig, type ProposedFile } from './first-config';
import { survey, type Survey } from './survey';
import { release } from '../environment/options';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';
import { knownReleases } from '../../../server/src/service/public';

interface InitOptions {
  readonly write?: boolean;
  readonly release?: string;
  readonly ci?: CiSystem;
  readonly preCommit?: boolean;
}

/** Adds the command `init`. */
export function addInit(program: Command, environment: CliEnvironment, done: (code: ExitCode) => void): void {
  program
    .command('init')
    .summary('set up omconfig in a repository')
    .description(paragraphs(DESCRIPTION))
    .argument('[FOLDER]', 'the top of the repository', '.')
    .option('--write', 'create the files')
    .option('--release <R>', 'the release that you run, for files that do not name one', release)
    .addOption(new Option('--ci <SYSTEM>', 'also create a check for pull requests').choices(CI_SYSTEMS))
    .option('--pre-commit', 'also create a hook for pre-commit')
    .addHelpText('after', EXAMPLES)
    .action(async (folder: string, options: InitOptions) => {
      done(await init(folder, options, environment));
    });
}

async function init(typed: string, options: InitOptions, environment: CliEnvironment): Promise<ExitCode> {
  const { stdout, version, cwd } = environment;
  const folder = absolutePath(typed, cwd);
  const input = await openInput({ paths: [typed] }, environment);
  for (const { reason } of input.unreadable) throw new UsageError(`The folder ${typed} ${reason}.`);
  const engine = options.release === undefined ? {} : { release: options.release, releaseFrom: 'setting' as const };
  const code = reportBrokenConfigs(input, engine, environment);
  const found = survey({ folder, input, options: engine }, environment);
  const exists = (path: string): boolean => existsSync(`${folder}/${path}`);
  const configs = firstConfig(found, { release: options.release, newest: knownReleases().newest });
  const ci = ciFiles({ ci: options.ci, preCommit: options.preCommit === true, version, exists });
  stdout.write(surveyText(found, input.files.length));
  // A baseline without the line that names it has no effect.
  const isSetUp = exists('omconfig.yaml') || exists('omconfig.yml');
  const proposed = [...(isSetUp ? [] : configs), ...ci.files];
  if (isSetUp) stdout.write('\nomconfig.yaml exists and is not changed.\n');
  const missing = proposed.filter(({ path }) => !exists(path));
  // A file that cannot be created is not reported as created.
  if (options.write === true) createAll(folder, missing);
  for (const file of proposed) stdout.write(`\n${proposalText(file, !missing.includes(file), options.write === true)}`);
  for (const note of ci.notes) stdout.write(`\n${note}\n`);
  if (options.write !== true && missing.length > 0)
    stdout.write('\nNothing was written. To create the files, add --write to the command.\n');
  return code;
}

function surveyText({ kinds, releases, unpinned }: Survey, files: number): string {
  if (kinds.size === 0) return `No OpenMetadata configuration in ${count(files, 'file')}.\n`;
  const lines = [
    `OpenMetadata configuration in ${count(
      [...kinds.values()].reduce((a, b) => a + b, 0),
      'file',
    )}:`,
    ...[...kinds].map(([kind, number]) => `  ${String(number).padStart(4)}  ${kind}`),
    'Releases:',
    ...[...releases].map(([words, number]) => `  ${String(number).padStart(4)}  ${words}`),
    ...(unpinned.length === 0 ? [] : [`  ${String(unpinned.length).padStart(4)}  not found`]),
    '',
  ];
  return lines.join('\n');
}

function proposalText({ path, text, summary }: ProposedFile, isThere: boolean, write: boolean): string {
  if (isThere) return `${path} exists and is not changed.\n`;
  const head = write ? `Created ${path}` : `Would create ${path}`;
  if (summary !== undefined) return `${head}: ${summary}\n`;
  return `${head}:\n${text.trimEnd().replaceAll(/^(?=.)/gm, '  ')}\n`;
}

/** The settings come last: once they exist, a second run takes everything for done. */
function createAll(folder: string, files: readonly ProposedFile[]): void {
  const isLast = ({ path }: ProposedFile): boolean => path === 'omconfig.yaml';
  for (const file of files.filter((one) => !isLast(one))) create(folder, file);
  for (const file of files.filter(isLast)) create(folder, file);
  removeLeftovers(folder);
}

function create(folder: string, { path, text }: ProposedFile): void {
  const file = `${folder}/${path}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    createFile({ path: file, text, like: undefined });
  } catch (error) {
    throw new UsageError(`The file ${path} ${reasonOf(error)}.`);
  }
}

const DESCRIPTION = [
  'Looks at the files of a repository and sets up omconfig: an omconfig.yaml with the release if no file names one, a',
  'baseline if there are problems, and on request CI and a hook.',
  '',
  'Without --write nothing is written. Files that exist are never changed.',
];

const EXAMPLES = `
Examples:
  omconfig init                                  what would be created
  omconfig init --write --ci github --pre-commit
  omconfig init --write --release 1.13.6         for files that do not name a release

Exit code: ${String(EXIT.ok)} done, 2 wrong usage or something that cannot be read or written, 3 an internal error.`;
