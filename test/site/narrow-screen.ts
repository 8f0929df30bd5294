import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromiumBinary } from '../vscode/host/layout';
import { launchBrowser } from '../vscode/host/workbench';

/** Pages with the names of options in tables and lists. */
const PAGES = ['ci', 'configuration', 'certainty', 'features', 'upgrading'] as const;
const SITE = 'http://site.invalid';
/** A telephone. */
const SCREEN = { width: 360, height: 740 } as const;

/** Each name of an option, with the number of lines that it is on. */
const OPTIONS =
  "[...document.querySelectorAll('.vp-doc code .option')].map((one) => [one.textContent, one.getClientRects().length])";

/** Opens pages of the built site on a narrow screen; returns what is wrong with them. Without a browser it says so, and finds nothing. */
export async function wrongOnNarrowScreen(): Promise<readonly string[]> {
  if (!existsSync(chromiumBinary())) {
    console.log(`SKIPPED narrow screens: ${chromiumBinary()} is missing`);
    return [];
  }
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: SCREEN });
    await page.route('**/*', async (route) => {
      const file = fileOf(new URL(route.request().url()).pathname);
      await (file === undefined ? route.abort() : route.fulfill({ path: file }));
    });
    const wrong: string[] = [];
    for (const name of PAGES) {
      await page.goto(`${SITE}/${name}.html`);
      const rows = await page.evaluate<readonly (readonly [text: string, lines: number])[]>(OPTIONS);
      if (rows.length === 0) wrong.push(`${name}: no option is marked`);
      for (const [text, lines] of rows) if (lines > 1) wrong.push(`${name}: ${text} is on ${String(lines)} lines`);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (width > SCREEN.width) wrong.push(`${name}: is ${String(width)} pixels wide`);
    }
    return wrong;
  } finally {
    await browser.close();
  }
}

function fileOf(path: string): string | undefined {
  const file = join(resolve('dist/site'), decodeURIComponent(path));
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
