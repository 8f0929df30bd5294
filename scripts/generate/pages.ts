import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';

/**
 * Reads every `page.md` of the rules and migrations. The id is the folder: `server/src/rules/<id>/page.md`,
 * `server/src/releases/<release>/<name>/page.md` → `<release>/<name>`.
 */
export function readPages(serverRoot: string): Record<string, string> {
  const pages: Record<string, string> = {};
  for (const layer of ['rules', 'releases']) {
    for (const path of globSync('**/page.md', { cwd: `${serverRoot}/${layer}` }).sort()) {
      const id = path.replace(/\/page\.md$/, '');
      if (id in pages) throw new Error(`Two pages have the id ${id}.`);
      pages[id] = readFileSync(`${serverRoot}/${layer}/${path}`, 'utf8');
    }
  }
  return pages;
}
