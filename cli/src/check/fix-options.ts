import type { Command } from 'commander';
import { unifiedDiff } from '../../../server/src/service/public';
import { STDIN } from '../files/input';
import { choosePaint } from '../layout/choose-paint';
import { paintDiff } from '../layout/paint-diff';
import type { CommonOptions } from '../environment/options';
import { UsageError } from '../environment/usage-error';
import type { Output, CliEnvironment } from '../environment/cli-environment';
import type { FixedText, FixLevel } from './fix-file';

/** What the command line says about fixes. */
export interface FixOptions extends CommonOptions {
  readonly fix?: boolean;
  readonly unsafe?: boolean;
  readonly diff?: boolean;
  readonly showSecrets?: boolean;
}

/** What a run does with fixes. */
export interface FixPlan {
  /** Which fixes are applied; undefined: none. */
  readonly level: FixLevel | undefined;
  /** Takes the fixed texts in place of the disk; undefined: they are written to the files. */
  readonly show: ((fixed: FixedText) => void) | undefined;
  /** Where the report on stdout goes, if stdout holds the fixed text or the diff. */
  readonly reportTo: Output;
}

/** Adds the options about fixes to a command. */
export function addFixOptions(command: Command): Command {
  return command
    .option(
      '--fix',
      'apply safe fixes to the files, and report the remaining problems; with -, write the text to stdout',
    )
    .option('--unsafe', 'with --fix or --diff: also apply fixes that need review, if there is exactly one fix')
    .option('--diff', 'show what --fix would change as a diff, and write nothing')
    .option('--show-secrets', 'with --diff: do not mask secrets');
}

/** What to do with fixes; options that contradict each other are wrong usage. */
export function planFixes(paths: readonly string[], options: FixOptions, environment: CliEnvironment): FixPlan {
  const { fix = false, unsafe = false, diff = false, showSecrets = false } = options;
  if (unsafe && !fix && !diff) throw new UsageError('--unsafe requires --fix or --diff.');
  if (showSecrets && !diff) throw new UsageError('--show-secrets requires --diff.');
  if (!fix && !diff) return { level: undefined, show: undefined, reportTo: environment.stdout };
  const level = unsafe ? 'unsafe' : 'safe';
  if (diff) return { level, show: diffPrinter(options, environment), reportTo: { write: () => undefined } };
  if (!paths.includes(STDIN)) return { level, show: undefined, reportTo: environment.stdout };
  if (paths.length > 1) throw new UsageError('--fix - writes to stdout; use it without other paths.');
  const show = ({ mark, after }: FixedText): unknown => environment.stdout.write(mark + after);
  return { level, show, reportTo: environment.stderr };
}

function diffPrinter(
  { showSecrets = false, color }: FixOptions,
  environment: CliEnvironment,
): (fixed: FixedText) => void {
  const paint = choosePaint(environment.stdout, environment, !color);
  let isMasked = false;
  return ({ shown: path, mark, before, after, masked }) => {
    if (before === after) return;
    const shown = showSecrets ? (text: string): string => text : masked;
    const texts = { before: mark + shown(before), after: mark + shown(after) };
    if (texts.after !== mark + after && !isMasked) {
      environment.stderr.write('Secrets are masked. For a diff that `git apply` accepts, add --show-secrets.\n');
      isMasked = true;
    }
    environment.stdout.write(`${paintDiff(unifiedDiff({ path, ...texts }), paint)}\n`);
  };
}
