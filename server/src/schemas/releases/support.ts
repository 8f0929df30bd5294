import { rememberByObject } from '../../text/remember';
import type { SchemaStore } from '../store';
import { compareReleases, lineOf } from './releases';

/** The releases that get security updates, as published on a day. */
export interface SupportList {
  readonly date: string;
  /** Minor releases, oldest first: `1.12`. */
  readonly lines: readonly string[];
  readonly source: string;
}

/** When a minor release was out of the published list, and the list that holds now. */
export interface SupportEnd {
  readonly line: string;
  /** The first list that we know without it. */
  readonly date: string;
  readonly newest: SupportList;
}

/** Undefined for a release of a minor release that is in the newest list, or that came after it: then nobody has said anything. */
export function supportEnd(store: SchemaStore, release: string): SupportEnd | undefined {
  const lists = listsIn(store);
  const newest = lists.at(-1);
  const line = lineOf(release);
  if (newest === undefined || newest.lines.includes(line)) return undefined;
  const isOlder = ({ lines }: SupportList): boolean => lines.some((one) => compareReleases(line, one) < 0);
  const last = lists.findLastIndex(({ lines }) => lines.includes(line));
  const first = lists.findIndex((list, at) => at > last && isOlder(list));
  const found = lists[first];
  return found && { line, date: found.date, newest };
}

/** The lists, oldest first. */
const listsIn = rememberByObject((store: SchemaStore): readonly SupportList[] => {
  const { lists = [] } = (store.read('support') ?? {}) as { readonly lists?: readonly SupportList[] };
  return lists;
});
