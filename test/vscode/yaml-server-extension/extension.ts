import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';

/** The path of yaml-language-server, put in by the build. */
declare const SERVER: string;

interface Contributor {
  readonly schemaOf: (uri: string) => string | undefined;
  readonly contentOf: (schema: string) => string;
}

/** Those of YAML that Red Hat's extension hands to the server. */
const LANGUAGES = ['yaml', 'ansible', 'azure-pipelines', 'dockercompose', 'github-actions-workflow'];

/**
 * Starts yaml-language-server as Red Hat's extension does, and takes schema contributors as it does. The extension itself is
 * published in marketplaces alone, the server in the npm registry.
 */
export async function activate(context: ExtensionContext): Promise<{ registerContributor: unknown }> {
  const contributors = new Map<string, Contributor>();
  const run = { module: SERVER, transport: TransportKind.ipc };
  const client = new LanguageClient('yaml', 'YAML', run, {
    documentSelector: LANGUAGES.map((language) => ({ language })),
  });
  context.subscriptions.push({ dispose: () => void client.stop() });
  await client.start();
  client.onRequest('custom/schema/request', (uri: string) =>
    [...contributors.values()].flatMap(({ schemaOf }) => schemaOf(uri) ?? []),
  );
  client.onRequest(
    'custom/schema/content',
    (schema: string) =>
      [...contributors.values()].map(({ contentOf }) => contentOf(schema)).find((content) => content !== '') ?? '',
  );
  await client.sendNotification('yaml/registerCustomSchemaRequest');
  const registerContributor = (
    name: string,
    schemaOf: Contributor['schemaOf'],
    contentOf: Contributor['contentOf'],
  ): boolean => {
    if (contributors.has(name)) throw new Error(`${name} is registered twice`);
    contributors.set(name, { schemaOf, contentOf });
    return true;
  };
  return { registerContributor };
}
