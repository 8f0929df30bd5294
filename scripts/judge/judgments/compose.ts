import { containersIn } from '../../../server/src/documents/environment/containers';
import { valuesOf } from '../../../server/src/documents/environment/container';
import { orchestratorOptionsOf } from '../../../server/src/documents/environment/orchestrator-option';
import { serverVariablesOf } from '../../../server/src/documents/environment/server-variable';
import { lifeAt } from '../../../server/src/schemas/releases/lifetime';
import { readReleaseList } from '../../../server/src/schemas/releases/release-list';
import { compareReleases, lineOf } from '../../../server/src/schemas/releases/releases';
import { bundledStore } from '../../../server/src/schemas/store';
import { createService } from '../../../server/src/service/create-service';
import { groupBy } from '../../../server/src/text/group-by';
import { parseText } from '../../../server/src/yaml/read/parse';
import { buildComposeJudge, composeAnswers, type ComposeAnswer } from '../judges/compose';
import { projects, type ComposeProjectFiles } from '../judges/compose/projects';
import type { Judgment } from '../report/judgment';
import { Tally } from '../report/tally';

const PATH = '/compose.yaml';
const service = createService();

/** How a variable is written: what stands for a value, whether it is an item of a list, and what the starter sets. */
interface Form {
  readonly name: string;
  readonly write: (name: string, value: string) => string;
}

const FORMS: readonly Form[] = [
  { name: 'mapping', write: (name, value) => `      ${name}: '${value}'` },
  { name: 'list', write: (name, value) => `      - ${name}=${value}` },
  { name: 'default', write: (name, value) => `      ${name}: \${${name}:-${value}}` },
  { name: 'nested default', write: (name, value) => `      ${name}: "\${OWN_${name}-\${${name}:-${value}}}"` },
  { name: 'dollar', write: (name, value) => `      ${name}: $$${value}` },
];

/** What Docker Compose itself makes of files before and after a migration. */
export const judgment: Judgment = {
  about:
    'Holds what omconfig reads in Compose files, before and after it migrates them to the newest release, against the Compose specification’s own implementation (judges/compose/build.sh). Without Go, nothing is judged.',
  options: { judge: { value: 'PROGRAM', help: 'the judge, if it is built already' } },
  run: (asked) => {
    const given = asked.text('judge');
    const built = given === undefined ? buildComposeJudge() : { program: given };
    if ('skipped' in built) {
      console.log(`skipped: ${built.skipped}`);
      return true;
    }
    const files = releases().flatMap((release) =>
      FORMS.map((form) => ({ place: `${release} ${form.name}`, text: fileOf(release, form) })),
    );
    const migrated = files.map(({ place, text }) => ({ place: `${place}, migrated`, text: migrate(text) }));
    const all = [...files, ...migrated];
    const answers = composeAnswers(
      built.program,
      all.map(({ text }) => ({ text, environment: {} })),
    );
    const tally = new Tally();
    let values = compareProjects(built.program, tally);
    for (const [at, { place, text }] of all.entries()) {
      const answer = answers[at];
      if (!answer || answer.error !== undefined) tally.add({ name: 'does not load', fact: answer?.error ?? '' }, place);
      else
        values += compare(text, answer, (fact, detail) => {
          tally.add({ name: 'is read otherwise', fact, detail }, place);
        });
    }
    console.log(`${all.length} files, ${projects.length} projects of several files, ${values} values`);
    for (const line of tally.lines()) console.log(line);
    return tally.isClean;
  },
};

/** The last release of each line. */
function releases(): readonly string[] {
  const { platform, charts } = readReleaseList(bundledStore);
  const all = [...charts.openmetadata.map(({ appVersion }) => appVersion), ...platform.map(({ release }) => release)];
  const lines = groupBy([...new Set(all)].sort(compareReleases), lineOf);
  return [...lines.values()].flatMap((line) => line.at(-1) ?? []);
}

