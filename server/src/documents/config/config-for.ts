import { relativeTo, resolveFrom } from '../workspace/folders';
import type { Options, Workspace } from '../workspace/workspace';
import type { ConfigSection, RuleSettings } from './config';
import { configLayers, type ConfigLayer } from './config-layers';

/** The configuration that holds for a file, with the exceptions for it. */
export interface FoundConfig {
  /** Path of the nearest configuration file. */
  readonly file: string;
  /** A release as typed, and the configuration file that sets it. */
  readonly release: SetRelease | undefined;
  readonly chartRelease: SetRelease | undefined;
  readonly helmVersion: SetRelease | undefined;
  /** Severities by the names that were written; of two that mean the same rule, the last one counts. */
  readonly rules: RuleSettings;
  /** The file must not be checked. */
  readonly excluded: boolean;
  /** Path of the file with the problems that are known already. */
  readonly baseline: string | undefined;
}

interface SetRelease {
  readonly version: string;
  readonly file: string;
}

/** The configuration of a file: of all those above it, or the one that the options name; undefined if there is none. */
export function configFor(path: string, workspace: Workspace, options: Options): FoundConfig | undefined {
  const layers = configLayers(path, workspace, options);
  const nearest = layers.at(-1);
  if (!nearest) return undefined;
  const settings = layers.map((layer) => settingsIn(layer, path));
  const rules = settings.reduce<RuleSettings>((all, one) => merged(all, one.rules), {});
  const excluded = settings.findLast((one) => one.excluded !== undefined)?.excluded ?? false;
  const baseline = settings.findLast((one) => one.baseline !== undefined)?.baseline;
  return {
    file: nearest.file,
    ...releasesOf(settings),
    helmVersion: helmVersionOf(settings),
    rules,
    excluded,
    baseline,
  };
}

/** What one configuration says about a file. */
interface LayerSettings extends ConfigSection {
  readonly file: string;
  readonly excluded: boolean | undefined;
  readonly baseline: string | undefined;
}

function settingsIn({ file, folder, config, excludes, overrides, extended }: ConfigLayer, path: string): LayerSettings {
  const relative = relativeTo(folder, path) ?? path;
  const sections = [config, ...overrides.filter(({ fits }) => fits(relative)).map(({ section }) => section)];
  return {
    file,
    release: sections.findLast(({ release }) => release !== undefined)?.release,
    chartRelease: sections.findLast(({ chartRelease }) => chartRelease !== undefined)?.chartRelease,
    helmVersion: sections.findLast(({ helmVersion }) => helmVersion !== undefined)?.helmVersion,
    rules: sections.reduce<RuleSettings>((all, { rules }) => merged(all, rules), {}),
    excluded: excludes(relative),
    baseline: extended || config.baseline === undefined ? undefined : resolveFrom(folder, config.baseline),
  };
}

/** All settings, the stronger ones last: two names may mean the same rule, and then the last one counts. */
function merged(weaker: RuleSettings, stronger: RuleSettings): RuleSettings {
  const kept = Object.entries(weaker).filter(([name]) => !Object.hasOwn(stronger, name));
  return { ...Object.fromEntries(kept), ...stronger };
}

function helmVersionOf(settings: readonly LayerSettings[]): SetRelease | undefined {
  const nearest = settings.findLast(({ helmVersion }) => helmVersion !== undefined);
  return nearest?.helmVersion === undefined ? undefined : { version: nearest.helmVersion, file: nearest.file };
}

/** A release overrides a version of the charts that is set further away: then it decides about the charts, too. */
function releasesOf(settings: readonly LayerSettings[]): Pick<FoundConfig, 'release' | 'chartRelease'> {
  let release: SetRelease | undefined;
  let chartRelease: SetRelease | undefined;
  for (const { file, release: platform, chartRelease: chart } of settings) {
    if (platform !== undefined) [release, chartRelease] = [{ version: platform, file }, undefined];
    if (chart !== undefined) chartRelease = { version: chart, file };
  }
  return { release, chartRelease };
}
