import { stringify } from 'yaml';
import type { LayoutState } from './layouts';

/** Chart values: a mapping, down to texts, numbers and booleans. */
type Values = Readonly<Record<string, unknown>>;

/** The version that the layouts name at first. */
export const OLD_PIN = '1.6.3';
/** The version that they are upgraded to. */
export const NEW_PIN = '1.13.1';

const CLIENT = 'http://airflow.example.com:8080';

function valuesOf(replicaCount: unknown, nameOfCluster: string, client: Values): Values {
  return {
    replicaCount,
    openmetadata: { config: { [nameOfCluster]: 'acme', pipelineServiceClientConfig: client } },
  };
}

/** A number in quotes, a misspelled key, and a key that a later chart has elsewhere. */
export const WRONG: LayoutState = stateOf(OLD_PIN, valuesOf('2', 'clusterNam', { apiEndpoint: CLIENT }));
/** The same when what is wrong has been fixed. */
export const FIXED: LayoutState = stateOf(OLD_PIN, valuesOf(2, 'clusterName', { apiEndpoint: CLIENT }));
/** The same for the later chart. */
export const UPGRADED: LayoutState = stateOf(NEW_PIN, valuesOf(2, 'clusterName', { airflow: { apiEndpoint: CLIENT } }));

function stateOf(version: string, values: Values): LayoutState {
  const text = stringify(values).trimEnd();
  const object = literalOf(values, (name, value) => `${name}: ${value}`);
  return {
    version,
    values: text,
    yaml: (blanks) => text.replaceAll('\n', `\n${' '.repeat(blanks)}`),
    object,
    dict: literalOf(values, (name, value) => `"${name}": ${value}`),
    hcl: literalOf(values, (name, value) => `${name} = ${value}`).replaceAll(',\n', '\n'),
  };
}

function literalOf(value: unknown, entry: (name: string, value: string) => string, blanks = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = ' '.repeat(blanks + 2);
  const entries = Object.entries(value).map(
    ([name, one]) => `${inner}${entry(name, literalOf(one, entry, blanks + 2))},\n`,
  );
  return `{\n${entries.join('')}${' '.repeat(blanks)}}`;
}
