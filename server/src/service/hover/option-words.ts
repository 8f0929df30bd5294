import {
  orchestratorOptionsOf,
  orchestratorVersionIn,
  plainOption,
  type OrchestratorOption,
} from '../../documents/environment/orchestrator-option';
import { shortRelease } from '../../rules/shared/words';
import { lifeAt } from '../../schemas/releases/lifetime';
import type { SchemaStore } from '../../schemas/store';

/** A setting of Airflow in a release of the ingestion image, under the name that a file has for it. */
interface OptionInRelease {
  /** As a variable. */
  readonly name: string;
  readonly release: string;
  /** How the file writes the name of a setting. */
  readonly written?: (name: string) => string;
}

/** What a setting of Airflow is in the ingestion image of a release, as Markdown; undefined where nothing is known of it. */
export function describeOption(
  store: SchemaStore,
  { name, release, written = (one) => one }: OptionInRelease,
): string | undefined {
  const { options } = orchestratorOptionsOf(store);
  const plain = options.has(name) ? name : plainOption(name);
  const known = options.get(plain);
  const version = orchestratorVersionIn(store, release);
  if (!known || version === undefined) return undefined;
  const next = known.lifetime?.renamedTo;
  return [
    `**${written(name)}**`,
    `\`${keyOf(plain)}\` in section \`${sectionOf(plain)}\` of Airflow’s configuration.${sourceOf(name, plain)}`,
    known.type === 'boolean' ? 'Values: `true`, `false`' : known.type === 'integer' ? 'A whole number' : '',
    lifeInWords(known, next === undefined ? undefined : written(next + name.slice(plain.length))),
    `For ${shortRelease(release)}, which has Airflow ${version}${stateInWords(known, release)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function sectionOf(name: string): string {
  return (name.split('__')[1] ?? '').toLowerCase();
}

function keyOf(name: string): string {
  return name.split('__').slice(2).join('__').toLowerCase();
}

function sourceOf(name: string, plain: string): string {
  if (name === plain) return '';
  return name.endsWith('_CMD') ? ' The value is what a command prints.' : ' The value comes from the store of secrets.';
}

/** “As of 1.11; until 1.13.” */
function lifeInWords({ lifetime = {}, otherValues }: OrchestratorOption, next: string | undefined): string {
  const { since, removed, deprecated } = lifetime;
  const place = next === undefined ? '' : ` Now \`${next}\`${otherValues === true ? ', with other values' : ''}.`;
  return [
    ...(since === undefined ? [] : [`Read since ${shortRelease(since)}.`]),
    ...(removed === undefined ? [] : [`No longer read since ${shortRelease(removed)}.`]),
    ...(deprecated === undefined || removed !== undefined ? [] : [`An old name since ${shortRelease(deprecated)}.`]),
  ]
    .join(' ')
    .concat(place)
    .trim();
}

function stateInWords({ lifetime }: OrchestratorOption, release: string): string {
  const { state, deprecated } = lifeAt(lifetime, release);
  if (state === 'not-yet') return ' and does not read it yet';
  if (state === 'removed') return ' and does not read it';
  return deprecated ? ' and reads it under this old name' : '';
}
