import {
  Disposable,
  l10n,
  LanguageModelTextPart,
  LanguageModelToolResult,
  lm,
  MarkdownString,
  type ExtensionContext,
  type LanguageModelTool,
} from 'vscode';
import type { LazyServer } from './server/lazy-server';

interface Manifest {
  readonly contributes: { readonly languageModelTools?: readonly { readonly name: string }[] };
}

/** Registers the tools that the manifest lists for assistants. The server runs them, and starts with the first call. */
export function registerTools(server: LazyServer, { extension }: ExtensionContext): Disposable {
  const { contributes } = extension.packageJSON as Manifest;
  const tools = contributes.languageModelTools ?? [];
  return Disposable.from(...tools.map(({ name }) => lm.registerTool(name, toolOf(server, name))));
}

function toolOf(server: LazyServer, name: string): LanguageModelTool<Readonly<Record<string, unknown>>> {
  return {
    invoke: async ({ input }) => {
      const { api } = await server.start();
      const { text, isError } = await api.tool(name, input);
      if (isError) throw new Error(text);
      return new LanguageModelToolResult([new LanguageModelTextPart(text)]);
    },
    prepareInvocation: ({ input }) => (input['write'] === true ? { confirmationMessages: asked(input['to']) } : {}),
  };
}

/** A person is asked before files change. */
function asked(to: unknown): { readonly title: string; readonly message: MarkdownString } {
  if (typeof to !== 'string') {
    return {
      title: l10n.t('Fix problems in OpenMetadata configuration'),
      message: new MarkdownString(l10n.t('Change files of the workspace? Undo reverts it.')),
    };
  }
  return {
    title: l10n.t('Migrate OpenMetadata configuration'),
    message: new MarkdownString(l10n.t('Change files of the workspace for OpenMetadata {0}? Undo reverts it.', to)),
  };
}
