import { nearest } from '../../text/nearest';
import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import type { Evidence } from '../read/evidence';
import type { ChartFile } from '../manifests/chart-file';
import {
  CONFIG_SECTIONS,
  DEPENDENCIES_ROOT_KEYS,
  DEPENDENCY_COMPONENTS,
  OLD_OWN_SECTIONS,
  OPENMETADATA_ROOT_KEYS,
} from '../read/chart-keys';
import type { ChartName } from '../read/chart-name';
import { MARK } from '../read/cursor-mark';
import { SOPS_KEY } from '../read/encryption';
import { hasOwnPlace, hasServerSettings, hasSeveralSections, isOldSection } from '../manifests/old-sections';
import { pointsToDependencies } from './dependencies-hints';

/** Values of an OpenMetadata chart inside a map: which chart, and under which keys. */
export interface FoundValues {
  readonly chart: ChartName;
  readonly base: Path;
  /** How the chart and the place are known, where the content does not say it by itself. */
  readonly kindEvidence?: Evidence;
  readonly layoutEvidence?: Evidence;
}

/**
 * The chart values that a map holds. The key `openmetadata` is ambiguous: it is the chart's own first section, and the
 * usual name of the chart in an umbrella chart. So the level is recognized by what is below the key, unless the
 * `Chart.yaml` of the values says which charts they are for.
 */
export function valuesIn(root: MapNode, context: ValuesContext): FoundValues[] {
  // A person who calls the file values does not say where in it they begin.
  const said = saidToBeValues(context.chartFile);
  const chartFile = said ? undefined : context.chartFile;
  const known = chartFile ? valuesByChart(root, context, chartFile) : valuesOfChart(root, umbrellaIn(root));
  if (known.length > 0) return known;
  const sure = valuesByContent(root, chartFile);
  if (sure.length > 0) return sure;
  const assumed =
    (chartFile ? undefined : (valuesByName(root, context) ?? valuesWithoutConfig(root))) ??
    valuesByComponents(root, chartFile);
  if (!said) return assumed ? [assumed] : [];
  const chart = chartByKeys(root);
  // Other tools' files may have the comment for the chart that they install.
  const isOurs = said === SAID || (hasRootKey(root, chart) && !isOfAnother(root, chart));
  if (!assumed && !isOurs) return [];
  return [{ ...(assumed ?? { chart, base: [] }), kindEvidence: said }];
}

/** Who says that a file holds values, without saying of which chart; undefined where nobody does. */
function saidToBeValues(chartFile: ChartFile | undefined): Evidence | undefined {
  if (chartFile?.saidBy === 'person') return SAID;
  return chartFile?.saidBy === 'comment' ? SAID_IN_COMMENT : undefined;
}

/** A map or a single value below a key that the chart has at its root; where it is a list, other tools have it, too. */
function hasRootKey(root: MapNode, chart: ChartName): boolean {
  const known = chart === 'openmetadata' ? OPENMETADATA_ROOT_KEYS : DEPENDENCIES_ROOT_KEYS;
  return root.entries.some(({ name, value }) => name !== undefined && known.has(name) && value?.kind !== 'seq');
}

/** What the chart's file makes of values; where an installation contradicts it, what their content says comes first. */
function valuesByChart(root: MapNode, context: ValuesContext, chartFile: ChartFile): FoundValues[] {
  const found = valuesOfChart(root, chartFile, context.isValues);
  if (chartFile.isContradicted !== true || found.length === 0) return found.map((one) => ({ ...one, ...DERIVED }));
  const byContent = valuesIn(root, { ...context, chartFile: undefined });
  return byContent.length > 0 ? byContent : found.map((one) => ({ ...one, ...contradictedBy(one, chartFile) }));
}

/** What cannot be anything else: sections of the server, here or below. */
function valuesByContent(root: MapNode, chartFile: ChartFile | undefined): FoundValues[] {
  if (hasConfigSections(root) || hasOldSections(root, chartFile)) return [{ chart: 'openmetadata', base: [] }];
  return root.entries.flatMap(({ name, value }) => valuesBelow(name, value));
}

