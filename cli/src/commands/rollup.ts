import { Option, type Command } from 'commander';
import { absolutePath } from '../environment/paths';
import { OUTPUT_FILE, redirected } from '../files/output-file';
import { expandPatterns } from '../files/expand-patterns';
import { readText } from '../../../server/src/files/read-text';
import { paragraphs } from '../environment/help';
import { plansJson, readPlans } from '../migrate/plan-report';
import { rollupMarkdown } from '../migrate/rollup-markdown';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';

interface RollupOptions {
  readonly format: 'markdown' | 'json';
  readonly outputFile?: string;
}

/** Adds the command `rollup`. */
export function addRollup(program: Command, environment: CliEnvironment): void {
  const { cwd } = environment;
  program
    .command('rollup')
    .summary('join the plans of several repositories')
    .description(paragraphs(DESCRIPTION))
    .argument('<FILE...>', 'what `omconfig plan --format json` wrote in each repository')
    .addOption(new Option('--format <FORMAT>', 'output format').choices(['markdown', 'json']).default('markdown'))
    .option(...OUTPUT_FILE)
    .addHelpText('after', EXAMPLES)
    .action((files: readonly string[], { format, outputFile }: RollupOptions) => {
      const plans = expandPatterns(files, cwd).flatMap((file) => {
        const read = readText(absolutePath(file, cwd));
        if (!read.ok) throw new UsageError(`The plan ${file} ${read.reason}.`);
        return readPlans(read.text, file);
      });
      const { environment: into, close } = redirected(outputFile, environment);
      into.stdout.write(format === 'json' ? plansJson(plans) : rollupMarkdown(plans));
      close();
    });
}

const DESCRIPTION = [
  'Joins the plans of several repositories: what an upgrade changes in each of them, what is left to do, and what occurs',
  'most often.',
];

const EXAMPLES = `
Examples:
  omconfig plan --to 2.0.7 --format json --output-file plans/sales.json   in each repository
  omconfig rollup plans/*.json --output-file UPGRADE.md                             all of them
  omconfig rollup plans/*.json --format json --output-file all.json`;
