/**
 * Makes links to files start with `/`, which the Markdown preview takes for the first folder of the workspace; a relative
 * link would lead into this scheme, and addresses of files it does not follow. What looks like a link in code is none.
 */
export function fromFirstFolder(markdown: string): string {
  const parts = markdown.split(/(^```[^]*?^```$)/m);
  const link = /\]\((?![a-z][\w+.-]*:|#|\/)/gi;
  return parts.map((part) => (part.startsWith('```') ? part : part.replaceAll(link, '](/'))).join('');
}
