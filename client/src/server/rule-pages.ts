import { workspace, type Disposable } from 'vscode';
import type { LazyServer } from './lazy-server';
import { scheme } from './page-addresses';

/** Shows the pages that are packed into the server as read-only Markdown documents, so that links work offline. */
export function providePages(server: LazyServer): Disposable {
  return workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async ({ path }) => {
      const { api } = await server.start();
      return (await api.page(path)) ?? `# There is no page ${path}\n`;
    },
  });
}
