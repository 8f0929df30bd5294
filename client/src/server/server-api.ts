import type {
  ConfirmAnswer,
  CreateAnswer,
  Description,
  MigrateAnswer,
  MigrateParams,
  PendingAnswer,
  RedactAnswer,
  ReleasesAnswer,
  ToolAnswer,
  WorkflowChoices,
} from '../../../server/src/protocol/commands';
import { displayName } from './identity';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { l10n, type Uri } from 'vscode';

/** The server's commands, which are all that the client asks of it besides the standard requests. */
export class ServerApi {
  constructor(private readonly client: BaseLanguageClient) {}

  /** Undefined for another file. */
  async describe(uri: Uri): Promise<Description | undefined> {
    return (await this.execute<Description | null>('omconfig.describe', { uri: this.name(uri) })) ?? undefined;
  }

  async releases(): Promise<ReleasesAnswer> {
    return given(await this.execute('omconfig.releases'));
  }

  /** A page as Markdown, by the path in its link or by the id of its rule; undefined when there is none. */
  async page(id: string): Promise<string | undefined> {
    return (await this.execute<string | null>('omconfig.page', { id })) ?? undefined;
  }

  /** Brings one file to a release; when it is to be applied, it comes back as an edit of the workspace. */
  async migrateFile(uri: Uri, params: MigrateParams): Promise<MigrateAnswer> {
    return given(await this.execute('omconfig.migrateFile', { uri: this.name(uri), ...params }));
  }

  /** The same for all files of the workspace. */
  async migrateWorkspace(params: MigrateParams): Promise<MigrateAnswer> {
    return given(await this.execute('omconfig.migrateWorkspace', params));
  }

  /** What bringing a file, or all files, to a release (absent: the newest) would change; cheap, because no change is computed. */
  async pending(uri?: Uri, to?: string): Promise<PendingAnswer> {
    const argument = { ...(uri && { uri: this.name(uri) }), ...(to !== undefined && { to }) };
    return given(await this.execute('omconfig.pending', argument));
  }

  /** The runbook of an upgrade of the workspace, as Markdown; its links to files start in the first folder. */
  async plan(to: string): Promise<string> {
    return given(await this.execute('omconfig.plan', { to }));
  }

  /** Of the newest release. */
  async newChoices(): Promise<WorkflowChoices> {
    return given(await this.execute('omconfig.newChoices'));
  }

  /** The text of a new workflow file. Rejects where the release lacks the connector or the pipeline type. */
  async newWorkflow(wanted: {
    readonly workflow: string;
    readonly connector: string;
    readonly release?: string;
  }): Promise<string> {
    return given(await this.execute('omconfig.new', wanted));
  }

  /** Creates another workflow of a service next to a file that has one. */
  async createWorkflow(uri: Uri, service: string, workflow: string): Promise<CreateAnswer> {
    return given(await this.execute('omconfig.createWorkflow', { uri: this.name(uri), service, workflow }));
  }

  /** Writes another release (with `isChart`: of the chart) in the place that says which release a file is for. */
  async setPin(uri: Uri, to: string, isChart: boolean): Promise<CreateAnswer> {
    return given(await this.execute('omconfig.setPin', { uri: this.name(uri), to, isChart }));
  }

  /** Runs one of the tools for assistants. */
  async tool(name: string, input: object): Promise<ToolAnswer> {
    return given(await this.execute('omconfig.tool', { name, input }));
  }

  /** Undefined for a file that cannot be read. */
  async redact(uri: Uri): Promise<RedactAnswer | undefined> {
    return (await this.execute<RedactAnswer | null>('omconfig.redact', { uri: this.name(uri) })) ?? undefined;
  }

  /** What the client of a Python interpreter says of a file; undefined for a file that is no workflow of its own. */
  async confirm(uri: Uri, python: string): Promise<ConfirmAnswer | undefined> {
    const argument = { uri: this.name(uri), python };
    return (await this.execute<ConfirmAnswer | null>('omconfig.confirm', argument)) ?? undefined;
  }

  /** Checks all files as for another release, whatever they say, until the session ends; `{}` takes it back. */
  overrule(choice: { readonly release?: string; readonly chartRelease?: string }): Promise<unknown> {
    return this.execute('omconfig.setRelease', choice);
  }

  private name(uri: Uri): string {
    return this.client.code2ProtocolConverter.asUri(uri);
  }

  private execute<T>(command: string, argument?: object): Promise<T> {
    const args = argument === undefined ? [] : [argument];
    return this.client.sendRequest<T>('workspace/executeCommand', { command, arguments: args });
  }
}

/** The server answers null where it failed, and writes why into its output. */
function given<T>(answer: T | null): T {
  if (answer === null)
    throw new Error(l10n.t('The language server failed. See the output “{0}” for details.', displayName));
  return answer;
}
