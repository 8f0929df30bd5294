import { readFileSync, writeFileSync } from 'node:fs';
import { Helm, helmVersion } from '../judges/helm';
import { askHelm, type AskedAnswer } from '../judges/helm-values';
import { askLoader, nearestLoader } from '../judges/loader';
import { withChartSchema, withPublishedSchema } from '../judges/yaml-language-server';
import type { Judgment } from '../report/judgment';
import { Score, tableOf } from '../report/score';
import { Tally } from '../report/tally';
import { valuesIn, withoutLines, workflowIn } from '../sources/askable-text';
import {
  answerFor,
  checkRepositories,
  hashOf,
  writeAnswers,
  type CheckedRepository,
  type RecordedVerdict,
  type ReportedFile,
} from '../sources/look-alikes';

const PAGE = 'docs/quality.md';
const COLUMNS = ['wrong files', 'found', 'recall', 'files with an error', 'false alarms', 'precision'];

/** The look-alike repositories, judged by omconfig, loaders, Helm and a peer. */
export const judgment: Judgment = {
  about:
    "Holds what omconfig and yaml-language-server say of the look-alike repositories against what the releases' own loaders, and Helm, say of the same files.",
  options: {
    write: { help: `puts the table into ${PAGE}` },
    loaders: { value: 'FOLDER', help: 'with --charts: asks these loaders again and records their answers' },
    charts: { value: 'FOLDER', help: 'with --loaders: asks Helm again with these charts' },
  },
  run: async (asked) => {
    const repositories = await checkRepositories();
    const [loaders, charts] = [asked.text('loaders'), asked.text('charts')];
    if (loaders !== undefined && charts !== undefined) writeAnswers(await askAgain(repositories, loaders, charts));
    const [ours, peer, tally] = [new Score(), new Score(), new Tally()];
    let left = 0;
    for (const { name, files, reported } of repositories) {
      for (const file of reported) {
        const text = files[file.path] ?? '';
        const place = `${name}/${file.path}`;
        const answer = answerFor(name, file.path, text);
        if (answer === undefined)
          tally.add({ name: place, fact: 'was not asked about: record it (--loaders, --charts)' });
        if (answer?.wrong === undefined) {
          left++;
          continue;
        }
        const severities = file.kind === 'workflow' ? ['error'] : ['error', 'warning'];
        const isReported = file.problems.some(({ severity }) => severities.includes(severity));
        ours.add({ isWrong: answer.wrong, isReported });
        peer.add({ isWrong: answer.wrong, isReported: await isReportedByPeer(file, text) });
        if (isReported !== answer.wrong) console.log(`${isReported ? 'false alarm' : 'missed'}: ${place}`);
      }
    }
    const rows = Object.entries({ omconfig: ours, 'yaml-language-server, published schemas': peer });
    const table = tableOf(
      ['', ...COLUMNS],
      rows.map(([name, score]) => [name, ...COLUMNS.map((column) => score.cells(1)[column] ?? '')]),
    );
    console.log(`${repositories.length} repositories, ${ours.pairs} files asked, ${left} left out\n\n${table}\n`);
    for (const line of tally.lines()) console.log(line);
    if (asked.has('write')) writeTable(table);
    return tally.isClean;
  },
};

/**
 * The peer knows which schema is for which file; it reads neither what is not YAML nor files for which nothing is published.
 */
async function isReportedByPeer({ path, kind, release }: ReportedFile, text: string): Promise<boolean> {
  // Nobody assigns the schema of a workflow to the manifest that contains one.
  if (!/\.(?:ya?ml|json)$/.test(path) || /^apiVersion:/m.test(text)) return false;
  const server = kind === 'workflow' ? withPublishedSchema(release) : withChartSchema(release);
  return server !== undefined && (await server.complaints(text)).length > 0;
}

async function askAgain(
  repositories: readonly CheckedRepository[],
  loaders: string,
  charts: string,
): Promise<readonly RecordedVerdict[]> {
  if ((await helmVersion()) === undefined) throw new Error('there is no Helm on the path');
  const helm = new Helm(charts);
  const all: RecordedVerdict[] = [];
  for (const { name, files, mistakes, reported } of repositories) {
    for (const { path, kind, release } of reported) {
      const text = files[path] ?? '';
      const base = { repository: name, path, hash: hashOf(text) };
      const found = kind === 'workflow' ? workflowIn(path, text) : valuesIn(path, files);
      if (typeof found === 'string') {
        all.push({ ...base, asked: `nobody: ${found}` });
        continue;
      }
      const answerTo = (asked: string): Promise<AskedAnswer | undefined> =>
        kind === 'workflow' ? askNearestLoader(loaders, release, asked) : askHelm(helm, release, asked);
      const answer = await answerTo(found.text);
      const rest = withoutLines(found, path, mistakes);
      const again = answer?.wrong === true && rest !== found.text ? await answerTo(rest) : undefined;
      all.push({
        ...base,
        ...(answer ?? { asked: 'nobody: no loader or chart of the release' }),
        ...(again === undefined ? {} : { wrongWithoutMistakes: again.wrong }),
      });
    }
  }
  helm.close();
  return all;
}

/** What the loader of a release says of a workflow; undefined where no loader of its minor release is installed. */
async function askNearestLoader(folder: string, release: string, text: string): Promise<AskedAnswer | undefined> {
  const loader = nearestLoader(folder, release);
  if (loader === undefined) return undefined;
  const verdict = (await askLoader(loader, [{ id: 'text', text }], { asPeopleStartIt: true })).get('text');
  if (verdict === undefined) throw new Error(`${loader.release} gave no answer`);
  const { loads, stage } = verdict;
  return { asked: `loader ${loader.release}`, wrong: !loads, ...(stage ? { why: stage } : {}) };
}

function writeTable(table: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', , after = ''] = page.split(/(?<=<!-- repositories -->\n)([^]*?)(?=<!-- \/repositories -->)/);
  writeFileSync(PAGE, `${before}\n${table}\n\n${after}`);
}
