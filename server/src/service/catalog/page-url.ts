/** What a page can be about. */
export interface PageSubject {
  readonly rule: string;
  readonly migration?: string;
  readonly fault?: string;
}

/** The path of a problem's page below the base of the pages: that of its migration or its known fault, if it has one. */
export function pagePath({ rule, migration, fault }: PageSubject): string {
  if (migration !== undefined) return `migrations/${migration}.md`;
  return fault === undefined ? `rules/${rule}.md` : `rules/${rule}/${fault}.md`;
}

/** The id of a problem's page, as `omconfig explain` takes it. */
export function pageIdOf({ rule, migration, fault }: PageSubject): string {
  return migration ?? (fault === undefined ? rule : `${rule}/${fault}`);
}

/** The address of a page, with placeholders `{version}` and `{page}` (`rules/unknown-field`). */
const PUBLISHED = 'https://github.com/omconfig/omconfig/blob/v{version}/docs/{page}.md';

/**
 * The address of a page with the placeholder `{page}`: in the repository at this version, or as configured, for example
 * on an internal site. Without `{page}` it is the start of every address.
 */
export function pageBaseOf(version: string, chosen: string | undefined): string {
  if (chosen === undefined || chosen === '') return PUBLISHED.replace('{version}', version);
  const base = chosen.replaceAll('{version}', version);
  return base.includes('{page}') || base.endsWith('/') ? base : `${base}/`;
}

/** The address of a problem's page. */
export function pageUrl(base: string, subject: PageSubject): string {
  return pageAddress(base, pagePath(subject));
}

/** The address of a page by its path, `rules/unknown-field.md`. */
export function pageAddress(base: string, path: string): string {
  return base.includes('{page}') ? base.replace('{page}', path.replace(/\.md$/, '')) : base + path;
}

/** The id that a page path, or an id itself, is about: `rules/unknown-field.md` → `unknown-field`. */
export function pageId(pathOrId: string): string {
  return pathOrId
    .replace(/^\/+/, '')
    .replace(/^(?:rules|migrations|releases)\//, '')
    .replace(/\.md$/, '');
}