function valuesByComponents(root: MapNode, chartFile: ChartFile | undefined): FoundValues | undefined {
  if (!isDependencies(root, chartFile)) return undefined;
  const found = { chart: 'openmetadata-dependencies', base: [] } as const;
  return pointsToDependencies(root) ? found : { ...found, kindEvidence: BY_COMPONENTS };
}

/** The chart's file, or a manifest that names the values, says which chart they are for. */
const DERIVED: Pick<FoundValues, 'kindEvidence' | 'layoutEvidence'> = {
  kindEvidence: { certainty: 'derived' },
  layoutEvidence: { certainty: 'derived' },
};
const BY_ONE_OF_TWO: Evidence = {
  certainty: 'assumed',
  what: '`Chart.yaml`, which an installation with these values contradicts',
};

const BY_ONE_COMMAND: Evidence = {
  certainty: 'assumed',
  what: 'one command, while another installs another chart with the same file',
};

/** What is not known where an installation names another chart: of an umbrella chart's values, where they begin. */
function contradictedBy(
  { base }: FoundValues,
  { saidBy }: ChartFile,
): Pick<FoundValues, 'kindEvidence' | 'layoutEvidence'> {
  if (saidBy === 'manifest') return { ...DERIVED, kindEvidence: BY_ONE_COMMAND };
  return base.length > 0 ? { ...DERIVED, layoutEvidence: BY_ONE_OF_TWO } : { ...DERIVED, kindEvidence: BY_ONE_OF_TWO };
}

const BY_NAME: Evidence = { certainty: 'assumed', what: 'the name of the file' };
const BY_COMPONENTS: Evidence = { certainty: 'assumed', what: 'the names of its components' };
const BY_KEYS: Evidence = { certainty: 'assumed', what: 'the keys in `openmetadata`' };
const SAID: Evidence = { certainty: 'stated', what: '--chart-release' };
const SAID_IN_COMMENT: Evidence = { certainty: 'stated', what: 'omconfig: chartRelease' };

/** What the name of the file makes of values, where no `Chart.yaml` says whose they are. */
function valuesByName(root: MapNode, { named = false, isValues = false }: ValuesContext): FoundValues | undefined {
  if (named && hasPlainSections(root)) return { chart: 'openmetadata', base: [], kindEvidence: BY_NAME };
  const isBelow = (named && isSubchartAlone(root)) || (isValues && isSubchart(root));
  if (!isBelow) return undefined;
  return { chart: 'openmetadata', base: ['openmetadata'], kindEvidence: BY_NAME, layoutEvidence: BY_KEYS };
}

/** `openmetadata` with sections of the server that no other chart has, where `config` is left out. */
function valuesWithoutConfig(root: MapNode): FoundValues | undefined {
  const section = nodeAt(root, ['openmetadata']);
  if (section?.kind !== 'map' || entryOf(section, 'config') !== undefined || !hasOwnPlace(section)) return undefined;
  if (!keysOf(root).every((key) => OPENMETADATA_ROOT_KEYS.has(key))) return undefined;
  return { chart: 'openmetadata', base: [], layoutEvidence: BY_KEYS };
}

function chartByKeys(root: MapNode): ChartName {
  return hasComponent(root) ? 'openmetadata-dependencies' : 'openmetadata';
}

/** What is known about values besides their content. */
export interface ValuesContext {
  /** The `Chart.yaml` that they belong to. */
  readonly chartFile?: ChartFile | undefined;
  /** The file or its folder is called after the platform. */
  readonly named?: boolean;
  /** The file is called after values. */
  readonly isValues?: boolean;
}

/**
 * `global` with nothing but sections of the old chart, though other charts may have the same. A section that was written
 * at the root by mistake counts, too: `clusterName` next to `global.fernetKey`.
 */
function hasPlainSections(root: MapNode): boolean {
  const sections = keysOf(nodeAt(root, ['global']));
  const others = keysOf(root).filter((key) => !OPENMETADATA_ROOT_KEYS.has(key));
  if (sections.length === 0 || ![...sections, ...others].every(isOldSection)) return false;
  return sections.length + others.length > 1;
}

/**
 * `openmetadata` with keys that the chart has at its root, such as `resources`, as in an umbrella chart. One other key,
 * such as `persistence`, counts as a mistake.
 */
