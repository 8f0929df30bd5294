import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatedDefault } from '../../../server/src/documents/environment/server-variable';
import { sharedFolder } from '../../shared-folder';

/** One stored text of the server's `openmetadata.yaml`: which variables it reads, where, and with which defaults. */
export interface ServerText {
  /** In words; `facts/environment.json` says between which releases it is. */
  readonly release: string;
  readonly not_read_sections?: readonly string[];
  /** Names whose defaults a fork may have changed. */
  readonly fork_edits?: readonly string[];
  /** By name, the default as it is behind `:-`, with its quotes. */
  readonly variables: Readonly<Record<string, string>>;
  readonly path: Readonly<Record<string, string | readonly string[]>>;
}

/** In which versions of the chart its templates set a variable. */
export interface ChartVariable {
  readonly name: string;
  /** `1.2.0–1.13.1`, or one version. */
  readonly charts: readonly string[];
}

/** What a person found out about the texts, in `facts/environment.json`. */
export interface EnvironmentNotes {
  /** By the words of a text: the oldest and the newest release that it can be of. */
  readonly texts: Readonly<Record<string, readonly [string, string]>>;
  /** Names that only forks read. */
  readonly ofForks: readonly string[];
  /** Names that the programs around the server read, so that no text has them. */
  readonly ofStartScripts: readonly string[];
  /**
   * What those programs take without a variable, and the oldest release whose script has it: for the heap, the scripts of 0.12.0 and
   * 1.6.2, and an undated one that is younger than both.
   */
  readonly startDefaults: Readonly<Record<string, DatedDefault>>;
  /** What replaced a variable, where no migration of the chart and no common key says it. */
  readonly renamed: Readonly<Record<string, string>>;
  /** The values that the models of the packages from 1.3.0 on have, in any release. */
  readonly allowed: Readonly<Record<string, readonly string[]>>;
  /**
   * Variables that installations of a release set although the text before it lacks them, by that release: most texts are dated by what
   * they have, so nothing is certain there.
   */
  readonly perhapsSince: Readonly<Record<string, readonly string[]>>;
  /** Variables that are settings of the server since, which people change while it runs. */
  readonly settings: readonly string[];
}

/** All that the table of variables is computed from. */
export interface EnvironmentMaterial {
  readonly texts: readonly ServerText[];
  readonly charts: readonly ChartVariable[];
  /** The variables that the compose files of a release set for the server. */
  readonly compose: readonly ComposeText[];
  readonly notes: EnvironmentNotes;
}

/** The services of one stored compose file. */
export interface ComposeText {
  readonly release: string;
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
}

/** The folder that holds the stored texts. */
export const ENVIRONMENT_FACTS = `${sharedFolder}/facts`;

/** Reads the stored texts and the notes. */
export function readMaterial(): EnvironmentMaterial {
  return {
    texts: readLines<ServerText>('environment-conf'),
    charts: readLines<ChartVariable>('environment-from-charts'),
    compose: readLines<ComposeText>('environment-compose'),
    notes: JSON.parse(readFileSync(resolve(__dirname, '../../../facts/environment.json'), 'utf8')) as EnvironmentNotes,
  };
}

function readLines<Row>(name: string): Row[] {
  const text = readFileSync(`${ENVIRONMENT_FACTS}/${name}.jsonl`, 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
}
