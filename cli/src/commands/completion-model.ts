import type { Command, Option } from 'commander';
import {
  knownReleases,
  lineOf,
  listedMigrations,
  listedRules,
  newWorkflowChoices,
} from '../../../server/src/service/public';
import { FORMATS } from '../format/create-writer';
import { LATEST } from '../environment/upgrade-target';

/** An option as a shell completes it. */
export interface CompletedOption {
  /** With its dashes. */
  readonly flag: string;
  readonly description: string;
  /** What may follow; empty: a file or anything else. */
  readonly values: readonly string[];
  /** It takes no value. */
  readonly isFlag: boolean;
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  /** What its argument may be; empty: files. */
  readonly values: readonly string[];
}

/** All that can be completed. */
export function completedCommands({ commands }: Command): readonly CompletedCommand[] {
  const names = commands.map((command) => command.name());
  return commands.map((command) => ({
    name: command.name(),
    description: command.summary() || command.description(),
    options: command
      .createHelp()
      .visibleOptions(command)
      .map((option) => completedOption(command, option)),
    values: argumentValues(command, names),
  }));
}

function completedOption(command: Command, option: Option): CompletedOption {
  const { long, description, argChoices, required, optional } = option;
  return {
    flag: long ?? '',
    description,
    values: argChoices ?? VALUES[`${command.name()} ${long ?? ''}`]?.() ?? VALUES[long ?? '']?.() ?? [],
    isFlag: !required && !optional,
  };
}

function argumentValues(command: Command, names: readonly string[]): readonly string[] {
  if (command.name() === 'help') return names;
  return command.name() === 'explain' ? pages() : (command.registeredArguments[0]?.argChoices ?? []);
}

function pages(): readonly string[] {
  return [...listedRules(), ...listedMigrations()].map(({ id }) => id);
}

/** Minor releases are enough to begin with: people add the patch. */
function releaseLines(): readonly string[] {
  return [...new Set(knownReleases().platform.map(({ release }) => lineOf(release)))];
}

const VALUES: Readonly<Record<string, () => readonly string[]>> = {
  'check --format': () => FORMATS,
  '--only': pages,
  '--skip': pages,
  '--release': releaseLines,
  '--from': releaseLines,
  '--to': () => [...releaseLines(), LATEST],
  '--workflow': () => newWorkflowChoices().workflows.map(({ shortName }) => shortName),
};