function isSubchartAlone(root: MapNode): boolean {
  const keys = keysOf(nodeAt(root, ['openmetadata']));
  const [only, ...others] = keysOf(root);
  if (only !== 'openmetadata' || others.length > 0) return false;
  const known = keys.filter((key) => OPENMETADATA_ROOT_KEYS.has(key) && key !== 'openmetadata');
  return known.length > 1 && keys.length - known.length < 2;
}

/**
 * The same in a file that is called after values, where other values may be next to it (`global`). At least half of the keys
 * must be the chart's: other charts have settings of their own for the platform that they talk to.
 */
function isSubchart(root: MapNode): boolean {
  const keys = keysOf(nodeAt(root, ['openmetadata']));
  const ours = keys.filter((key) => OPENMETADATA_ROOT_KEYS.has(key) && key !== 'openmetadata');
  return ours.length > 0 && ours.length * 2 >= keys.length;
}

/** An umbrella chart that brings both charts, recognized by the second one's name among its values. */
function umbrellaIn(root: MapNode): ChartFile | undefined {
  const second = nodeAt(root, ['openmetadata-dependencies']);
  if (second?.kind !== 'map' || !hasComponent(second)) return undefined;
  const names: readonly ChartName[] = ['openmetadata', 'openmetadata-dependencies'];
  return {
    own: undefined,
    version: undefined,
    others: [],
    dependencies: names.map((name) => ({ chart: name, key: name, version: undefined })),
  };
}

function valuesOfChart(root: MapNode, chart: ChartFile | undefined, isValues = false): FoundValues[] {
  if (!chart) return [];
  if (chart.own) {
    // What a manifest names is the chart's, whatever keys it has.
    const isForeign = chart.saidBy === undefined && isOfAnother(root, chart.own);
    return isForeign ? [] : [{ chart: chart.own, base: [] }];
  }
  return chart.dependencies
    .filter(
      ({ chart: name, key, above = [] }) =>
        nodeAt(root, [...above, key])?.kind === 'map' ||
        (above.length === 0 &&
          ((isValues && isNoMap(root, key)) || (name === 'openmetadata' && isInGlobal(root, key)))),
    )
    .map(({ chart: name, key, above = [] }) => ({ chart: name, base: [...above, key] }));
}

/** Whether something else than a mapping is where an umbrella chart has the values of ours; Helm rejects that. */
function isNoMap(root: MapNode, key: string): boolean {
  const entry = entryOf(root, key);
  if (entry === undefined) return false;
  return entry.value?.kind === 'scalar'
    ? !entry.value.hasPlaceholder
    : entry.value === null || entry.value.kind === 'seq';
}

/**
 * Whether values next to a copy of OpenMetadata's chart are those of another chart (`values-opensearch.yaml`): most of
 * their keys are not ours, and none is a section that only OpenMetadata's chart has.
 */
function isOfAnother(root: MapNode, chart: ChartName): boolean {
  const known = chart === 'openmetadata' ? OPENMETADATA_ROOT_KEYS : DEPENDENCIES_ROOT_KEYS;
  if (hasOwnSection(root, chart)) return false;
  const strangers = keysOf(root).filter((key) => !known.has(key) && nearest(key, [...known]) === undefined);
  return strangers.length > 1 && strangers.length * 2 >= keysOf(root).length;
}

function hasOwnSection(root: MapNode, chart: ChartName): boolean {
  if (chart === 'openmetadata')
    return entryOf(root, 'openmetadata') !== undefined || entryOf(root, 'global') !== undefined;
  return hasComponent(root);
}

/** Whether the chart has no values of its own, but settings of it are in the umbrella's `global`. */
function isInGlobal(root: MapNode, key: string): boolean {
  const global = nodeAt(root, ['global']);
  return entryOf(root, key) === undefined && global?.kind === 'map' && hasServerSettings(global);
}

/** How deep umbrella charts in umbrella charts are searched. */
const MOST_LEVELS = 3;

