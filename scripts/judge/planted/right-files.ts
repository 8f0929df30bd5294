import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { knownReleases } from '../../../server/src/service/catalog/catalog';
import { newWorkflow, newWorkflowChoices } from '../../../server/src/service/new/new-workflow';
import { readCase } from '../../../test/cases/read-case';
import { readLookAlike } from '../../../test/repositories/read-repository';
import { checkText } from '../judges/omconfig';

/** A file of our own in which nothing is wrong. */
export interface RightFile {
  readonly name: string;
  readonly text: string;
  readonly release: string;
}

/**
 * So many files of our own without a problem: what the cases and the look-alike repositories have, and for the rest what
 * `omconfig new` writes. The same ones each time.
 */
export function rightFiles(count: number): readonly RightFile[] {
  const written = distinct([...caseFiles(), ...lookAlikeFiles()]).filter(isRight);
  const made = newFiles();
  // Twice as many as are needed, because some are not right once they are filled in.
  const step = Math.max(1, Math.floor(made.length / Math.max(1, 2 * (count - written.length))));
  const filled = made.filter((_, index) => index % step === 0).filter(isRight);
  return everyNth([...written, ...filled.slice(0, Math.max(0, count - written.length))], count);
}

/** So many of the files, spread over all of them. */
function everyNth(files: readonly RightFile[], count: number): readonly RightFile[] {
  return files.filter(
    (_, index) => Math.floor((index * count) / files.length) !== Math.floor(((index - 1) * count) / files.length),
  );
}

/** Recognized, in YAML that has data, and without a problem. */
function isRight({ name, text, release }: RightFile): boolean {
  const report = checkText(name, text, release);
  return (
    report !== undefined && report.roots.length > 0 && report.problems.every(({ severity }) => severity === 'hint')
  );
}

function caseFiles(): readonly RightFile[] {
  const paths = globSync('server/src/{rules,releases}/**/cases/*.txt').sort();
  return paths.flatMap((path) => {
    const { files, becomes, options, action } = readCase(path, readFileSync(path, 'utf8'));
    const release = options['release'] ?? knownReleases().newest;
    if (release === 'none') return [];
    const after = action?.kind === 'migrate' && action.chartTo === undefined ? action.to : release;
    return [
      ...[...files].map(([file, { text }]) => ({ name: nameOf(path, file), text, release })),
      ...[...becomes].map(([file, text]) => ({ name: nameOf(path, file), text, release: after })),
    ].filter(({ name }) => isYaml(name));
  });
}

function nameOf(path: string, file: string): string {
  const [rule = ''] = path.split('/cases/').map((part) => part.replace(/^.*\//, ''));
  return `${rule}-${basename(path, '.txt')}/${basename(file)}`;
}

function lookAlikeFiles(): readonly RightFile[] {
  const folder = resolve('test/repositories');
  return globSync('*.txt', { cwd: folder })
    .sort()
    .flatMap((name) =>
      Object.entries(readLookAlike(readFileSync(`${folder}/${name}`, 'utf8')).files)
        .filter(([path]) => isYaml(path))
        .map(([path, text]) => ({ name: `${name}/${path}`, text, release: knownReleases().newest })),
    );
}

/** What `omconfig new` writes, with its angle brackets filled in. */
function newFiles(): readonly RightFile[] {
  const { release, connectors } = newWorkflowChoices();
  return connectors.flatMap(({ name: connector, fileName, workflows }) =>
    workflows.flatMap((workflow): readonly RightFile[] => {
      const answer = newWorkflow({ workflow, connector });
      if (!answer.ok) return [];
      return [
        { name: `new/${fileName}-${workflow}.yaml`, text: answer.text.replace(/<[^<>\n]*>/g, 'filled'), release },
      ];
    }),
  );
}

function isYaml(name: string): boolean {
  return /\.ya?ml$/.test(name);
}

function distinct(files: readonly RightFile[]): readonly RightFile[] {
  return [...new Map(files.map((file) => [file.text, file])).values()];
}
