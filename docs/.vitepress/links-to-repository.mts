import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

/** Where the pages are, and the address of the repository's files at this version. */
export interface RepositoryLinks {
  readonly docs: string;
  readonly base: string;
}

/**
 * A plugin that makes links out of `docs/` lead to the repository at this version: a page says `../README.md`, which the
 * site does not have. A file that does not exist fails the build.
 */
export function linksToRepository(markdown: MarkdownRenderer, { docs, base }: RepositoryLinks): void {
  const root = dirname(docs);
  markdown.core.ruler.push('links_to_repository', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href === null || /^(?:[a-z]+:|#|\/)/i.test(href)) continue;
      const [path = '', anchor] = href.split('#');
      const target = resolve(join(dirname((env as { readonly path: string }).path), path));
      if (target.startsWith(`${docs}/`) || target === docs) continue;
      if (!existsSync(target)) throw new Error(`${(env as { readonly path: string }).path}: ${href} leads nowhere`);
      token.attrSet('href', base + relative(root, target) + (anchor === undefined ? '' : `#${anchor}`));
    }
  });
}
