import { displayName } from './client-options';
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
