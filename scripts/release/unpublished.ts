/** What is only true before the first version is published, with its marks and the blank line after it. */
const BLOCK = /<!-- until the first release -->\n[\s\S]*?<!-- end -->\n\n?/g;

/** A page without what is only true before the first version is published. */
export function withoutUnpublished(page: string): string {
  return page.replaceAll(BLOCK, '');
}
