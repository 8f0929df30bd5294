import type { GitFolder } from './git-folder';
import { readSmall } from './read-small';

/** SHA-1, or SHA-256. */
const ID = /^(?:[\da-f]{40}|[\da-f]{64})$/;
/** How many names may lead to one another. */
const MOST_STEPS = 5;

/** The id of the commit that is checked out; undefined before the first one, or if it is stored in a way that is not read. */
export function headOf({ own, shared }: GitFolder): string | undefined {
  let said = readSmall(`${own}/HEAD`)?.trim();
  for (let step = 0; said !== undefined && step < MOST_STEPS; step += 1) {
    if (ID.test(said)) return said;
    const name = /^ref: (refs\/[^\0\\:]+)$/.exec(said)?.[1];
    if (name === undefined || name.split('/').includes('..')) return undefined;
    said = (readSmall(`${own}/${name}`) ?? readSmall(`${shared}/${name}`))?.trim() ?? packed(shared, name);
  }
  return undefined;
}

/** What `packed-refs` says of a branch. */
function packed(shared: string, name: string): string | undefined {
  const lines = (readSmall(`${shared}/packed-refs`) ?? '').split('\n');
  return lines.find((line) => line.trimEnd().endsWith(` ${name}`))?.split(' ')[0];
}
