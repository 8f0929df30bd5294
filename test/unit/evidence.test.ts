import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { createService } from '../../server/src/service/create-service';
import type { Options } from '../../server/src/service/public';
import { readLookAlike } from '../repositories/read-repository';

/**
 * Evidence is taken away from repositories as people keep them, or contradicted. What is edited then must be edited as well
 * by those who know it: a line that changes only without the evidence is a guess.
 */
type Files = Readonly<Record<string, string>>;

const FOLDER = resolve(__dirname, '../repositories');
const repositories = globSync('**/*.txt', { cwd: FOLDER })
  .sort()
  .map((name) => ({ name, files: readLookAlike(readFileSync(`${FOLDER}/${name}`, 'utf8')).files }));
const service = createService();
/** What the files may be for. */
const RELEASES = ['1.3.0', '1.6.4', '1.13.1'];
const TARGET = '1.13.1';
const STARTS = ['1.3.0', '1.6.4'];

/**
 * What is no evidence about files: what people configure says what to do with them, and a chart with templates of its own is
 * what reads them. Without its templates it would be another chart, and not the same one of which less is known.
 */
function belonging(files: Files): Files {
  const paths = Object.keys(files);
  const homes = new Set(paths.flatMap((path) => /^(.*?)templates\//.exec(path)?.[1] ?? []));
  const isOwn = (path: string): boolean =>
    path.endsWith('omconfig.yaml') ||
    [...homes].some((home) => path === `${home}Chart.yaml` || path.startsWith(`${home}templates/`));
  return Object.fromEntries(Object.entries(files).filter(([path]) => isOwn(path)));
}

const UMBRELLA = `apiVersion: v2
name: ours
version: 0.1.0
dependencies:
  - name: openmetadata
    version: 1.6.4
`;

/** How many times each line of a file goes or comes with what edits it; keyed by path and line. */
type Edits = ReadonlyMap<string, number>;

function editsOf(pairs: Iterable<readonly [path: string, before: string, after: string]>): Edits {
  const edits = new Map<string, number>();
  for (const [path, before, after] of pairs) {
    const counts = new Map<string, number>();
    for (const line of before.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1);
    for (const line of after.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
    for (const [line, count] of counts)
      if (count !== 0 && line.trim() !== '') edits.set(`${path}: ${count < 0 ? '-' : '+'}${line}`, Math.abs(count));
  }
  return edits;
}

function workspaceOf(files: Files) {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`/w/${name}`, text]));
  return { folders: ['/w'], paths: () => texts.keys(), read: (path: string) => texts.get(path) };
}

/** What `check --fix` edits in some files. */
function fixed(files: Files, options: Options, names = Object.keys(files)): Edits {
  const workspace = workspaceOf(files);
  return editsOf(
    names.flatMap((name) => {
      const request = { path: `/w/${name}`, text: files[name] ?? '', workspace, options };
      if (!service.check(request)) return [];
      const change = service.fixAll(request);
      return change.ok
        ? change.files.flatMap((file) => (file.action === 'edit' ? [[name, file.before, file.after] as const] : []))
        : [];
    }),
  );
}

/** What `migrate` edits. */
function migrated(
  files: Files,
  { from, unsafe = false }: { readonly from?: string; readonly unsafe?: boolean },
): Edits {
  const workspace = workspaceOf(files);
  const paths = [...workspace.paths()];
  const asked = { paths, workspace, options: {}, to: TARGET, unsafe };
  const result = service.migrate({ ...asked, ...(from !== undefined && { from }) });
  return editsOf(
    result.files.flatMap((file) =>
      file.action === 'edit' ? [[file.path.slice(3), file.before, file.after] as const] : [],
    ),
  );
}

/** The edits that nobody who knows makes. */
function guessed(without: Edits, known: readonly Edits[]): readonly string[] {
  return [...without]
    .filter(([line, count]) => known.some((edits) => (edits.get(line) ?? 0) < count))
    .map(([line]) => line);
}

/** All versions in all files become a variable that nobody sets. */
function withoutReleases(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => !name.endsWith('omconfig.yaml'))
      .map(([name, text]) => [
        name,
        text
          .replaceAll(/\b\d+\.\d+(?:\.\d+)+\b/g, '${NOT_SET}')
          .replaceAll(/# omconfig: (?:release|chartRelease)=.*/g, '#'),
      ]),
  );
}

/** Whether a file may come from a release: nothing in it is wrong there. */
function isRight(files: Files, name: string, release: string): boolean {
  const request = {
    path: `/w/${name}`,
    text: files[name] ?? '',
    workspace: workspaceOf(files),
    options: stated(release),
  };
  return service.check(request)?.problems.some(({ severity }) => severity === 'error') !== true;
}

const stated = (release: string): Options => ({ release, chartRelease: release });

