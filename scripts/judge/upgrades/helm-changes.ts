import type { Relocation } from '../../../server/src/service/public';
import type { Helm } from '../judges/helm';
import { fixSafely, migrate, textAfter, type Files } from '../judges/omconfig';
import { groupBy } from '../../../server/src/text/group-by';
import { umbrellaChart, type ValuesCase } from '../sources/values-case';
import { installedDifferences } from './installed-differences';
import { renderedSettings, type RenderedSettings } from './rendered-settings';

const PATH = '/platform/values.yaml';
const NOTHING: RenderedSettings = new Map();

/** What is stated about the chart version that values are installed with: that one, none, or another one. */
type Start = 'stated' | 'unknown' | 'wrong';

/** How values are changed: by the fixes that need no review, or by migrations, with or without those that do. */
type Way = 'fix' | 'migrate' | 'migrate --unsafe';

/** Values, the version that they are installed with, and what is stated about it. */
interface ChangedCase {
  readonly values: ValuesCase;
  readonly start: Start;
  /** The version that is stated where it is the wrong one. */
  readonly wrong: string;
  readonly way: Way;
  /** The version that migrations lead to. */
  readonly to: string;
}

/**
 * What a change did to what is installed: nothing, or what it names (`asked`: a person decides before anything else is done),
 * or something that is not reported.
 */
interface ChangeOutcome {
  readonly kind: 'not rendered before' | 'same' | 'named' | 'refused' | 'silent';
  /** Places with another value, or why Helm rejects the result. */
  readonly what?: string;
}

/** Changes values as omconfig does by itself, and compares what Helm installs before and after. */
async function judgeChange(helm: Helm, one: ChangedCase): Promise<ChangeOutcome> {
  const { values, way, to } = one;
  const before = await installedBefore(helm, values);
  if (before === undefined) return { kind: 'not rendered before' };
  const { text, named } = changed(one);
  const target = way === 'fix' ? values.chart : to;
  if (text === values.values && target === values.chart) return { kind: 'same' };
  const rendered = await helm.render({ ...values, chart: target, values: text });
  if ('why' in rendered) return { kind: named ? 'refused' : 'silent', what: `refused: ${rendered.why}` };
  const after = renderedSettings(rendered.manifests);
  const [defaults, later] = await Promise.all([
    defaultsOf(helm, values, values.chart),
    defaultsOf(helm, values, target),
  ]);
  const different = installedDifferences({ before, after, defaults, later });
  if (different.length === 0) return { kind: 'same' };
  return { kind: named ? 'named' : 'silent', what: different.slice(0, 6).join(', ') };
}

/** Values that somebody installs, and versions of the chart. */
interface ChangesToJudge {
  readonly cases: readonly ValuesCase[];
  /** Oldest first. */
  readonly versions: readonly string[];
}

const STARTS: readonly Start[] = ['stated', 'unknown', 'wrong'];
const WAYS: readonly Way[] = ['fix', 'migrate', 'migrate --unsafe'];
/** How many versions away the wrong one is. */
const AWAY = 25;

/**
 * Changes each values file in each way and for each start: where it is installed with its own version, and with the newest
 * version that renders it, which may ignore what an older one read. Prints what became of the files; returns whether nothing
 * was silent.
 */
export async function judgeChanges(helm: Helm, { cases, versions }: ChangesToJudge): Promise<boolean> {
  const [newest = ''] = versions.slice(-1);
  const lines: { readonly name: string; readonly outcome: ChangeOutcome; readonly about: string }[] = [];
  for (const [index, values] of cases.entries()) {
    const at = versions.indexOf(values.chart);
    const wrong = versions[Math.min(versions.length - 1, Math.max(0, at + (index % 2 === 0 ? AWAY : -AWAY)))] ?? newest;
    const later = versions[Math.floor((at + versions.length) / 2)] ?? newest;
    for (const installed of [values, { ...values, chart: later }]) {
      const all = STARTS.flatMap((start) =>
        WAYS.map((way): ChangedCase => {
          return { values: installed, start, way, wrong, to: newest };
        }),
      );
      for (const one of all) {
        const outcome = await judgeChange(helm, one);
        const name = `${one.way}, start ${one.start}: ${outcome.kind}`;
        lines.push({ name, outcome, about: `${installed.layout} of ${installed.chart}, ${values.change}` });
      }
    }
  }
  for (const [name, group] of groupBy(lines, (line) => line.name)) console.log(`  ${name} ${String(group.length)}`);
  const silent = lines.filter(({ outcome }) => outcome.kind === 'silent');
  for (const { name, about, outcome } of silent) console.log(`  ${name}: ${about}: ${outcome.what ?? ''}`);
  return silent.length === 0;
}

interface Changed {
  readonly text: string;
  /** Something is reported about what does not stay as it is. */
  readonly named: boolean;
}

function changed({ values: { values, layout, chart }, start, wrong, way, to }: ChangedCase): Changed {
  const stated = { stated: chart, wrong, unknown: undefined }[start];
  const comment = stated === undefined ? '' : `# omconfig: chartRelease=${stated}\n`;
  const text = layout === 'values' ? comment + values : values;
  const files: Files = new Map([
    [PATH, text],
    ...(layout === 'values' ? [] : [['/platform/Chart.yaml', umbrellaChart(stated ?? '${VERSION}')] as const]),
  ]);
  const without = (after: string): string => (after.startsWith(comment) ? after.slice(comment.length) : after);
  if (way === 'fix') {
    const fixed = fixSafely(files, PATH);
    return { text: layout === 'values' ? without(fixed.text) : fixed.text, named: fixed.isListed };
  }
  const result = migrate({ files, to, chartTo: to, unsafe: way !== 'migrate' });
  const { manual, possible, behavior, proof } = result;
  const named =
    [manual, possible, behavior, proof.left].some((all) => all.length > 0) || result.relocations.some(isNamed);
  const after = textAfter(result, PATH, text);
  return { text: layout === 'values' ? without(after) : after, named };
}

/** What is only moved is named where that changes what a chart installs that ignored it. */
function isNamed({ fate }: Relocation): boolean {
  return fate.kind !== 'moved' || fate.ignoredSince !== undefined;
}

async function render(helm: Helm, values: ValuesCase): Promise<RenderedSettings | undefined> {
  const rendered = await helm.render(values);
  return 'manifests' in rendered ? renderedSettings(rendered.manifests) : undefined;
}

const beforeByCase = new WeakMap<ValuesCase, Promise<RenderedSettings | undefined>>();

/** The same values are changed in several ways. */
function installedBefore(helm: Helm, values: ValuesCase): Promise<RenderedSettings | undefined> {
  const before = beforeByCase.get(values) ?? render(helm, values);
  beforeByCase.set(values, before);
  return before;
}

const defaultsByChart = new Map<string, Promise<RenderedSettings>>();

function defaultsOf(helm: Helm, { layout }: ValuesCase, chart: string): Promise<RenderedSettings> {
  const key = `${layout} ${chart}`;
  const before = defaultsByChart.get(key);
  if (before) return before;
  const found = render(helm, { chart, layout, change: '', values: '{}\n' }).then((settings) => settings ?? NOTHING);
  defaultsByChart.set(key, found);
  return found;
}