/** A file with every variable that a release reads, and every setting of its Airflow, each in a service of its own. */
function fileOf(release: string, { write }: Form): string {
  const read = [...serverVariablesOf(bundledStore)].flatMap(([name, { lifetime, type, allowed }]) => {
    const isRead = lifetime !== undefined && lifeAt(lifetime, release).state === 'alive';
    const value = type === 'boolean' ? 'true' : type === 'integer' ? '5' : (allowed?.[0] ?? 'own');
    return isRead ? [{ image: 'server', name, value }] : [];
  });
  const settings = [...orchestratorOptionsOf(bundledStore).options].flatMap(([name, { lifetime }]) =>
    lifetime !== undefined && lifeAt(lifetime, release).state === 'alive'
      ? [{ image: 'ingestion', name, value: 'own' }]
      : [],
  );
  const services = [...read, ...settings].map(
    ({ image, name, value }, at) =>
      `  s${at}:\n    image: docker.getcollate.io/openmetadata/${image}:${release}\n    environment:\n${write(name, value)}\n`,
  );
  return `services:\n${services.join('')}`;
}

function migrate(text: string): string {
  const workspace = { paths: () => [PATH], read: (path: string) => (path === PATH ? text : undefined) };
  const to = readReleaseList(bundledStore).platform.at(-1)?.release ?? '';
  const report = service.migrate({
    ...{ paths: [PATH], workspace, options: {}, to, unsafe: false, raisePins: true },
  });
  const [file] = report.files;
  return file && 'after' in file ? file.after : text;
}

/** Compares what the containers of whole projects get; how many values were compared. */
function compareProjects(program: string, tally: Tally): number {
  const answers = composeAnswers(program, projects);
  let values = 0;
  for (const [at, { name, files }] of projects.entries()) {
    const answer = answers[at];
    if (!answer || answer.error !== undefined) tally.add({ name: 'does not load', fact: answer?.error ?? '' }, name);
    else
      values += compareProject(files, answer, (fact, detail) => {
        tally.add({ name: 'is read otherwise', fact, detail }, name);
      });
  }
  return values;
}

/** A container is read in the file that names it; the values of files that override it are read where they are written. */
function compareProject(
  files: ComposeProjectFiles['files'],
  { services }: ComposeAnswer,
  differs: (fact: string, detail: string) => void,
): number {
  const texts = new Map(Object.entries(files).map(([path, text]) => [`/project/${path}`, text]));
  const workspace = { paths: () => texts.keys(), folders: ['/project'], read: (path: string) => texts.get(path) };
  const found = [...texts].flatMap(([path, text]) => {
    if (!/\.ya?ml$/.test(path)) return [];
    return parseText(text).documents.flatMap((document) => containersIn({ document, text, path, workspace }).ours);
  });
  let values = 0;
  for (const [name, theirs] of Object.entries(services)) {
    const ours = found.filter(({ path }) => path.at(-1) === name);
    if (theirs.image.includes('openmetadata/') && ours.length === 0) differs('a service is missing', name);
    for (const container of ours) {
      const image = `${container.image.repository}:${container.image.tag ?? ''}`;
      if (image !== theirs.image) differs('the image', `${name}: ${image}, ${theirs.image}`);
      for (const [variable, value] of valuesOf(container)) {
        values++;
        // What another file decides is not said in this one.
        const other = theirs.environment?.[variable];
        if (value !== undefined && value !== other)
          differs('a value', `${name}: ${variable}: ${value}, ${String(other)}`);
      }
      for (const variable of Object.keys(theirs.environment ?? {}))
        if (container.isWhole && !valuesOf(container).has(variable))
          differs('a variable is missing', `${name}: ${variable}`);
    }
  }
  return values;
}

/** How many values were compared. */
function compare(text: string, answer: ComposeAnswer, differs: (fact: string, detail: string) => void): number {
  const [document] = parseText(text).documents;
  if (!document) return 0;
  const workspace = { paths: () => [PATH], read: () => undefined };
  const { ours } = containersIn({ document, text, path: PATH, workspace });
  if (ours.length !== Object.keys(answer.services).length) differs('services are missing', '');
  let values = 0;
  for (const container of ours) {
    const theirs = answer.services[String(container.path.at(-1))];
    const image = `${container.image.repository}:${container.image.tag ?? ''}`;
    if (theirs?.image !== image) differs('the image', `${image}, ${theirs?.image ?? ''}`);
    for (const [name, value] of valuesOf(container)) {
      const other = theirs?.environment?.[name];
      values++;
      if (other !== value) differs('a value', `${name}: ${String(value)}, ${String(other)}`);
    }
  }
  return values;
}
