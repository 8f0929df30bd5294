import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runRealCli } from '../../../cli/src/testing/run-cli';
import { NEW_PIN } from '../../../test/repositories/layout-states';
import { Helm, helmVersion } from '../judges/helm';
import type { Judgment } from '../report/judgment';
import { LAYOUT_CASES, type LayoutCase } from '../sources/layout-cases';
import type { Handed, Texts } from '../sources/layout-readings';
import { installedDifferences } from '../upgrades/installed-differences';
import { renderedSettings, type RenderedSettings } from '../upgrades/rendered-settings';

/** What the layouts handed to Helm when it installed the same before and after, one in a line. */
export const LAYOUT_VERDICTS = resolve(__dirname, '../recorded/layouts.jsonl');

/** A layout, and what it hands to Helm before and after an upgrade. */
export interface JudgedLayout {
  readonly name: string;
  readonly before: Handed;
  readonly after: Handed;
}

/** What is installed by each layout before and after omconfig's fixes and migrations. */
export const judgment: Judgment = {
  about:
    'Fixes and upgrades each layout of the suite of repositories as the command line does, reads what its files hand to Helm without the engine, and compares what the Helm on the path renders before and after. Without Helm or charts, against what was recorded alone.',
  options: {
    charts: { value: 'FOLDER', help: 'the chart `openmetadata` once per version, each in a folder of that name' },
    record: { help: 'writes down what was handed to Helm' },
  },
  run: async (asked) => {
    const charts = asked.text('charts');
    const version = await helmVersion();
    if (version === undefined || charts === undefined) {
      const wrong = layoutsUnlikeRecorded();
      for (const line of wrong) console.log(line);
      console.log(
        `No Helm on the path or no --charts FOLDER: nothing but the ${String(readLayouts().length)} recorded layouts was compared.`,
      );
      return wrong.length === 0;
    }
    console.log(`Helm ${version}`);
    const helm = new Helm(charts);
    try {
      const judged: (JudgedLayout & { readonly faults: readonly string[] })[] = [];
      for (const one of LAYOUT_CASES) judged.push(await judge(helm, one));
      for (const { name, faults } of judged) for (const fault of faults) console.log(`  ${name}: ${fault}`);
      const holding = judged.filter(({ faults }) => faults.length === 0);
      console.log(
        `${String(judged.length)} layouts: ${String(holding.length)} are rejected before the fix, installed after it, and install the same after the upgrade`,
      );
      if (asked.has('record'))
        writeFileSync(
          LAYOUT_VERDICTS,
          holding.map(({ name, before, after }) => `${JSON.stringify({ name, before, after })}\n`).join(''),
        );
      return holding.length === judged.length;
    } finally {
      helm.close();
    }
  },
};

async function judge(helm: Helm, one: LayoutCase): Promise<JudgedLayout & { readonly faults: readonly string[] }> {
  const { name, wrong, handed } = one;
  const old = one.isFixed ? await changedBy('check --fix', wrong) : one.old;
  const upgraded = await changedBy(`migrate --to ${NEW_PIN} --pins --write`, old);
  const [before, after] = [handed(old), handed(upgraded)];
  const [rejected, was, is, unmoved] = [
    await installed(helm, handed(wrong), wrong),
    await installed(helm, before, old),
    await installed(helm, after, upgraded),
    // The old values in the new version: what they lose shows that the comparison sees it.
    await installed(helm, { ...before, version: after.version }, upgraded),
  ];
  const faults: string[] = [];
  if (!('why' in rejected)) faults.push('Helm renders what is wrong');
  if (after.version !== NEW_PIN) faults.push(`the version is ${after.version}`);
  for (const result of [was, is, unmoved]) if ('why' in result) faults.push(`Helm rejects: ${result.why}`);
  if ('settings' in was && 'settings' in is && 'settings' in unmoved) {
    const [defaults, later] = [was.defaults, is.defaults];
    const compared = { before: was.settings, defaults, later };
    const lost = installedDifferences({ ...compared, after: is.settings });
    if (lost.length > 0) faults.push(`Helm installs something else: ${lost.join(', ')}`);
    if (installedDifferences({ ...compared, after: unmoved.settings }).length === 0)
      faults.push('the comparison sees nothing when a value is not moved');
  }
  return { name, before, after, faults };
}

/** What is installed with values, and without any; or why it is not. */
type Installed =
  { readonly settings: RenderedSettings; readonly defaults: RenderedSettings } | { readonly why: string };

async function installed(
  helm: Helm,
  { version: chart, values, sets, umbrella }: Handed,
  files: Texts,
): Promise<Installed> {
  const charts = Object.entries(files).filter(([path]) => path.endsWith('Chart.yaml'));
  const home =
    umbrella === undefined ? join(helm.charts, chart) : helm.vendored(Object.fromEntries(charts), { chart, umbrella });
  const result = await helm.installFrom(home, {
    files: values.map((one) => JSON.stringify(one)),
    sets: sets.map((set) => ['--set', set] as const),
  });
  if ('why' in result) return result;
  const plain = await helm.installFrom(home, { files: [], sets: [] });
  if ('why' in plain) return plain;
  return { settings: renderedSettings(result.manifests), defaults: renderedSettings(plain.manifests) };
}

/** The files of a repository after a command. */
async function changedBy(command: string, files: Texts): Promise<Texts> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-layouts-')));
  try {
    for (const [path, text] of Object.entries({ ...files, '.git/HEAD': '' })) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), text);
    }
    await runRealCli(command, { cwd });
    return Object.fromEntries(Object.keys(files).map((path) => [path, readFileSync(join(cwd, path), 'utf8')]));
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** Reads what was recorded. */
export function readLayouts(): readonly JudgedLayout[] {
  const lines = readFileSync(LAYOUT_VERDICTS, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as JudgedLayout);
}

/** Layouts that hand something else to Helm than what it was asked about. */
export function layoutsUnlikeRecorded(): readonly string[] {
  const recorded = new Map(readLayouts().map((one) => [one.name, one]));
  return LAYOUT_CASES.flatMap(({ name, old, upgraded, handed }): readonly string[] => {
    const now: JudgedLayout = { name, before: handed(old), after: handed(upgraded) };
    if (JSON.stringify(now) === JSON.stringify(recorded.get(name))) return [];
    return [`${name}: Helm was not asked about what its files hand to it; record it again`];
  });
}
