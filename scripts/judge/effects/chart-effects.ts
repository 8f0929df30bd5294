import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Helm } from '../judges/helm';
import { migrate, textAfter } from '../judges/omconfig';
import { renderedSettings } from '../upgrades/rendered-settings';
import { CHART_EFFECT_CASES, type ChartEffectCase } from './chart-effect-cases';

/** What is rendered because of values: by place, what differs from the chart alone; null: what only the chart alone has. */
type Settings = Readonly<Record<string, string | null>>;

/** Settings, or why Helm renders none. */
type Rendering = { readonly settings: Settings } | { readonly refused: string };

/** What Helm made of values before and after their migration. */
export interface ChartEffect {
  readonly id: string;
  /** The values as omconfig migrated them. */
  readonly after: string;
  readonly observed: { readonly before: Rendering; readonly after: Rendering };
}

/** A case with its values as omconfig migrates them now. */
export interface MigratedValues extends ChartEffectCase {
  readonly after: string;
}

const FILE = join(__dirname, '../recorded/chart-effects.jsonl');

/** What was recorded. */
export function readChartEffects(): readonly ChartEffect[] {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as ChartEffect]));
}

/** Records what Helm made of values. */
export function writeChartEffects(effects: readonly ChartEffect[]): void {
  writeFileSync(FILE, effects.map((effect) => `${JSON.stringify(effect)}\n`).join(''));
}

/** The cases with their migrated values. */
export function migratedValues(): readonly MigratedValues[] {
  return CHART_EFFECT_CASES.map((one) => ({ ...one, after: migrated(one) }));
}

function migrated({ layout, from, to, values }: ChartEffectCase): string {
  const folder = layout === 'umbrella' ? '/platform' : '/openmetadata';
  const path = `${folder}/values.yaml`;
  const files = new Map([[path, layout === 'umbrella' ? values : `# omconfig: chartRelease=${from}\n${values}`]]);
  if (layout === 'umbrella') files.set(`${folder}/Chart.yaml`, umbrella(from));
  return textAfter(migrate({ files, to, chartTo: to }), path, files.get(path) ?? '').replace(/^# omconfig: .*\n/, '');
}

function umbrella(version: string): string {
  return `apiVersion: v2
name: platform
version: 1.0.0
dependencies:
  - name: openmetadata
    version: ${version}
    repository: https://charts.example.com
`;
}

/** What Helm makes of the values of a case, before and after. */
export async function renderEffect(helm: Helm, one: MigratedValues): Promise<ChartEffect> {
  const { id, layout, from, to, values, after } = one;
  const before = await settingsOf(helm, { chart: from, layout, values });
  return { id, after, observed: { before, after: await settingsOf(helm, { chart: to, layout, values: after }) } };
}

async function settingsOf(helm: Helm, values: Parameters<Helm['render']>[0]): Promise<Rendering> {
  const rendered = await helm.render(values);
  if ('why' in rendered) return { refused: rendered.why };
  const alone = await helm.render({ ...values, values: '{}\n' });
  if ('why' in alone) return { refused: alone.why };
  const [found, known] = [allSettings(rendered.manifests), allSettings(alone.manifests)];
  const settings: Record<string, string | null> = {};
  for (const [place, value] of found) if (known.get(place) !== value) settings[place] = value;
  for (const place of known.keys()) if (!found.has(place)) settings[place] = null;
  return { settings };
}

/** Also the words of commands, which `renderedSettings` leaves out because each version of the chart has others. */
function allSettings(manifests: string): ReadonlyMap<string, string> {
  const found = new Map(renderedSettings(manifests));
  for (const document of parseAllDocuments(manifests)) addWords(document.toJS(), found);
  return found;
}

function addWords(value: unknown, found: Map<string, string>): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'command' && key !== 'args') addWords(child, found);
    else
      for (const word of String(child)
        .split(/[\s,]+/)
        .filter(Boolean))
        found.set(`argument ${word}`, 'there');
  }
}

/** What is known of a case: the target gets what the start got, or not. */
export function verdictOfChart(
  { repairs, becomes = {}, after }: MigratedValues,
  found: ChartEffect | undefined,
): string {
  if (found === undefined) return 'not run, because the chart is missing';
  if (found.after !== after) return 'migrated in another way than recorded';
  const { observed } = found;
  if ('refused' in observed.after) return `the target refuses it: ${observed.after.refused}`;
  const is = observed.after.settings;
  const was = 'refused' in observed.before ? undefined : observed.before.settings;
  if (was === undefined && repairs !== true) return 'the start refused it';
  const expected = { ...(repairs === true ? {} : was), ...becomes };
  const missing = Object.entries(expected).filter(([place, value]) =>
    value === null ? (is[place] ?? null) !== null : is[place] !== value && !isRenamed(is, place, value),
  );
  const values = new Set(Object.values(expected));
  // What a repair makes the chart render is more than what the values say.
  const added =
    repairs === true
      ? []
      : Object.entries(is).filter(([place, value]) => expected[place] !== value && !values.has(value));
  if (missing.length + added.length === 0) return 'the same';
  return `${inWords('lacks', missing)} ${inWords('has', added)}`.trim();
}

/** A chart that gives a variable another name has its value there, and nothing under the old one. */
function isRenamed(settings: Settings, place: string, value: string): boolean {
  return !(place in settings) && Object.values(settings).includes(value);
}

function inWords(verb: string, settings: readonly (readonly [string, string | null])[]): string {
  return settings.length === 0
    ? ''
    : `${verb} ${settings.map(([place, value]) => `${place}=${String(value)}`).join(', ')}`;
}
