import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { unknownVariable } from '../../../server/src/rules/unknown-variable/rule';
import { diceOf } from '../../../server/src/schemas/testing/random-data';
import { Helm, helmVersion } from '../judges/helm';
import { checkFile, inWords, seriousProblems } from '../judges/omconfig';
import type { Asked } from '../report/command-line';
import type { Judgment } from '../report/judgment';
import { percent } from '../report/score';
import { mergedValues, plantedInside, type InsideMistake } from '../sources/planted-inside';

/** Mistakes in values of the charts inside, with what Helm said. */
export const PLANTED_INSIDE = resolve(__dirname, '../recorded/inside-mistakes.jsonl');

/** What Helm makes of values: it rejects them, renders what it renders without the mistake, or something else. */
type InsideVerdict = 'refused' | 'unread' | 'read';

/** A mistake, and what Helm said of it. */
export interface JudgedInside extends InsideMistake {
  readonly verdict: InsideVerdict;
}

/** What omconfig says of values of the charts inside the dependencies chart, and what Helm does with them. */
export const judgment: Judgment = {
  about:
    'Plants mistakes in the values of the charts inside the dependencies chart, and holds errors against what Helm rejects, and “has no effect” against what it renders. Without Helm or charts, against the recorded verdicts alone.',
  options: {
    charts: {
      value: 'FOLDER',
      help: 'the dependencies chart, versions in folders of that name, with the charts of its lock in `charts/`',
    },
    seed: { value: 'N', help: 'of the random choices (1)' },
    mistakes: { value: 'N', help: 'how many mistakes per version (60)' },
    record: { help: 'writes down what Helm says' },
  },
  run: async (asked) => {
    const isFine = printInside('recorded mistakes', readInside());
    const charts = asked.text('charts');
    const version = await helmVersion();
    if (version === undefined || charts === undefined) return isFine;
    console.log(`Helm ${version}`);
    const helm = new Helm(charts);
    try {
      const judged = await judgeAnew(helm, asked);
      if (asked.has('record')) writeFileSync(PLANTED_INSIDE, judged.map((one) => `${JSON.stringify(one)}\n`).join(''));
      return printInside('new mistakes', judged) && isFine;
    } finally {
      helm.close();
    }
  },
};

async function judgeAnew(helm: Helm, asked: Asked): Promise<readonly JudgedInside[]> {
  const versions = helm.versions();
  const values = new Map(versions.map((version) => [version, valuesOf(join(helm.charts, version))]));
  const judged: JudgedInside[] = [];
  for (const [at, chart] of versions.entries()) {
    const dice = diceOf(asked.number('seed', 1) * 1000 + at);
    const switches = 'mysql: { enabled: true }\nairflow: { enabled: true }\n';
    const plain = [await rendered(helm, chart, switches), await rendered(helm, chart, switches)] as const;
    const others = values.get(versions[(at + 1 + dice(Math.max(1, versions.length - 1))) % versions.length] ?? '');
    for (let count = 0; count < asked.number('mistakes', 60); count++) {
      const mistake = plantedInside({ chart, values: values.get(chart) ?? {}, others: others ?? {} }, dice);
      if (mistake === undefined) continue;
      judged.push({ ...mistake, verdict: verdictOf(plain, await rendered(helm, chart, mistake.values)) });
    }
  }
  return judged;
}

type Lines = readonly string[] | undefined;

async function rendered(helm: Helm, chart: string, values: string): Promise<Lines> {
  const result = await helm.render({ chart, layout: 'values', values });
  return 'manifests' in result ? result.manifests.split('\n') : undefined;
}

/** Passwords that a chart makes up are others each time. */
function verdictOf([one, other]: readonly [Lines, Lines], lines: Lines): InsideVerdict {
  if (lines === undefined) return 'refused';
  const isSame = one?.length === lines.length && one.every((line, at) => line === lines[at] || line !== other?.[at]);
  return isSame ? 'unread' : 'read';
}

