import { Option, type Command } from 'commander';
import { table } from '../layout/table';
import type { CliEnvironment } from '../environment/cli-environment';
import { listedMigrations, listedRules } from '../../../server/src/service/public';

/** Adds the command `rules`. */
export function addRules(program: Command, { stdout }: CliEnvironment): void {
  program
    .command('rules')
    .summary('list the rules and the migrations')
    .description('Lists all rules and migrations; `omconfig explain ID` shows details.')
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', EXAMPLES)
    .action(({ format }: { readonly format: 'text' | 'json' }) => {
      stdout.write(format === 'json' ? rulesJson() : rulesText());
    });
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
  omconfig rules --format json`;
