import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumBinary } from './layout';

/** Starts the system's chromium, headless and quiet. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumBinary(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
}

/**
 * A page that reaches nothing but this machine; every other request is refused and listed in `refused`. With a `language`
 * (as in VS Code: `zh-cn`), extensions get it as that of the window; the window's own words stay English without its pack.
 */
export async function openPage(browser: Browser, language?: string): Promise<{ page: Page; refused: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (language !== undefined)
    await context.addInitScript((chosen) => {
      Object.assign(globalThis, { _VSCODE_NLS_LANGUAGE: chosen });
    }, language);
  const refused: string[] = [];
  const outside = (url: URL): boolean => /^(?:https?|wss?):$/.test(url.protocol) && url.hostname !== '127.0.0.1';
  await context.route(outside, (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  return { page: await context.newPage(), refused };
}

/** What the workbench opens. Paths are absolute. */
export interface Opened {
  /** A folder, or a `.code-workspace` file. */
  readonly target?: string | undefined;
  /** Messages to the workbench, such as the extension under development. */
  readonly payload: readonly (readonly [name: string, value: string])[];
}

/** The address that shows the workbench of the server at `port`. */
export function workbenchAddress(port: number, opened: Opened): string {
  const url = new URL(`http://127.0.0.1:${port}/`);
  if (opened.target === undefined) url.searchParams.set('ew', 'true');
  else url.searchParams.set(opened.target.endsWith('.code-workspace') ? 'workspace' : 'folder', opened.target);
  url.searchParams.set('payload', JSON.stringify(opened.payload));
  return url.href;
}