function valuesOf(folder: string): Readonly<Record<string, unknown>> {
  const read = (path: string): Readonly<Record<string, unknown>> =>
    (parse(readFileSync(path, 'utf8'), { merge: true }) ?? {}) as Readonly<Record<string, unknown>>;
  const own = read(join(folder, 'values.yaml'));
  const inside = Object.keys(own).flatMap((name) => {
    const file = join(folder, 'charts', name, 'values.yaml');
    return existsSync(file) ? [[name, read(file)] as const] : [];
  });
  return mergedValues(own, new Map(inside));
}

/** Reads the recorded mistakes. */
export function readInside(): readonly JudgedInside[] {
  if (!existsSync(PLANTED_INSIDE)) return [];
  const lines = readFileSync(PLANTED_INSIDE, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as JudgedInside);
}

/** How omconfig and Helm agree about mistakes. */
export interface InsideAgreement {
  readonly asked: number;
  /** An error exactly where Helm rejects. */
  readonly agreeing: number;
  /** Of the mistakes that Helm rejects or does not read, those that are reported. */
  readonly reported: number;
  readonly wrong: number;
  /** Errors where Helm rejects nothing. */
  readonly falseErrors: readonly string[];
  /** Said to have no effect, and read. */
  readonly falselyUnread: readonly string[];
  readonly differences: readonly string[];
}

/** Holds what omconfig says against the verdicts. */
export function insideAgreement(judged: readonly JudgedInside[]): InsideAgreement {
  const differences: string[] = [];
  const falselyUnread: string[] = [];
  const falseErrors: string[] = [];
  let [agreeing, reported, wrong] = [0, 0, 0];
  for (const mistake of judged) {
    const { chart, kind, path, values, verdict } = mistake;
    const file = '/workspace/values.yaml';
    const text = `# omconfig: chartRelease=${chart}\n${values}`;
    const report = checkFile(new Map([[file, text]]), file, {});
    const problems = seriousProblems(report).filter((problem) => isAt(problem.path, path));
    const isError = problems.some(({ severity }) => severity === 'error');
    const said = problems.map(inWords).join(' | ');
    if (isError === (verdict === 'refused')) agreeing++;
    else
      (isError ? falseErrors : differences).push(
        `${chart} ${kind} ${path}: ${verdict}, but ${said === '' ? 'nothing is reported' : said}`,
      );
    if (verdict !== 'read') wrong++;
    if (verdict !== 'read' && problems.length > 0) reported++;
    // Of the settings of Airflow, the chart writes all into Airflow's file, also those that Airflow does not read.
    const ofChart = problems.filter(({ rule }) => rule !== unknownVariable.id);
    if (verdict === 'read' && ofChart.some(({ message }) => message.includes('no effect')))
      falselyUnread.push(`${chart} ${kind} ${path}: ${said}`);
  }
  return { asked: judged.length, agreeing, reported, wrong, falseErrors, falselyUnread, differences };
}

/** Whether a problem is at a place, or in what is below it. */
function isAt(problem: readonly (string | number)[], path: string): boolean {
  const place = problem.join('.');
  return place === path || place.startsWith(`${path}.`) || path.startsWith(`${place}.`);
}

function printInside(title: string, judged: readonly JudgedInside[]): boolean {
  const { asked, agreeing, reported, wrong, falseErrors, falselyUnread, differences } = insideAgreement(judged);
  const alarms = [
    ...falseErrors.map((one) => `false alarm: ${one}`),
    ...falselyUnread.map((one) => `called unread: ${one}`),
  ];
  for (const line of [...differences, ...alarms]) console.log(line);
  console.log(
    `${title}: ${String(asked)} asked, ${percent(agreeing, asked, 2)} with an error exactly where Helm rejects; ` +
      `${percent(reported, wrong)} of ${String(wrong)} that Helm rejects or does not read are reported; ${String(falseErrors.length)} false errors, ${String(falselyUnread.length)} called unread that are read`,
  );
  return falselyUnread.length + falseErrors.length === 0;
}
