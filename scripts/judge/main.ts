import { existsSync } from 'node:fs';
import { sharedFolder } from '../shared-folder';
import { JUDGMENTS } from './register';
import { helpOf, readCommandLine, UsageError } from './report/command-line';
import type { Judgment } from './report/judgment';
import { exitWith } from '../exit-with';

/**
 * Holds omconfig against those who know better: `npm run NAME -- [OPTIONS]` for the names in `register.ts`, each with
 * `--help`. Ends with 1 where something differs that nobody has reviewed, and with 2 where the command line is wrong.
 */
async function main([name = '', ...words]: readonly string[]): Promise<number> {
  const load = JUDGMENTS[name];
  if (load === undefined) {
    console.error(`usage: tsx scripts/judge/main.ts NAME [OPTIONS]\nThe names: ${Object.keys(JUDGMENTS).join(', ')}`);
    return 2;
  }
  const { judgment } = await load();
  if (words.includes('--help')) {
    console.log(usageOf(name, judgment));
    return 0;
  }
  try {
    const asked = readCommandLine(judgment.options, words);
    const missing = judgment.needs?.(asked);
    if (missing === undefined || existsSync(missing)) return (await judgment.run(asked)) ? 0 : 1;
    const place = missing.replace(sharedFolder, '../shared');
    console.log(`SKIPPED ${name}: there is no ${place} (OMCONFIG_SHARED says where ../shared is)`);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${usageOf(name, judgment)}`);
    return 2;
  }
}

function usageOf(name: string, { about, words = '', options }: Judgment): string {
  return `${about}\n\nusage: npm run ${name} -- ${words === '' ? '' : `${words} `}[OPTIONS]\n\n${helpOf(options)}`;
}

exitWith(main(process.argv.slice(2)));
