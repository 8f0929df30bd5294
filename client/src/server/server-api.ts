import { displayName } from '../identity';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { l10n, type Uri } from 'vscode';

/** What the server says of a file of ours. */
export interface Description {
  /** `workflow`, `openmetadata-values` … */
  readonly kind: string;
  readonly workflow: string | null;
  readonly connector: string | null;
  /** Exact; of the chart for values. */
  readonly release: string;
  /** How the release is known, in words: “from requirements.txt”. */
  readonly releaseSource: string;
  /** Where the release was said: `comment`, `config`, `file`, `setting`, `newest`. */
  readonly releaseFrom: string;
  /** What was asked for, where no known release has that name. */
  readonly unknown?: string;
  /** Of a chart: the release of the platform that it installs, where that has another number. */
  readonly app?: string;
}

/** All known releases, newest first. */
export interface Releases {
  readonly platform: readonly string[];
  readonly charts: readonly string[];
}

export interface MigrateOrder {
  readonly to: string;
  /** Only these migrations, by their ids. */
  readonly only?: readonly string[];
  /** Also what needs a person's review, such as what creates a file. */
  readonly unsafe: boolean;
  /** False: nothing is changed, only told. */
  readonly apply: boolean;
}

/** What a migration does, or did. */
export interface Migration {
  readonly files: readonly MigratedFile[];
  /** What remains to be done by hand; paths as the server names files. */
  readonly manual: readonly { readonly migration: string; readonly path: string; readonly text: string }[];
  /** What still names an older release. */
  readonly pins: readonly { readonly path: string; readonly text: string }[];
  readonly applied: boolean;
  /** Why it was not applied, if it was to be. */
  readonly reason?: string;
}

export interface MigratedFile {
  readonly uri: string;
  readonly action: 'edit' | 'create';
  /** Absent for a file that is created. */
  readonly before?: string;
  readonly after: string;
  readonly migrations: readonly string[];
}

/** What an upgrade asks of the files, as they stand now. */
export interface Pending {
  /** The release of the platform that was looked at. */
  readonly to: string;
  readonly files: readonly PendingFile[];
}

export interface PendingFile {
  readonly uri: string;
  readonly changes: readonly PendingChange[];
  /** What a person has to do besides, in sentences, and in which file; several files may have the same step. */
  readonly steps: readonly { readonly uri: string; readonly text: string }[];
}

export interface PendingChange {
  readonly migration: string;
  /** What the migration does, and what it does here. */
  readonly title: string;
  readonly fix: string;
  /** From which release on the old form is wrong: of the platform, or of `chart` where that is set. */
  readonly release: string;
  readonly chart?: string;
  /** The release of the platform that it comes with. */
  readonly platform: string;
  readonly safety: 'safe' | 'review';
  readonly byHand: boolean;
  readonly range: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly character: number;
}

/** A text without its secrets and the names of machines, and how much was taken out. */
export interface Redacted {
  readonly text: string;
  readonly secrets: number;
  readonly hosts: number;
}

/** What new workflows can be made of in a release. */
export interface WorkflowChoices {
  readonly release: string;
  readonly workflows: readonly WorkflowChoice[];
  readonly connectors: readonly ConnectorChoice[];
}

export interface WorkflowChoice {
  /** The pipeline type: `DatabaseMetadata`. */
  readonly name: string;
  /** `metadata` */
  readonly shortName: string;
  readonly description: string;
}

export interface ConnectorChoice {
  readonly name: string;
  /** `database` */
  readonly kind: string;
  /** A name for a file of it: `snowflake`. */
  readonly fileName: string;
  /** The pipeline types that it can have, by name. */
  readonly workflows: readonly string[];
}

/** The server's commands, which are all that the client asks of it besides the standard requests. */
export class ServerApi {
  constructor(private readonly client: BaseLanguageClient) {}

  /** Undefined for a file that is none of ours. */
  async describe(uri: Uri): Promise<Description | undefined> {
    return (await this.#execute<Description | null>('omconfig.describe', { uri: this.#name(uri) })) ?? undefined;
  }

  async releases(): Promise<Releases> {
    return given(await this.#execute('omconfig.releases'));
  }

  /** A page as Markdown, by the path in its link or by the id of its rule; undefined when there is none. */
  async page(id: string): Promise<string | undefined> {
    return (await this.#execute<string | null>('omconfig.page', { id })) ?? undefined;
  }

  /** Brings one file to a release; when it is to be applied, it comes back as an edit of the workspace. */
  async migrateFile(uri: Uri, order: MigrateOrder): Promise<Migration> {
    return given(await this.#execute('omconfig.migrateFile', { uri: this.#name(uri), ...order }));
  }

  /** The same for all files of the workspace. */
  async migrateWorkspace(order: MigrateOrder): Promise<Migration> {
    return given(await this.#execute('omconfig.migrateWorkspace', order));
  }

  /** What bringing a file, or all files, to a release (absent: the newest) would change. Cheap; nothing is computed that changes a file. */
  async pending(uri?: Uri, to?: string): Promise<Pending> {
    const argument = { ...(uri && { uri: this.#name(uri) }), ...(to !== undefined && { to }) };
    return given(await this.#execute('omconfig.pending', argument));
  }

  /** The runbook of an upgrade of the workspace, as Markdown; its links to files start in the first folder. */
  async plan(to: string): Promise<string> {
    return given(await this.#execute('omconfig.plan', { to }));
  }

  /** Of the newest release. */
  async newChoices(): Promise<WorkflowChoices> {
    return given(await this.#execute('omconfig.newChoices'));
  }

  /** The text of a new workflow file. Rejects where the release lacks the connector or the pipeline type. */
  async newWorkflow(order: {
    readonly workflow: string;
    readonly connector: string;
    readonly release?: string;
  }): Promise<string> {
    return given(await this.#execute('omconfig.new', order));
  }

  /** Undefined for a file that cannot be read. */
  async redact(uri: Uri): Promise<Redacted | undefined> {
    return (await this.#execute<Redacted | null>('omconfig.redact', { uri: this.#name(uri) })) ?? undefined;
  }

  /** Checks all files as for another release, whatever they say, until the session ends; `{}` takes it back. */
  overrule(choice: { readonly release?: string; readonly chartRelease?: string }): Promise<unknown> {
    return this.#execute('omconfig.setRelease', choice);
  }

  #name(uri: Uri): string {
    return this.client.code2ProtocolConverter.asUri(uri);
  }

  #execute<T>(command: string, argument?: object): Promise<T> {
    const args = argument === undefined ? [] : [argument];
    return this.client.sendRequest<T>('workspace/executeCommand', { command, arguments: args });
  }
}

/** The server answers null where it failed, and writes why into its output. */
function given<T>(answer: T | null): T {
  if (answer === null) throw new Error(l10n.t('The language server failed; the output “{0}” says more.', displayName));
  return answer;
}
