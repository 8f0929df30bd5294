import type { Command } from 'commander';
import { choosePaint } from '../layout/choose-paint';
import { paintMarkdown } from '../layout/paint-markdown';
import { requirePage } from '../environment/options';
import type { CliEnvironment } from '../environment/cli-environment';
import { pageId, pageOf } from '../../../server/src/service/public';

/** Adds the command `explain`. */
export function addExplain(program: Command, environment: CliEnvironment): void {
  program
    .command('explain')
    .summary('show the page of a rule, a migration or a release')
    .description(
      'Shows the page of a rule or a migration (what is wrong, why, and what to do), or what a release changed for files.',
    )
    .argument('<ID>', 'as `omconfig rules` or `omconfig releases` lists it')
    .option('--no-color', 'no colors')
    .addHelpText(
      'after',
      '\nExamples:\n  omconfig explain moved-field\n  omconfig explain 1.6/profiler-to-auto-classification\n  omconfig explain 1.11.12',
    )
    .action((id: string, { color }: { readonly color: boolean }) => {
      const page = pageOf(requirePage(pageId(id))) ?? '';
      const paint = choosePaint(environment.stdout, environment, !color);
      environment.stdout.write(`${paintMarkdown(page.trimEnd(), paint)}\n`);
    });
}
