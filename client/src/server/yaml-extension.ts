import { Disposable, extensions, Uri, workspace } from 'vscode';
import type { DescribedDocuments } from './described-documents';
import { mightBeOurs } from '../files/our-files';

/** The part that we use of what Red Hat's YAML extension offers to others. */
interface YamlExtension {
  registerContributor(
    name: string,
    schemaOf: (uri: string) => string | undefined,
    contentOf: (schema: string) => string,
  ): boolean;
}

const schemaName = 'omconfig://anything';

/**
 * Gives Red Hat's YAML extension, once it is there, a schema for our files that accepts any content: they are checked and
 * completed by us, and a schema that it finds by a file's name would only be wrong.
 */
export function quietYamlExtension(documents: DescribedDocuments): Disposable {
  let done = false;
  const contribute = async (): Promise<void> => {
    const extension = extensions.getExtension<YamlExtension | undefined>('redhat.vscode-yaml');
    if (done || extension === undefined) return;
    done = true;
    const api = await extension.activate();
    api?.registerContributor(
      'omconfig',
      (uri) => (isOurs(Uri.parse(uri), documents) ? schemaName : undefined),
      () => '{}',
    );
  };
  void contribute();
  return extensions.onDidChange(() => void contribute());
}

/** As the server says; until it has, by the look of the text, because the question cannot wait. */
function isOurs(uri: Uri, documents: DescribedDocuments): boolean {
  const description = documents.get(uri);
  // A compose file that only names OpenMetadata has a schema of its own.
  if (description !== undefined) return description !== 'foreign' && description.kind !== 'mention';
  const document = workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  return document !== undefined && mightBeOurs(document.getText(), document.uri.path);
}
