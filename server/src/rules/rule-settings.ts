import type { RuleSettings } from '../documents/config/config';
import { configFor } from '../documents/config/config-for';
import type { Options, Workspace } from '../documents/workspace/workspace';
import { canBeHidden, currentRuleId } from './rule-names';

/**
 * The severities that hold for a file, by the ids that the rules have now; those of the options override those of its
 * configuration, which cannot change what keeps a file from being read.
 */
export function ruleSettingsFor(path: string, workspace: Workspace, options: Options): RuleSettings {
  const configured = Object.entries(withCurrentIds(configFor(path, workspace, options)?.rules));
  return {
    ...Object.fromEntries(configured.filter(([name]) => canBeHidden(name))),
    ...withCurrentIds(options.rules),
  };
}

function withCurrentIds(settings: RuleSettings = {}): RuleSettings {
  return Object.fromEntries(Object.entries(settings).map(([name, severity]) => [currentRuleId(name), severity]));
}
