import type { Helm } from '../judges/helm';
import { migrate, textAfter } from '../judges/omconfig';
import { serverSettings, type ServerSettings } from './server-settings';
import type { ValuesCase } from '../sources/values-case';

const PATH = '/openmetadata/values.yaml';

/** What became of the settings of a values file on its way to another chart version. */
export interface MigrationOutcome {
  readonly kind: 'kept' | 'reported' | 'lost' | 'not rendered before';
  /** Of what is lost: the variables, or why Helm rejects the result. */
  readonly what?: string;
}

/** Migrates values, renders them before and after, and compares what the server gets. */
export async function judgeMigration(helm: Helm, before: ValuesCase, to: string): Promise<MigrationOutcome> {
  const old = await helm.render(before);
  if ('why' in old) return { kind: 'not rendered before' };
  const { text, words } = migrateValues(before, to);
  const isReported = words !== '';
  const rendered = await helm.render({ ...before, chart: to, values: text });
  if ('why' in rendered) return isReported ? { kind: 'reported' } : { kind: 'lost', what: rendered.why };
  const [was, is] = [serverSettings(old.manifests), serverSettings(rendered.manifests)];
  const defaults = await defaultSettings(helm, before.chart);
  const lost = [...was].filter(([name, value]) => defaults.get(name) !== value && !isThere(is, name, value));
  if (lost.length === 0) return { kind: 'kept' };
  return isReported ? { kind: 'reported' } : { kind: 'lost', what: lost.map(([name]) => name).join(', ') };
}

/** The variable itself, or one that a later chart renamed: with the same value under another name. */
function isThere(settings: ServerSettings, name: string, value: string): boolean {
  return settings.get(name) === value || (!settings.has(name) && [...settings.values()].includes(value));
}

/** What the server gets without any values, by chart version. */
const defaultsByChart = new Map<string, ServerSettings>();

async function defaultSettings(helm: Helm, chart: string): Promise<ServerSettings> {
  const before = defaultsByChart.get(chart);
  if (before) return before;
  const rendered = await helm.render({ chart, layout: 'values', values: '{}\n' });
  const settings = 'manifests' in rendered ? serverSettings(rendered.manifests) : new Map<string, string>();
  defaultsByChart.set(chart, settings);
  return settings;
}

/** `words`: what is reported about values that do not arrive; empty when all is done. */
function migrateValues({ values, chart }: ValuesCase, to: string): { readonly text: string; readonly words: string } {
  const text = `# omconfig: chartRelease=${chart}\n${values}`;
  const result = migrate({ files: new Map([[PATH, text]]), to, chartTo: to });
  return { text: textAfter(result, PATH, text), words: result.manual.map((step) => step.text).join('; ') };
}
