import type { DatabaseKind } from '../obligations/find-installations';
import type { Findings, FoundDatabase } from './findings';
import { list } from './markdown';

const KINDS: readonly DatabaseKind[] = ['MySQL', 'Postgres'];

/** The kinds of database to write about: those that were found, or else both. */
export function kindsOf({ databases }: Findings): readonly DatabaseKind[] {
  const found = KINDS.filter((kind) => databases.some((database) => database.kind === kind));
  return found.length === 0 ? KINDS : found;
}

/** The databases that were found, as a list; a sentence where there are none. */
export function databaseList({ databases, link }: Findings): string {
  if (databases.length === 0) return 'Found: nothing that shows which database the server uses.';
  const line = ({ kind, words, path, line: at }: FoundDatabase): string => `${kind} ${words}: ${link(path, at)}`;
  return `Found:\n\n${list(databases.map(line))}`;
}
