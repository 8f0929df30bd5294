import { l10n, Uri, window } from 'vscode';
import type { LazyServer } from '../server/lazy-server';

interface ServiceWorkflowRequest {
  readonly uri: string;
  readonly service: string;
  /** The short names of the workflows that the service lacks. */
  readonly missing: readonly string[];
}

/** Creates one of the workflows that a service lacks, next to the file with the lens, and opens it. */
export async function createServiceWorkflow(server: LazyServer, argument: unknown): Promise<void> {
  const { uri, service, missing } = argument as ServiceWorkflowRequest;
  const placeHolder = l10n.t('Which workflow of {0}?', service);
  const workflow = missing.length > 1 ? await window.showQuickPick([...missing], { placeHolder }) : missing[0];
  if (workflow === undefined) return;
  const { api } = await server.start();
  const { applied, uri: created, reason } = await api.createWorkflow(Uri.parse(uri), service, workflow);
  if (!applied) throw new Error(l10n.t('Nothing was created: {0}', reason ?? l10n.t('the editor rejected the edit')));
  if (created !== undefined) await window.showTextDocument(Uri.parse(created));
}
