import { createStore } from '../../server/src/schemas/store';
import { compareSet, type Difference } from '../conformance/compare';
import { OurSet } from '../conformance/ours';
import { PublishedSet } from '../conformance/published';
import { review, type Accepted } from '../conformance/reviewed';
import { applyDifference } from './apply';
import { formatSchema } from './format';
import { Locator } from './locate';
import { Stubs, type Draft } from './stub';

export interface AddRequest {
  /** Our schema files: name → JSON text. */
  readonly texts: Readonly<Record<string, string>>;
  /** The folder of the release's published schemas. */
  readonly folder: string;
  readonly release: string;
  readonly accepted: readonly Accepted[];
}

export interface Added {
  /** The files that changed or are new: name → text. */
  readonly files: Readonly<Record<string, string>>;
  /** What no stub could be made for. */
  readonly left: readonly Difference[];
}

/** A part that was added may differ in turn from what is published (by a default, say): that shows in the next round. */
const ROUNDS = 6;

/**
 * Writes into our schemas, as stubs that begin or end with the release, whatever its published schemas have otherwise.
 * Each stub names `unexplained` as its source until a person has found out more.
 */
export function addRelease({ texts, folder, release, accepted }: AddRequest): Added {
  let current = texts;
  let left: readonly Difference[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const store = createStore(current);
    const found = compareSet(folder, { folder: '.', releases: [release] }, store);
    left = review(found, accepted, []).unexplained;
    if (left.length === 0) break;
    const ours = new OurSet(store, release);
    const files = new Map(Object.entries(current).map(([name, text]) => [name, JSON.parse(text) as Draft]));
    const before = new Map([...files].map(([name, file]) => [name, JSON.stringify(file)]));
    const published = new PublishedSet(`${folder}/.`);
    const edition = { release, files, locator: new Locator(files, ours), stubs: new Stubs(ours), published };
    for (const difference of left) applyDifference(difference, edition);
    const changed = [...files].filter(([name, file]) => before.get(name) !== JSON.stringify(file));
    if (changed.length === 0) break;
    current = { ...current, ...Object.fromEntries(changed.map(([name, file]) => [name, formatSchema(file)])) };
  }
  const changed = Object.entries(current).filter(([name, text]) => texts[name] !== text);
  return { files: Object.fromEntries(changed), left };
}
