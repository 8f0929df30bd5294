import { nameOf } from '../compare/facts';
import type { Plain } from '../compare/plain';
import { asDraft, draftsOf, type Draft, type DraftFiles } from './draft';

/** An alternative of a union in our schemas. */
export interface Member {
  /** From the union down to the alternative: each holds its lifetime. */
  readonly chain: readonly Draft[];
  readonly written: Draft;
  readonly file: string;
}

/** The alternatives of one of our schemas, those of unions inside it included; itself where it is no union. */
export function membersOf(written: Draft, file: string, files: DraftFiles): Member[] {
  return expand({ chain: [], written, file }, files);
}

function expand(member: Member, files: DraftFiles): Member[] {
  const target = files.target(member.written, member.file);
  const inner = draftsOf(target?.draft['anyOf']);
  if (target === undefined || inner.length === 0) return [member];
  return inner.flatMap((one) => expand({ chain: [...member.chain, one], written: one, file: target.file }, files));
}

/** Pairs each alternative of a release with the alternative of the schema that is most like it; the rest is left over. */
export function matchMembers(
  ours: readonly Member[],
  theirs: readonly Plain[],
  files: DraftFiles,
): { readonly pairs: readonly (readonly [Member, Plain])[]; readonly left: readonly string[] } {
  const scored = ours
    .flatMap((member) => theirs.map((plain) => ({ member, plain, score: likeness(member, plain, files) })))
    .filter(({ score }) => score > 0.1)
    .sort((a, b) => b.score - a.score);
  const pairs: (readonly [Member, Plain])[] = [];
  const taken = new Set<unknown>();
  for (const { member, plain } of scored) {
    if (taken.has(member) || taken.has(plain)) continue;
    taken.add(member).add(plain);
    pairs.push([member, plain]);
  }
  return { pairs, left: theirs.filter((plain) => !taken.has(plain)).map(nameOf) };
}

function likeness({ written, file }: Member, plain: Plain, files: DraftFiles): number {
  const draft = files.target(written, file)?.draft ?? {};
  const properties = asDraft(draft['properties']);
  if (plain.properties.size === 0 || properties === undefined) {
    if (plain.properties.size > 0 || properties !== undefined)
      return plain.others === true && draft['type'] === 'object' ? 0.25 : 0;
    const type = Array.isArray(draft['type']) ? draft['type'].map(String).sort().join('|') : String(draft['type']);
    return type === (plain.type?.join('|') ?? 'undefined') ? 1 : 0;
  }
  const shared = [...plain.properties.keys()].filter((name) => Object.hasOwn(properties, name)).length;
  const overlap = shared / new Set([...plain.properties.keys(), ...Object.keys(properties)]).size;
  return overlap + discriminated(properties, plain);
}

/** By the value of its `type`, or of a key that ends so: certainly this one, certainly another, or unknown. */
function discriminated(properties: Draft, plain: Plain): number {
  for (const [name, { enum: values }] of plain.properties) {
    const own = asDraft(properties[name])?.['enum'];
    if (!/type$/i.test(name) || values?.length !== 1 || !Array.isArray(own)) continue;
    if (own.some((value) => JSON.stringify(value) === values[0])) return own.length === 1 ? 10 : 1;
    if (own.length === 1) return -10;
  }
  return 0;
}
