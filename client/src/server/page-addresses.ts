import { Uri } from 'vscode';

/** Of the addresses of the pages that are packed into the server. */
export const scheme = 'omconfig-docs';

/** What the server puts before a page's path to make the link of a problem. */
export const pageBase = `${scheme}:/`;

/** The address under which this extension shows the page of a rule. */
export function rulePage(rule: string): Uri {
  return Uri.from({ scheme, path: `/rules/${rule}.md` });
}

/** The same for the page of a migration, by its id. */
export function migrationPage(migration: string): Uri {
  return Uri.from({ scheme, path: `/migrations/${migration}.md` });
}
