import { Option, type Command } from 'commander';
import { EXIT, worst, type ExitCode } from '../environment/exit-code';
import { engineOptions } from '../environment/options';
import { absolutePath, shownPath } from '../environment/paths';
import { openInput } from '../files/input';
import { count } from '../layout/count';
import { table } from '../layout/table';
import type { CliEnvironment } from '../environment/cli-environment';
import {
  configFilesOf,
  listedMigrations,
  listedRules,
  missingConfigFiles,
  printable,
} from '../../../server/src/service/public';

interface RulesOptions {
  readonly format: 'text' | 'json';
  readonly test?: boolean;
  readonly config?: string;
}

/** Adds the command `rules`. */
export function addRules(program: Command, environment: CliEnvironment, done: (code: ExitCode) => void): void {
  program
    .command('rules')
    .summary('list the rules and the migrations, or test your own')
    .description('Lists all rules and migrations; `omconfig explain ID` shows details.')
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['text', 'json']).default('text'))
    .option('--test', 'test the ownRules of omconfig.yaml with their examples instead')
    .option('--config <FILE>', 'with --test: use this omconfig.yaml instead of the nearest one')
    .addHelpText('after', EXAMPLES)
    .action(async (options: RulesOptions) => {
      if (options.test === true) done(await testRules(options, environment));
      else environment.stdout.write(options.format === 'json' ? rulesJson() : rulesText());
    });
}

/** Tests the rules that hold in the current folder. */
async function testRules(options: RulesOptions, environment: CliEnvironment): Promise<ExitCode> {
  const { stdout, stderr, cwd } = environment;
  const engine = engineOptions(options, environment);
  const input = await openInput({ paths: ['.'], options: engine }, environment);
  const { workspace } = input;
  const service = environment.createService();
  const folder = absolutePath('.', cwd);
  const faults = configFilesOf(`${folder}/example.yaml`, workspace, engine).flatMap((file) => {
    const text = workspace.read(file) ?? '';
    const missing = missingConfigFiles(file, text, workspace).map((name) => `extends ${name}, which does not exist.`);
    const wrong = service.configFaults(text).map((fault) => `has an error: ${fault}`);
    return [...wrong, ...missing].map((fault) => `omconfig: ${printable(`${shownPath(file, cwd)} ${fault}`)}\n`);
  });
  for (const fault of faults) stderr.write(fault);
  const tested = service.testOwnRules({ folder, workspace, options: engine });
  for (const { name, examples, failures } of tested) {
    const verdict = examples === 0 ? 'no examples' : failures.length === 0 ? 'passed' : 'failed';
    stdout.write(`${printable(name)}: ${verdict}\n`);
    for (const failure of failures) stdout.write(`  ${printable(failure)}\n`);
  }
  const failed = tested.filter(({ failures }) => failures.length > 0).length;
  stdout.write(`${tested.length === 0 ? '' : '\n'}${count(tested.length, 'rule')}, ${String(failed)} failed.\n`);
  return worst(faults.length > 0 ? EXIT.usage : EXIT.ok, failed > 0 ? EXIT.problems : EXIT.ok);
}

function rulesJson(): string {
  return `${JSON.stringify({ version: 1, rules: listedRules(), migrations: listedMigrations() }, undefined, 2)}\n`;
}

function rulesText(): string {
  const rules = listedRules().map(({ id, severity, optIn, summary }) => [id, optIn ? 'off' : severity, summary]);
  const migrations = listedMigrations().map(({ id, safety, title }) => [id, safety, title]);
  return `${table([['RULE', 'SEVERITY', ''], ...rules])}\n${table([['MIGRATION', 'FIX', ''], ...migrations])}`;
}

const EXAMPLES = `
Examples:
  omconfig rules
  omconfig rules --format json
  omconfig rules --test

Exit code: 0; with --test 1 if an example fails, 2 for an omconfig.yaml that cannot be used, 3 for an internal error.`;
