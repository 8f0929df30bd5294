import type { MapNode } from '../../yaml/node';
import { nodeAt, scalarText } from '../../yaml/path';

/**
 * Whether values name our platform inside a component of chart `openmetadata-dependencies`: the ingestion image, a setting of
 * the Airflow plugin, or the database script. Values for those components' own charts have these at other places.
 */
export function pointsToDependencies(root: MapNode): boolean {
  return IMAGES.some((path) => isOurImage(scalarText(root, path))) || hasPluginSetting(root) || hasDatabaseScript(root);
}

const IMAGES = [
  ['airflow', 'airflow', 'image', 'repository'],
  ['airflow', 'images', 'airflow', 'repository'],
];

function isOurImage(repository: string | undefined): boolean {
  return repository !== undefined && /openmetadata[/-]ingestion/.test(repository);
}

function hasPluginSetting(root: MapNode): boolean {
  const config = nodeAt(root, ['airflow', 'airflow', 'config']);
  if (config?.kind === 'map') return config.entries.some(({ name }) => isPluginSetting(name));
  const variables = nodeAt(root, ['airflow', 'env']);
  return variables?.kind === 'seq' && variables.items.some(({ value }) => isPluginSetting(scalarText(value, ['name'])));
}

function isPluginSetting(variable: string | undefined): boolean {
  return variable?.startsWith('AIRFLOW__OPENMETADATA_') === true;
}

function hasDatabaseScript(root: MapNode): boolean {
  const scripts = nodeAt(root, ['mysql', 'initdbScripts']);
  return scripts?.kind === 'map' && scripts.entries.some(({ name }) => name?.startsWith('init_openmetadata'));
}
