/**
 * Makes links to files start with `/`, which the Markdown preview takes for the first folder of the workspace; a relative
 * link would lead into this scheme, and addresses of files it does not follow. What looks like a link in code is none.
 */
export function fromFirstFolder(markdown: string): string {
  const parts = markdown.split(/(^```[^]*?^```$)/m);
  const link = /\]\((?![a-z][\w+.-]*:|#|\/)/gi;
  return parts.map((part) => (part.startsWith('```') ? part : part.replaceAll(link, '](/'))).join('');
}

/** The target of a link to a file, from the first folder of the workspace: `jobs/a.yaml`, `../other/b.yaml`. */
export function linkBetween(folder: string, file: string): string {
  const from = segmentsOf(folder);
  const to = segmentsOf(file);
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared).map(encodeURIComponent)].join('/');
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
