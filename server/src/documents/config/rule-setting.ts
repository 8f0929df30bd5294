import type { YamlNode } from '../../yaml/node';

/** The severity of a rule, or `off`. */
export type RuleSetting = 'error' | 'warning' | 'information' | 'hint' | 'off';

const SETTINGS: readonly string[] = ['error', 'warning', 'information', 'hint', 'off'] satisfies RuleSetting[];

/** The severity that is written; undefined for anything else. */
export function settingOf(node: YamlNode | null | undefined): RuleSetting | undefined {
  const value = node?.kind === 'scalar' ? node.value : undefined;
  // The loader reads a bare `off` as false.
  if (value === false) return 'off';
  return typeof value === 'string' && isSetting(value) ? value : undefined;
}

function isSetting(text: string): text is RuleSetting {
  return SETTINGS.includes(text);
}
