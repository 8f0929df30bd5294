/** What a page can be about. */
export interface PageSubject {
  readonly rule: string;
  readonly migration?: string;
}

/** Where the page of a problem is below the pages' base: that of its migration, when it has one. */
export function pagePath({ rule, migration }: PageSubject): string {
  return migration === undefined ? `rules/${rule}.md` : `migrations/${migration}.md`;
}

/** The address of a problem's page. `base` ends with `/`; a published site takes its place by another base. */
export function pageUrl(base: string, subject: PageSubject): string {
  return base + pagePath(subject);
}

/** The id that a page path, or an id itself, is about: `rules/unknown-field.md` → `unknown-field`. */
export function pageId(pathOrId: string): string {
  return pathOrId
    .replace(/^\/+/, '')
    .replace(/^(?:rules|migrations|releases)\//, '')
    .replace(/\.md$/, '');
}
