import { readConfig, type ConfigSection, type RuleSettings } from './config';
import { folderOf, foldersAbove, relativeTo } from '../folders';
import { pathMatcher, type PathMatcher } from './path-matcher';
import { rememberByText } from '../remember-by-text';
import type { Options, Workspace } from '../workspace';

/** The configuration that holds for a file, with the exceptions for it. */
export interface FoundConfig {
  /** Path of the configuration file. */
  readonly file: string;
  readonly release: string | undefined;
  readonly chartRelease: string | undefined;
  readonly rules: RuleSettings;
  /** The file is not to be checked. */
  readonly excluded: boolean;
}

/** A configuration with its patterns ready for use. */
interface ReadyConfig {
  readonly base: ConfigSection;
  readonly isExcluded: PathMatcher;
  readonly overrides: readonly { readonly section: ConfigSection; readonly fits: PathMatcher }[];
}

const readyConfigOf = rememberByText((text): ReadyConfig => {
  const { config } = readConfig(text);
  const overrides = config.overrides.map((section) => ({ section, fits: pathMatcher(section.files) }));
  return { base: config, isExcluded: pathMatcher(config.exclude), overrides };
});

/** The `omconfig.yaml` nearest above a file, or the one that the options name; undefined without one. */
export function configFor(path: string, workspace: Workspace, options: Options): FoundConfig | undefined {
  const file = options.config ?? nearest(path, workspace);
  const text = file === undefined ? undefined : workspace.read(file);
  return file === undefined || text === undefined ? undefined : applied(readyConfigOf(file, text), file, path);
}

/** The severities that hold for a file: those of its configuration, and before them those of the options. */
export function ruleSettingsFor(path: string, workspace: Workspace, options: Options): RuleSettings {
  return { ...configFor(path, workspace, options)?.rules, ...options.rules };
}

function nearest(path: string, workspace: Workspace): string | undefined {
  return foldersAbove(path, workspace)
    .flatMap((folder) => [`${folder}/omconfig.yaml`, `${folder}/omconfig.yml`])
    .find((file) => workspace.read(file) !== undefined);
}

function applied({ base, isExcluded, overrides }: ReadyConfig, file: string, path: string): FoundConfig {
  const relative = relativeTo(folderOf(file), path) ?? path;
  const sections = [base, ...overrides.filter(({ fits }) => fits(relative)).map(({ section }) => section)];
  return {
    file,
    release: sections.findLast(({ release }) => release !== undefined)?.release,
    chartRelease: sections.findLast(({ chartRelease }) => chartRelease !== undefined)?.chartRelease,
    rules: sections.reduce<RuleSettings>((all, { rules }) => ({ ...all, ...rules }), {}),
    excluded: isExcluded(relative),
  };
}
