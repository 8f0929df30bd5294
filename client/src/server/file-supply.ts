import { Disposable, FileType, RelativePattern, Uri, workspace, type WorkspaceFolder } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { neighborPattern, searchedGlob } from '../generated/file-globs';
import { findFiles, MAX_FILES } from '../files/find-files';
import { mightBeOurs } from '../files/our-files';

/** One file that the server cannot read itself; `text` is null for one that went. */
interface SuppliedFile {
  readonly uri: string;
  readonly text: string | null;
}

const MAX_BYTES = 1_000_000;
const BATCH_SIZE = 100;
/** Nothing is looked for in these, however they come. */
const EXCLUDED = /\/(?:node_modules|\.git)(?:\/|$)/;

/**
 * Supplies the server with the files of folders that it cannot read from a disk: all folders of a server in a browser,
 * and those of virtual file systems. Large files and foreign YAML stay out.
 */
export class FileSupply implements Disposable {
  private readonly watchers = new Map<string, Disposable>();
  private readonly folders: Disposable;
  private readonly sent = new Set<string>();
  private readonly texts = new TextDecoder();
  private sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: BaseLanguageClient,
    private readonly serverReadsDisk: boolean,
  ) {
    this.folders = workspace.onDidChangeWorkspaceFolders((event) => {
      for (const folder of event.removed) void this.leave(folder);
      for (const folder of event.added) void this.supply(folder);
    });
    for (const folder of workspace.workspaceFolders ?? []) void this.supply(folder);
  }

  dispose(): void {
    this.folders.dispose();
    for (const watcher of this.watchers.values()) watcher.dispose();
  }

  private async supply(folder: WorkspaceFolder): Promise<void> {
    if (this.serverReadsDisk && folder.uri.scheme === 'file') return;
    try {
      this.watch(folder);
      const isCut = await this.supplyBelow(folder.uri);
      if (isCut)
        this.client.warn(
          `${folder.name} has more than ${MAX_FILES} files that may matter. The others are only checked when they are open.`,
        );
    } catch (error) {
      // A file system that cannot be searched: open documents are checked all the same.
      this.client.warn(`The files of ${folder.name} cannot be listed: ${String(error)}`);
    }
  }

  /** Gives whether there are more files than are sent. */
  private async supplyBelow(folder: Uri): Promise<boolean> {
    const { files: found, isCut } = await findFiles(folder);
    for (let start = 0; start < found.length; start += BATCH_SIZE) {
      const batch = await Promise.all(found.slice(start, start + BATCH_SIZE).map((uri) => this.read(uri)));
      await this.send(batch.filter((file) => file.text !== null));
    }
    return isCut;
  }

  private watch(folder: WorkspaceFolder): void {
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, searchedGlob));
    // One after another: what was read first is not sent last, and not after what says that the file went.
    const update = (uri: Uri): void => {
      this.sending = this.sending.then(async () => this.send([await this.read(uri)])).catch(() => undefined);
    };
    watcher.onDidCreate(update);
    watcher.onDidChange(update);
    watcher.onDidDelete(update);
    // A folder that comes or goes is one event, whatever is in it.
    const folders = workspace.createFileSystemWatcher(new RelativePattern(folder, '**'), false, true, false);
    folders.onDidCreate((uri) => this.folderCame(uri));
    folders.onDidDelete((uri) => this.forgetBelow(uri));
    this.watchers.set(folder.uri.toString(), Disposable.from(watcher, folders));
  }

  private async folderCame(uri: Uri): Promise<void> {
    if (/\.[a-z][^./]*$/i.test(uri.path) || EXCLUDED.test(uri.path)) return;
    try {
      const { type } = await workspace.fs.stat(uri);
      if ((type & FileType.Directory) !== 0) await this.supplyBelow(uri);
    } catch {
      // It went again.
    }
  }

  private async leave(folder: WorkspaceFolder): Promise<void> {
    this.watchers.get(folder.uri.toString())?.dispose();
    this.watchers.delete(folder.uri.toString());
    await this.forgetBelow(folder.uri);
  }

  private async forgetBelow(folder: Uri): Promise<void> {
    const below = `${this.name(folder)}/`;
    const left = [...this.sent].filter((uri) => uri.startsWith(below));
    await this.send(left.map((uri) => ({ uri, text: null })));
  }

  /** Without text for what is of no interest (any more), too large, or removed in the meantime. */
  private async read(uri: Uri): Promise<SuppliedFile> {
    const name = this.name(uri);
    try {
      const { type, size } = await workspace.fs.stat(uri);
      if ((type & FileType.File) === 0 || size > MAX_BYTES) return { uri: name, text: null };
      const text = this.texts.decode(await workspace.fs.readFile(uri));
      const wanted = neighborPattern.test(uri.path) || mightBeOurs(text, uri.path);
      return { uri: name, text: wanted ? text : null };
    } catch {
      return { uri: name, text: null };
    }
  }

  private name(uri: Uri): string {
    return this.client.code2ProtocolConverter.asUri(uri);
  }

  private async send(files: readonly SuppliedFile[]): Promise<void> {
    for (const { uri, text } of files) {
      if (text === null) this.sent.delete(uri);
      else this.sent.add(uri);
    }
    if (files.length > 0) await this.client.sendNotification('omconfig/files', { files });
  }
}
