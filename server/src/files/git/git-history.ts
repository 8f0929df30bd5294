import { dirname, relative } from 'node:path';
import type { EarlierState, History } from '../../service/public';
import { gitFolderAround, type GitFolder } from './git-folder';
import { headOf } from './head';
import { Repository } from './repository';

/** What git remembers, read from its files: git need not be installed, and nothing that a repository configures is run. */
export class GitHistory implements History {
  private readonly folders = new Map<string, GitFolder | undefined>();
  private readonly repositories = new Map<string, Repository>();

  *statesOf(path: string): Iterable<EarlierState> {
    const folder = this.folderAround(dirname(path));
    const repository = folder && this.repositoryAt(folder);
    if (!repository) return;
    const nameOf = (file: string): string => relative(folder.top, file).replaceAll('\\', '/');
    yield* repository.statesOf(nameOf(path), nameOf);
  }

  private folderAround(folder: string): GitFolder | undefined {
    if (!this.folders.has(folder)) this.folders.set(folder, gitFolderAround(folder));
    return this.folders.get(folder);
  }

  /** Another commit may be checked out in the meantime. */
  private repositoryAt(folder: GitFolder): Repository | undefined {
    const head = headOf(folder);
    const known = this.repositories.get(folder.own);
    if (head === undefined || known?.head === head) return head === undefined ? undefined : known;
    const repository = new Repository(folder, head);
    this.repositories.set(folder.own, repository);
    return repository;
  }
}
