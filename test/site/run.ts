import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitWith } from '../../scripts/exit-with';
import { wrongOnNarrowScreen } from './narrow-screen';
import questions from './questions.json';

/** The part of MiniSearch that the browser uses, too. */
interface Search {
  readonly search: (question: string) => readonly { readonly id: string }[];
}

interface MiniSearchModule {
  readonly default: { readonly loadJSON: (json: string, options: object) => Search };
}

/**
 * Asks the search of the built site what a newcomer asks, and compares the first answer: the question is on the left in
 * `questions.json`, the beginning of its page's address on the right. Then looks at pages on a narrow screen. Needs the bundle that `vitepress build` makes.
 */
async function main(): Promise<number> {
  const search = await openSearch();
  const wrong = Object.entries(questions).flatMap(([question, wanted]) => {
    const [first] = search.search(question);
    return first?.id.startsWith(wanted) === true ? [] : [`${question}: ${first?.id ?? 'nothing'} instead of ${wanted}`];
  });
  const broken = await wrongOnNarrowScreen();
  for (const line of [...wrong, ...broken]) console.log(`FAIL  ${line}`);
  console.log(`${Object.keys(questions).length - wrong.length} passed, ${wrong.length + broken.length} failed`);
  return wrong.length + broken.length === 0 ? 0 : 1;
}

async function openSearch(): Promise<Search> {
  const chunks = resolve('dist/site/assets/chunks');
  const name = readdirSync(chunks).find((file) => file.startsWith('@localSearchIndexroot'));
  if (name === undefined) throw new Error('dist/site has no search index: run vitepress build');
  const top = mkdtempSync(join(tmpdir(), 'omconfig-site-'));
  try {
    const copy = join(top, 'index.mjs');
    copyFileSync(join(chunks, name), copy);
    const { default: json } = (await import(pathToFileURL(copy).href)) as { readonly default: string };
    const { searchOptions } = (await import(pathToFileURL(resolve('docs/.vitepress/search.mts')).href)) as {
      readonly searchOptions: { readonly options: object; readonly searchOptions: object };
    };
    const path = createRequire(createRequire(__filename).resolve('vitepress/package.json')).resolve('minisearch');
    const { default: miniSearch } = (await import(pathToFileURL(path).href)) as MiniSearchModule;
    return miniSearch.loadJSON(json, {
      fields: ['title', 'titles', 'text'],
      storeFields: ['title', 'titles'],
      searchOptions: searchOptions.searchOptions,
      ...searchOptions.options,
    });
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

exitWith(main());
