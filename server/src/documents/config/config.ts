import { parseRelease } from '../../schemas/releases/releases';
import type { YamlNode } from '../../yaml/node';
import { parseText } from '../../yaml/read/parse';
import { nodeAt, type Path } from '../../yaml/path';
import { readOwnRules, type OwnRule } from './own-rule';
import { settingOf, type RuleSetting } from './rule-setting';
import { writtenTextAt } from '../../yaml/written-text';

/** The severity of each configured rule, by its id. */
export type RuleSettings = Readonly<Record<string, RuleSetting>>;

/** What a person decides for some files. Releases are as typed: `1.6`, `1.6.3`. */
export interface ConfigSection {
  readonly release: string | undefined;
  readonly chartRelease: string | undefined;
  /** The version of Helm: `3.19.0`, or only `4`. */
  readonly helmVersion: string | undefined;
  readonly rules: RuleSettings;
}

/** An `omconfig.yaml`. Globs are relative to its folder; one without `/` means a name in any folder below. */
export interface Config extends ConfigSection {
  /** Configurations that this one builds on, the first one first: paths, or names of npm packages. */
  readonly extends: readonly string[];
  /** The configurations in the folders above do not count. */
  readonly root: boolean;
  /** The file with the problems that are known already, relative to the folder of the configuration. */
  readonly baseline: string | undefined;
  readonly exclude: readonly string[];
  readonly ownRules: readonly OwnRule[];
  /** Settings for the files that match; where several match, the last one that says something wins. */
  readonly overrides: readonly ConfigOverride[];
}

/** An entry of `overrides`: settings for the files that match its patterns. */
export interface ConfigOverride extends ConfigSection {
  readonly files: readonly string[];
}

/**
 * Reads an `omconfig.yaml`. Never fails: what cannot be used is left out. The rules report it, by the schema
 * `schemas/config.json`.
 */
export function readConfig(text: string): Config {
  const root = parseText(text).documents[0]?.root;
  const sectionAt = (path: Path): ConfigSection => ({
    release: versionAt(text, root, [...path, 'release']),
    chartRelease: versionAt(text, root, [...path, 'chartRelease']),
    helmVersion: helmVersionAt(text, root, [...path, 'helmVersion']),
    rules: rulesIn(nodeAt(root, [...path, 'rules'])),
  });
  const overrides = nodeAt(root, ['overrides']);
  const isRoot = nodeAt(root, ['root']);
  return {
    extends: namesIn(nodeAt(root, ['extends'])),
    root: isRoot?.kind === 'scalar' && isRoot.value === true,
    baseline: namesIn(nodeAt(root, ['baseline']))[0],
    ...sectionAt([]),
    ownRules: readOwnRules(nodeAt(root, ['ownRules'])),
    exclude: textsIn(nodeAt(root, ['exclude'])),
    overrides:
      overrides?.kind === 'seq'
        ? overrides.items.map(({ value }, index): ConfigOverride => {
            return { ...sectionAt(['overrides', index]), files: textsIn(nodeAt(value, ['files'])) };
          })
        : [],
  };
}

function versionAt(text: string, root: YamlNode | null | undefined, path: Path): string | undefined {
  const written = writtenTextAt(text, root, path);
  return written === undefined || parseRelease(written) === undefined ? undefined : written;
}

function helmVersionAt(text: string, root: YamlNode | null | undefined, path: Path): string | undefined {
  const written = writtenTextAt(text, root, path);
  return written !== undefined && isHelmVersion(written) ? written : undefined;
}

function rulesIn(node: YamlNode | null | undefined): RuleSettings {
  if (node?.kind !== 'map') return {};
  const settings = node.entries.flatMap(({ name, value }): [string, RuleSetting][] => {
    const setting = settingOf(value);
    return name === undefined || setting === undefined ? [] : [[name, setting]];
  });
  return Object.fromEntries(settings);
}

function namesIn(node: YamlNode | null | undefined): string[] {
  return textsIn(node).filter((name) => name.trim() !== '');
}

/** The texts of a list, or a single one. */
function textsIn(node: YamlNode | null | undefined): string[] {
  if (node?.kind === 'seq') return node.items.flatMap(({ value }) => (value?.kind === 'scalar' ? textsIn(value) : []));
  return node?.kind === 'scalar' && node.value !== null ? [String(node.value)] : [];
}

/** Whether a text is a version of Helm: `3.19.0`, or the first part of one. */
export function isHelmVersion(text: string): boolean {
  return /^v?[2-9](?:\.\d+){0,2}$/.test(text);
}
