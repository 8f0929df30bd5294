import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, relative, resolve, sep } from 'node:path';
import type { Page } from 'playwright-core';

const prefix = '/__development';
const mediaTypes: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };

/** Extensions under development and the tests that run next to them; absolute paths, all below `root`. */
export interface Development {
  readonly extensions: readonly string[];
  readonly tests: string;
  readonly root: string;
}

/** Puts extensions and tests into the Node extension host, which the workbench takes for a remote one. */
export async function developInNode(page: Page, port: number, development: Development): Promise<void> {
  await develop(page, development, (path) => ({ scheme: 'vscode-remote', authority: `127.0.0.1:${port}`, path }));
}

/**
 * Puts extensions and tests into the web worker extension host. That host loads code from the workbench's own origin
 * alone, so the root is shown there, read-only.
 */
export async function developInWorker(page: Page, port: number, development: Development): Promise<void> {
  const { root } = development;
  await serveFolder(page, port, root);
  await develop(page, development, (path) => ({
    scheme: 'http',
    authority: `127.0.0.1:${port}`,
    path: [prefix, ...relative(root, path).split(sep)].join('/').replace(/\/$/, ''),
  }));
}

/** In the page, because the workbench's address has room for one extension only. */
async function develop(
  page: Page,
  { extensions, tests }: Development,
  locate: (path: string) => object,
): Promise<void> {
  await addDevelopmentOptions(page, { extensions: extensions.map(locate), extensionTestsPath: locate(tests) });
}

async function serveFolder(page: Page, port: number, root: string): Promise<void> {
  await page.context().route(`http://127.0.0.1:${port}${prefix}/**`, (route) => {
    const inside = decodeURIComponent(new URL(route.request().url()).pathname.slice(prefix.length));
    const file = resolve(root, `.${inside}`);
    const shown = file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile();
    if (!shown) return route.fulfill({ status: 404 });
    return route.fulfill({
      body: readFileSync(file),
      contentType: mediaTypes[extname(file)] ?? 'application/octet-stream',
    });
  });
}

/** The part of the browser's `Element` that is used in the page; the project's types are those of Node. */
declare const Element: {
  readonly prototype: { getAttribute: (this: { readonly id: string }, name: string) => string | null };
};

/**
 * Adds to the options that the server wrote into the page, as the page reads them. (To change the page on its way
 * instead would make chromium take it for a foreign one, and refuse it the connection to loopback.)
 */
async function addDevelopmentOptions(page: Page, options: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((added) => {
    const { prototype } = Element;
    const read = prototype.getAttribute;
    prototype.getAttribute = function (name) {
      const value = read.call(this, name);
      if (this.id !== 'vscode-workbench-web-configuration' || name !== 'data-settings' || value === null) return value;
      const settings = JSON.parse(value) as { developmentOptions?: object };
      return JSON.stringify({ ...settings, developmentOptions: { ...settings.developmentOptions, ...added } });
    };
  }, options);
}