/** A subchart's values under its name or alias, also when its chart is itself in an umbrella chart. */
function valuesBelow(key: string | undefined, value: YamlNode | null, above: Path = []): FoundValues[] {
  if (key === undefined || value?.kind !== 'map') return [];
  const base = [...above, key];
  const ofUmbrella = valuesOfChart(value, umbrellaIn(value));
  if (ofUmbrella.length > 0) return ofUmbrella.map((found) => ({ ...found, base: [...base, ...found.base] }));
  const isOld = key === 'openmetadata' && hasOldSections(value, undefined);
  if (isOld || hasConfigSections(value)) return [{ chart: 'openmetadata', base }];
  const isSubchart = pointsToDependencies(value) && isDependencies(value, undefined);
  if (isSubchart) return [{ chart: 'openmetadata-dependencies', base }];
  return base.length < MOST_LEVELS ? value.entries.flatMap((entry) => valuesBelow(entry.name, entry.value, base)) : [];
}

/**
 * `openmetadata.config` with a section of the server; in a file of chart values a misspelled section is enough, or none
 * yet, or `config` itself is about to be typed.
 */
function hasConfigSections(root: MapNode): boolean {
  const section = nodeAt(root, ['openmetadata']);
  if (section === undefined) return hasMisspelledSection(root);
  const entry = entryOf(section, 'config') ?? (keysOf(section).length === 0 ? entryOf(section, MARK) : undefined);
  if (!entry) return false;
  const sections = keysOf(entry.value);
  if (sections.some((key) => CONFIG_SECTIONS.has(key))) return true;
  if (!keysOf(root).every((key) => OPENMETADATA_ROOT_KEYS.has(key))) return false;
  return sections.length === 0 || sections.some((key) => nearest(key, [...CONFIG_SECTIONS]) !== undefined);
}

/** `openmetadta.config` with a section of the server, which nothing else has. */
function hasMisspelledSection(root: MapNode): boolean {
  return root.entries.some(({ name, value }) => {
    if (name === undefined || nearest(name, ['openmetadata']) === undefined) return false;
    return keysOf(entryOf(value, 'config')?.value).some((key) => CONFIG_SECTIONS.has(key));
  });
}

/**
 * `global.…` as it was until chart 1.0.6. One key may be misspelled at the root, and one in `global`; more are those of
 * an umbrella chart or of another platform.
 */
function hasOldSections(root: MapNode, chartFile: ChartFile | undefined): boolean {
  const global = nodeAt(root, ['global']);
  const strangers = keysOf(root).filter((key) => !OPENMETADATA_ROOT_KEYS.has(key));
  if (global?.kind !== 'map' || strangers.length > 1) return false;
  const sections = keysOf(global);
  if (sections.some((key) => OLD_OWN_SECTIONS.has(key))) return true;
  if (chartFile || sections.filter((key) => !isOldSection(key)).length > 1) return false;
  if (hasOwnPlace(global)) return true;
  if (strangers.some((key) => nearest(key, [...OPENMETADATA_ROOT_KEYS]) === undefined)) return false;
  return hasSeveralSections(global);
}

/**
 * Every data platform has a database and an orchestrator, so two components count only where nothing else is at the
 * root and no other chart's file next to it says whose they are, or where something in them points to our platform.
 */
function isDependencies(root: MapNode, chartFile: ChartFile | undefined): boolean {
  if (entryOf(root, 'openmetadata')) return false;
  // A key without a value may be one that is being typed.
  const foreign = keysOf(root).filter((key) => !DEPENDENCIES_ROOT_KEYS.has(key) && nodeAt(root, [key]) !== null).length;
  const components = keysOf(root).filter(
    (key) => DEPENDENCY_COMPONENTS.has(key) && nodeAt(root, [key])?.kind === 'map',
  ).length;
  if (pointsToDependencies(root)) return foreign === 0 || (foreign === 1 && components > 1 && !chartFile);
  return foreign === 0 && components > 1 && !chartFile;
}

function hasComponent(root: MapNode): boolean {
  return keysOf(root).some((key) => DEPENDENCY_COMPONENTS.has(key));
}

/** The keys of a map, without one that is being typed, and without what SOPS adds. */
function keysOf(node: YamlNode | null | undefined): string[] {
  if (node?.kind !== 'map') return [];
  return node.entries.flatMap(({ name = MARK }) => (name === MARK || name === SOPS_KEY ? [] : name));
}
