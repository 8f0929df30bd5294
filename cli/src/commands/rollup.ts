import { Option, type Command } from 'commander';
import { absolutePath } from '../environment/paths';
import { expandPatterns } from '../files/expand-patterns';
import { readText } from '../../../server/src/files/read-text';
import { paragraphs } from '../environment/help';
import { plansJson, readPlans } from '../migrate/plan-report';
import { rollupMarkdown } from '../migrate/rollup-markdown';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';

/** Adds the command `rollup`. */
export function addRollup(program: Command, { stdout, cwd }: CliEnvironment): void {
  program
    .command('rollup')
    .summary('join the plans of several repositories')
    .description(paragraphs(DESCRIPTION))
    .argument('<FILE...>', 'what `omconfig plan --format json` wrote in each repository')
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['markdown', 'json']).default('markdown'))
    .addHelpText('after', EXAMPLES)
    .action((files: readonly string[], { format }: { readonly format: 'markdown' | 'json' }) => {
      const plans = expandPatterns(files, cwd).flatMap((file) => {
        const read = readText(absolutePath(file, cwd));
        if (!read.ok) throw new UsageError(`The plan ${file} ${read.reason}.`);
        return readPlans(read.text, file);
      });
      stdout.write(format === 'json' ? plansJson(plans) : rollupMarkdown(plans));
    });
}

const DESCRIPTION = [
  'Joins the plans of several repositories: what an upgrade changes in each of them, what is left to do, and what occurs',
  'most often.',
];

const EXAMPLES = `
Examples:
  omconfig plan --to 2.0.7 --format json > plans/sales.json   in each repository
  omconfig rollup plans/*.json > UPGRADE.md                   all of them
  omconfig rollup plans/*.json --format json > all.json`;
