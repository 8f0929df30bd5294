import { configLayers } from './config-layers';
import type { OwnRule } from './own-rule';
import { relativeTo } from '../workspace/folders';
import type { Options, Workspace } from '../workspace/workspace';
import { pathMatcher } from '../../text/path-pattern';

/** The rules of one's own that hold in the folder of a file, whatever files they are about. */
export function ownRulesAround(path: string, workspace: Workspace, options: Options): readonly OwnRule[] {
  const rules = configLayers(path, workspace, options).flatMap(({ config }) => config.ownRules);
  return [...new Map(rules.map((rule) => [rule.name, rule])).values()].filter(({ severity }) => severity !== 'off');
}

/** The rules of one's own that hold for a file: of several with one name, that of the nearest configuration. */
export function ownRulesFor(path: string, workspace: Workspace, options: Options): readonly OwnRule[] {
  const layers = configLayers(path, workspace, options);
  if (layers.every(({ config }) => config.ownRules.length === 0)) return [];
  const byName = new Map<string, OwnRule>();
  for (const { config, folder } of layers) {
    for (const rule of config.ownRules) {
      const fits = rule.files.length === 0 || pathMatcher(rule.files)(relativeTo(folder, path) ?? path);
      if (fits) byName.set(rule.name, rule);
      else byName.delete(rule.name);
    }
  }
  return [...byName.values()].filter(({ severity }) => severity !== 'off');
}
