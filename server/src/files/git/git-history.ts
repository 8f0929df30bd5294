import { dirname, relative } from 'node:path';
import type { EarlierState, History } from '../../service/public';
import { gitFolderAround, type GitFolder } from './git-folder';
import { headOf } from './head';
import { Repository } from './repository';

/** How long it is trusted which commit is checked out, in milliseconds, so that each answer reads it once. */
const HEAD_TTL_MS = 1000;

interface Found {
  readonly at: number;
  readonly folder: GitFolder | undefined;
  readonly repository: Repository | undefined;
}

/** What git remembers, read from its files: git need not be installed, and nothing that a repository configures is run. */
export class GitHistory implements History {
  private readonly found = new Map<string, Found>();
  private readonly repositories = new Map<string, Repository>();

  *statesOf(path: string): Iterable<EarlierState> {
    const { folder, repository } = this.around(dirname(path));
    if (!folder || !repository) return;
    const nameOf = (file: string): string => relative(folder.top, file).replaceAll('\\', '/');
    yield* repository.statesOf(nameOf(path), nameOf);
  }

  private around(path: string): Found {
    const before = this.found.get(path);
    const now = performance.now();
    if (before && now - before.at < HEAD_TTL_MS) return before;
    const folder = before?.folder ?? gitFolderAround(path);
    const found = { at: now, folder, repository: folder && this.repositoryAt(folder) };
    this.found.set(path, found);
    return found;
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
