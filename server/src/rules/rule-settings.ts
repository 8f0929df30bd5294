import type { RuleSettings } from '../documents/config/config';
import { configFor } from '../documents/config/config-for';
import type { Options, Workspace } from '../documents/workspace/workspace';
import { canBeHidden, currentRuleId } from './rule-names';

/** What the configuration of a file and the options say about checking it. */
export interface CheckSettings {
  /** `omconfig.yaml` excludes the file. */
  readonly excluded: boolean;
  /**
   * The severities by the ids that the rules have now; those of the options override those of the configuration, which
   * cannot change what keeps a file from being read.
   */
  readonly severities: RuleSettings;
}

/** How a file is checked. */
export function checkSettingsFor(path: string, workspace: Workspace, options: Options): CheckSettings {
  const { excluded = false, rules = NONE } = configFor(path, workspace, options) ?? {};
  return { excluded, severities: severitiesOf(rules, options.rules ?? NONE) };
}

/** The severities that apply to a file, without whether it is excluded. */
export function ruleSettingsFor(path: string, workspace: Workspace, options: Options): RuleSettings {
  return checkSettingsFor(path, workspace, options).severities;
}

const NONE: RuleSettings = {};

function severitiesOf(configured: RuleSettings, asked: RuleSettings): RuleSettings {
  if (configured === NONE && asked === NONE) return NONE;
  const possible = Object.entries(withCurrentIds(configured)).filter(([name]) => canBeHidden(name));
  return { ...Object.fromEntries(possible), ...withCurrentIds(asked) };
}

function withCurrentIds(settings: RuleSettings): RuleSettings {
  return Object.fromEntries(Object.entries(settings).map(([name, severity]) => [currentRuleId(name), severity]));
}
