import { Uri, workspace, type Disposable } from 'vscode';
import type { LazyServer } from './lazy-server';

const scheme = 'omconfig-docs';

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

/** Shows the pages that are packed into the server as read-only Markdown documents, so that links work offline. */
export function providePages(server: LazyServer): Disposable {
  return workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async ({ path }) => {
      const { api } = await server.start();
      return (await api.page(path)) ?? `# There is no page ${path}\n`;
    },
  });
}
