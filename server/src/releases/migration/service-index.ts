import { hasRole } from '../../documents/workspace/file-roles';
import type { Workspace } from '../../documents/workspace/workspace';
import { getOrMake } from '../../text/get-or-make';

/** Which files may hold a workflow of a service. */
export interface ServiceIndex {
  readonly of: (serviceName: string) => Iterable<string>;
}

/** The key and the first word of the name; no word if the name is written in a way that only a parser can read. */
const NAME = /serviceName(?:["']?[ \t]*:[ \t]*["']?([^\s"'&*!|>#,{}[\]\\][^\s"'#,{}[\]\\]*)(?![^\s"'#,{}[\]]))?/g;

/** Reads every workflow file of a workspace once, without parsing. */
export function indexServices(workspace: Workspace): ServiceIndex {
  const byWord = new Map<string | undefined, string[]>();
  for (const path of workspace.paths()) {
    // Notes, patches and logs may contain a workflow, too, but nobody runs it.
    if (!hasRole(path, 'configuration', 'template')) continue;
    for (const word of wordsIn(workspace.read(path) ?? '')) {
      const paths = byWord.get(word);
      if (paths) paths.push(path);
      else byWord.set(word, [path]);
    }
  }
  return { of: (name) => [firstWord(name), undefined].flatMap((word) => byWord.get(word) ?? []) };
}

/** The index of files that a draft creates. */
export class MadeServices implements ServiceIndex {
  private readonly wordsOf = new Map<string, ReadonlySet<string | undefined>>();
  private readonly byWord = new Map<string | undefined, Set<string>>();

  /** A file was created, or has a new text. */
  set(path: string, text: string): void {
    for (const word of this.wordsOf.get(path) ?? []) this.byWord.get(word)?.delete(path);
    const words = wordsIn(text);
    this.wordsOf.set(path, words);
    for (const word of words) getOrMake(this.byWord, word, () => new Set<string>()).add(path);
  }

  of(serviceName: string): Iterable<string> {
    const words = [firstWord(serviceName), undefined];
    return new Set(words.flatMap((word) => [...(this.byWord.get(word) ?? [])]));
  }
}

/** The first words of the names in a text; undefined for a name that only a parser can read, which may be any. */
function wordsIn(text: string): ReadonlySet<string | undefined> {
  return new Set([...text.matchAll(NAME)].map(([whole, word]) => (whole.endsWith(word ?? '\0') ? word : undefined)));
}

function firstWord(name: string): string {
  return /^[^\s"'#,{}[\]\\]*/.exec(name)?.[0] ?? '';
}