describe.each(repositories)('$name', ({ files }) => {
  const masked = withoutReleases(files);

  it('has no safe fix that depends on a release that nothing says', () => {
    const known = RELEASES.map((release) => fixed(masked, stated(release)));
    expect(guessed(fixed(masked, {}), known)).toEqual([]);
  });

  it('has no safe fix that depends on which of two pins is right', () => {
    const pins = {
      'requirements.txt': 'openmetadata-ingestion==1.6.4\n',
      Dockerfile: 'FROM docker.getcollate.io/openmetadata/ingestion:1.13.1\n',
    };
    const folders = new Set(['', ...Object.keys(masked).map((name) => name.replace(/[^/]*$/, ''))]);
    const around = Object.fromEntries(
      [...folders].flatMap((folder) => Object.entries(pins).map(([name, text]) => [`${folder}${name}`, text])),
    );
    const contradicted = { ...masked, ...around };
    const known = ['1.6.4', '1.13.1'].map((release) => fixed(contradicted, stated(release)));
    expect(guessed(fixed(contradicted, {}), known)).toEqual([]);
  });

  it('has no safe fix that depends on what a file is, or on where in it values begin, if only its content says it', () => {
    const own = belonging(files);
    for (const release of RELEASES) {
      const known = fixed(files, stated(release));
      const hasOwn = Object.keys(own).length > 0;
      const alone = Object.entries(files).flatMap(([path, text]) => [
        ...guessed(fixed({ ...own, [path]: text }, stated(release), [path]), [known]),
        ...(hasOwn ? [] : guessed(renamed(path, fixed({ [otherName(path)]: text }, stated(release))), [known])),
      ]);
      expect(alone, release).toEqual([]);
    }
  });

  it('has no safe fix that depends on which of two files is right about what a file is, but on its content', () => {
    const own = belonging(files);
    for (const path of Object.keys(files).filter((name) => /\.ya?ml$/.test(name) && !(name in own))) {
      const said = [
        `helm install om open-metadata/openmetadata -f ${path}`,
        `helm install search opensearch/opensearch -f ${path}`,
        `metadata ingest -c ${path}`,
      ];
      for (const release of RELEASES) {
        const byContent = fixed({ ...own, [path]: files[path] ?? '' }, stated(release), [path]);
        const asBefore = fixed(files, stated(release), [path]);
        for (const [one, other] of [said.slice(0, 2), said.slice(1)]) {
          const edits = fixed({ ...files, 'run-it.sh': `${one}\n${other}\n` }, stated(release), [path]);
          const known = new Map([...byContent, ...asBefore]);
          expect(guessed(edits, [known]), `${path} ${release}: ${one}, ${other}`).toEqual([]);
        }
      }
    }
  });

  it('has no safe fix that depends on which of two files is right about where values begin, but on their content', () => {
    for (const path of Object.keys(files).filter((name) => /values.*\.ya?ml$/.test(name))) {
      const folder = path.replace(/[^/]*$/, '');
      const direct = { 'install-it.sh': `helm install om open-metadata/openmetadata -f ${path}\n` };
      const umbrella = {
        [`${folder}Chart.yaml`]: UMBRELLA,
        'install-it.sh': `helm install om ./${folder} -f ${path}\n`,
      };
      const both = { ...umbrella, ...direct };
      const alone = { [path]: files[path] ?? '' };
      for (const release of RELEASES) {
        const [edits = new Map(), ...own] = [{ ...files, ...both }, { ...files, ...direct }, alone].map((said) =>
          fixed(said, stated(release), [path]),
        );
        // The values of a chart by themselves are read by their content.
        expect(guessed(edits, [new Map(own.flatMap((one) => [...one]))]), `${path} ${release}`).toEqual([]);
      }
    }
  });

  it('has no safe fix that depends on which of two charts values are for, but on their content', () => {
    const charts = ['openmetadata', 'openmetadata-dependencies'];
    const installed = (path: string, names: readonly string[]): Files => ({
      ...files,
      'install-it.sh': names.map((name) => `helm install om-${name} open-metadata/${name} -f ${path}\n`).join(''),
    });
    for (const path of Object.keys(files).filter((name) => /values.*\.ya?ml$/.test(name))) {
      for (const release of RELEASES) {
        const edits = fixed(installed(path, charts), stated(release), [path]);
        const known = charts.map((chart) => fixed(installed(path, [chart]), stated(release), [path]));
        const byContent = fixed({ [path]: files[path] ?? '' }, stated(release), [path]);
        const byOne = guessed(edits, known);
        expect(guessed(new Map([...edits].filter(([line]) => byOne.includes(line))), [byContent]), path).toEqual([]);
      }
    }
  });

  it('is not migrated as if its start were known', () => {
    const byStart = new Map(STARTS.map((from) => [from, migrated(masked, { from })]));
    const unknown = migrated(masked, {});
    const lines = Object.keys(masked).flatMap((path) => {
      const own = new Map([...unknown].filter(([line]) => line.startsWith(`${path}: `)));
      return guessed(
        own,
        [...byStart].filter(([start]) => isRight(masked, path, start)).map(([, edits]) => edits),
      );
    });
    expect(lines).toEqual([]);
  });

  it('moves nothing between workflows whose names are a placeholder, unless all else says that they are of one service', () => {
    const names = (text: string): string => text.replaceAll(/(serviceName["']?: *).*/g, '$1${SERVICE_NAME}');
    const unnamed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, names(text)]));
    const known = migrated(files, { unsafe: true });
    const renamedKnown = new Map([...known].map(([line, count]) => [names(line), count]));
    expect(guessed(migrated(unnamed, { unsafe: true }), [renamedKnown])).toEqual([]);
  });
});

/** A name that does not say what a file is for; the language of a program is still known from it. */
function otherName(path: string): string {
  return `x/y${/\.(?:py|ts)$/.exec(path)?.[0] ?? '.yaml'}`;
}

/** The same edits of a file by another name. */
function renamed(path: string, edits: Edits): Edits {
  return new Map([...edits].map(([line, count]) => [line.replace(/^x\/y\.\w+/, () => path), count]));
}

it('is about edits that are made where all is known', () => {
  const count = repositories.reduce(
    (sum, { files }) => sum + RELEASES.reduce((edits, release) => edits + fixed(files, stated(release)).size, 0),
    0,
  );
  expect(count).toBeGreaterThan(100);
});
