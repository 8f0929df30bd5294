import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { readCase } from '../cases/read-case';
import { createService } from '../../server/src/service/create-service';
import { knownReleases, type Options, type Problem } from '../../server/src/service/public';

const files = globSync(['server/src/rules/**/cases/*.txt', 'server/src/releases/**/cases/*.txt'], { absolute: true })
  .sort()
  .map((file) => ({ file: relative(process.cwd(), file), content: readFileSync(file, 'utf8') }));

/** The first release of every other line. */
const releases = knownReleases()
  .platform.map(({ release }) => release)
  .filter((release) => /\.\d*[02468]\.0$|^2/.test(release) && release.endsWith('.0'));

/** What comes without a release: the first file of a case, alone. */
const texts = files.flatMap(({ file, content }) => {
  const [first] = readCase(file, content).files;
  if (!first || !/\.ya?ml$/.test(first[0])) return [];
  return [
    { file, path: first[0], text: first[1].text.replaceAll(/^.*omconfig: *(?:release|chartRelease)=.*$/gm, '#') },
  ];
});

it('no safe fix of a file without a release makes an error in any release', () => {
  const service = createService();
  let fixes = 0;
  const harmful = texts.flatMap(({ file, path, text }) => {
    const check = (content: string, options: Options) => {
      const workspace = { paths: () => [path], read: (one: string) => (one === path ? content : undefined) };
      return service.check({ path, text: content, workspace, options });
    };
    const problemsOf = (content: string, options: Options): readonly Problem[] =>
      check(content, options)?.problems ?? [];
    // A manifest states the version of its chart.
    if (check(text, {})?.roots.some(({ release }) => release.source.certainty === 'stated') === true) return [];
    return problemsOf(text, {}).flatMap(({ fixes: offered }) =>
      offered
        .filter(({ safety }) => safety === 'safe')
        .flatMap(({ title, change }) => {
          const made = change();
          const after = made.ok ? made.files.find((one) => one.path === path)?.after : undefined;
          if (after === undefined) return [];
          fixes += 1;
          const errorsIn = (content: string, release: string): number =>
            problemsOf(content, { release }).filter(({ severity }) => severity === 'error').length;
          const worse = releases.filter((release) => errorsIn(after, release) > errorsIn(text, release));
          // What a fix makes worse in every release does not depend on one: a part that is added asks for the others.
          return worse.length === 0 || worse.length === releases.length
            ? []
            : [`${file}: ${title} in ${worse.join(', ')}`];
        }),
    );
  });
  expect(harmful).toEqual([]);
  expect(fixes).toBeGreaterThan(50);
}, 120_000);
