import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  currentRuleId,
  isFault,
  isHelmVersion,
  listedMigrations,
  listedRules,
  nearest,
  type Options,
  pageIds,
  parseRelease,
  printable,
  releasePages,
  SEVERITIES,
  type Severity,
} from '../../../server/src/service/public';
import type { Selection } from './selection';
import type { CliEnvironment } from './cli-environment';
import { absolutePath } from './paths';
import { readText } from '../../../server/src/files/read-text';
import { LATEST } from './upgrade-target';
import { UsageError } from './usage-error';

/** What `check` and `migrate` have in common, as commander gives it. */
export interface CommonOptions {
  readonly release?: string;
  readonly chartRelease?: string;
  readonly helmVersion?: string;
  readonly config?: string;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly stdinFilename?: string;
  readonly color: boolean;
  readonly quiet?: boolean;
}

/** The options that select problems, as commander parses them. */
export interface SelectionOptions extends CommonOptions {
  readonly minSeverity: Severity;
}

const CHECKED_RELEASE = 'the OpenMetadata release to check against, such as 1.6 or 1.6.3';

/** What the help of a command says of the options of `CommonOptions`. */
interface CommonHelp {
  readonly withFrames?: boolean;
  readonly withRelease?: boolean;
  readonly withStdin?: boolean;
  readonly releaseHelp?: string;
}

/** Adds the options of `CommonOptions` to a command; help leaves out `--release` where it has no effect. */
export function addCommonOptions(
  command: Command,
  { withFrames = true, withRelease = true, withStdin = true, releaseHelp = CHECKED_RELEASE }: CommonHelp = {},
): Command {
  return command
    .addOption(new Option('--release <R>', releaseHelp).argParser(release).hideHelp(!withRelease))
    .option('--chart-release <R>', 'the version of the Helm charts, if it differs from the release', release)
    .option('--helm-version <V>', 'the version of Helm that installs the charts, such as 3.19.0', helmVersion)
    .option('--config <FILE>', 'use this omconfig.yaml instead of the nearest one')
    .option('--only <ID,…>', 'only these rules or migrations', ids)
    .option('--skip <ID,…>', 'all except these rules or migrations', ids)
    .addOption(new Option('--stdin-filename <NAME>', 'the file name of the text read from stdin').hideHelp(!withStdin))
    .option('--quiet', withFrames ? 'one line per problem, without code frames or a summary' : 'print no summary')
    .option('--no-color', 'no colors (NO_COLOR and FORCE_COLOR are also respected)');
}

/** An option that takes one of the severities. */
export function severityOption(flags: string, description: string): Option {
  return new Option(flags, description).choices(SEVERITIES);
}

/** Reads a release from the command line; anything else is wrong usage. */
export function release(typed: string): string {
  if (parseRelease(typed) === undefined) throw new InvalidArgumentError('Write it as 1.6 or 1.6.3.');
  return typed;
}

/** Reads a version of Helm from the command line; anything else is wrong usage. */
function helmVersion(typed: string): string {
  if (!isHelmVersion(typed)) throw new InvalidArgumentError('Write it as 3.19.0.');
  return typed;
}

/** Reads the target release from the command line. */
export function target(typed: string): string {
  return typed === LATEST ? typed : release(typed);
}

/** Reads a list of ids; an option that is given twice has the ids of both. An id that does not exist is wrong usage. */
function ids(typed: string, before: readonly string[] = []): readonly string[] {
  const list = typed.split(',').map((id) => currentRuleId(id.trim()));
  for (const id of list) requireId(id);
  return [...before, ...list];
}

function requireId(id: string): void {
  const known = [...listedRules(), ...listedMigrations()].map((row) => row.id);
  if (known.includes(id)) return;
  throw new InvalidArgumentError(`Unknown rule or migration “${id}”.${meant(nearest(id, known))}`);
}

/** Reads a list of known faults; an option that is given twice has those of both. */
export function faults(typed: string, before: readonly string[] = []): readonly string[] {
  const list = typed.split(',').map((name) => name.trim());
  const unknown = list.find((name) => !isFault(name));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`Unknown known fault “${unknown}”. \`omconfig releases --format json\` lists them.`);
  return [...before, ...list];
}

/** The id of a page that exists, for what was typed; wrong usage when there is no such page. */
export function requirePage(typed: string): string {
  const id = currentRuleId(typed);
  const known = [...pageIds(), ...releasePages()];
  if (known.includes(id)) return id;
  throw new UsageError(
    `Unknown ID “${id}”.${meant(nearest(id, known)) || ' `omconfig rules` and `omconfig releases` list them.'}`,
  );
}

function meant(name: string | undefined): string {
  return name === undefined ? '' : ` Did you mean ${name}?`;
}

type EngineOption = 'release' | 'chartRelease' | 'helmVersion' | 'config';

/** The options of the engine that the command line sets. */
export function engineOptions(
  { release, chartRelease, helmVersion, config }: Pick<CommonOptions, EngineOption>,
  environment: Pick<CliEnvironment, 'cwd' | 'createService'>,
): Options {
  return {
    ...(release !== undefined && { release, releaseFrom: 'option' }),
    ...(chartRelease !== undefined && { chartRelease, releaseFrom: 'option' }),
    ...(helmVersion !== undefined && { helmVersion }),
    ...(config !== undefined && { config: readableConfig(config, environment) }),
  };
}

function readableConfig(typed: string, { cwd, createService }: Pick<CliEnvironment, 'cwd' | 'createService'>): string {
  const path = absolutePath(typed, cwd);
  const read = readText(path);
  if (!read.ok) throw new UsageError(`The configuration ${typed} ${read.reason}.`);
  const [fault] = createService().configFaults(read.text);
  if (fault !== undefined) throw new UsageError(`The configuration ${typed} cannot be used: ${printable(fault)}`);
  return path;
}

/** The selection that the options describe. */
export function selectionOf({ only, skip = [], minSeverity }: SelectionOptions): Selection {
  return { ...(only && { only }), skip, minSeverity };
}
