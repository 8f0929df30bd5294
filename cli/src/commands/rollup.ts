import { basename, extname } from 'node:path';
import { Option, type Command } from 'commander';
import { absolutePath } from '../environment/paths';
import { OUTPUT_FILE, redirected } from '../files/output-file';
import { expandPatterns } from '../files/expand-patterns';
import { readText } from '../../../server/src/files/read-text';
import { paragraphs } from '../environment/help';
import { plansJson, readPlans } from '../migrate/plan-report';
import { rollupMarkdown } from '../migrate/rollup-markdown';
import { trendHtml } from '../migrate/trend-html';
import { UsageError } from '../environment/usage-error';
import type { CliEnvironment } from '../environment/cli-environment';

interface RollupOptions {
  readonly format: 'markdown' | 'json' | 'html';
  readonly outputFile?: string;
}

/** Adds the command `rollup`. */
export function addRollup(program: Command, environment: CliEnvironment): void {
  const { cwd } = environment;
  program
    .command('rollup')
    .summary('combine the plans of several repositories')
    .description(paragraphs(DESCRIPTION))
    .argument('<FILE...>', 'what `omconfig plan --format json` wrote in each repository')
    .addOption(
      new Option('--format <FORMAT>', 'output format; html shows each file as a snapshot of all repositories')
        .choices(['markdown', 'json', 'html'])
        .default('markdown'),
    )
    .option(...OUTPUT_FILE)
    .addHelpText('after', EXAMPLES)
    .action((files: readonly string[], { format, outputFile }: RollupOptions) => {
      const snapshots = expandPatterns(files, cwd).map((file) => {
        const read = readText(absolutePath(file, cwd));
        if (!read.ok) throw new UsageError(`The plan ${file} ${read.reason}.`);
        return { name: basename(file, extname(file)), plans: readPlans(read.text, file) };
      });
      const plans = snapshots.flatMap((snapshot) => snapshot.plans);
      const { environment: into, close } = redirected(outputFile, environment);
      const text = {
        markdown: () => rollupMarkdown(plans),
        json: () => plansJson(plans),
        html: () => trendHtml(snapshots),
      };
      into.stdout.write(text[format]());
      close();
    });
}

const DESCRIPTION = [
  'Combines the plans of several repositories: what an upgrade changes in each of them, what is left to do, what occurs most',
  'often, and what is left for each owner that a CODEOWNERS file names.',
  '',
  'With `--format html` each file is a snapshot of all repositories, as `rollup --format json` writes it, oldest first. The',
  'page shows what is left to do over time. Each snapshot is named after its file.',
];

const EXAMPLES = `
Examples:
  omconfig plan --to 2.0.7 --format json --output-file plans/sales.json   in each repository
  omconfig rollup plans/*.json --output-file UPGRADE.md                             all of them
  omconfig rollup plans/*.json --format json --output-file weeks/2026-11-09.json
  omconfig rollup weeks/*.json --format html --output-file upgrade.html`;
