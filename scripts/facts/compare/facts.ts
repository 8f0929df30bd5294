import type { Plain } from './plain';

/** What a schema says, one line each: `/connection/hostPort type` → `["string"]`. */
export type Facts = ReadonlyMap<string, string>;

/** What the registers decide in our root schema; the packages list every pipeline and connection there. */
const DECIDED_ELSEWHERE = [
  '/source/sourceConfig/config/',
  '/source/serviceConnection/',
  '/serviceConnections/[]/serviceConnection/',
];

/** Whether a path is in a part of a workflow that the registers decide, and that is therefore compared on its own. */
export function isDecidedElsewhere(path: string): boolean {
  return DECIDED_ELSEWHERE.some((place) => `${path}/`.includes(place));
}

/** Every fact of a schema, by its path and word. A property that exists has the fact `exists`. */
export function factsOf(schema: Plain): Facts {
  const facts = new Map<string, string>();
  collect(schema, '', facts);
  return facts;
}

function collect(schema: Plain, path: string, facts: Map<string, string>): void {
  if (isDecidedElsewhere(path)) return;
  const say = (word: string, value: string): void => {
    facts.set(`${path} ${word}`, value);
  };
  if (schema.type) say('type', schema.type.join('|'));
  if (schema.enum) for (const value of schema.enum) say(`value ${value}`, 'yes');
  if (schema.default !== undefined) say('default', schema.default);
  for (const [word, value] of Object.entries(schema.bounds)) say(word, value);
  if (schema.type?.includes('object') === true && schema.others === false) say('closed', 'yes');
  for (const [name, value] of schema.properties) {
    facts.set(`${path}/${name} exists`, 'yes');
    if (schema.required.has(name)) facts.set(`${path}/${name} required`, 'yes');
    collect(value, `${path}/${name}`, facts);
  }
  if (typeof schema.others === 'object') collect(schema.others, `${path}/*`, facts);
  if (schema.items) collect(schema.items, `${path}/[]`, facts);
  for (const member of schema.members) {
    const name = `${path}/<${nameOf(member)}>`;
    facts.set(`${name} exists`, 'yes');
    collect(member, name, facts);
  }
}

/** What distinguishes an alternative from the others: the value of its `type`, or else its keys, or else its type. */
export function nameOf(member: Plain): string {
  for (const [name, { enum: values }] of member.properties) {
    if (/type$/i.test(name) && values?.length === 1) return `${name}=${values[0] ?? ''}`;
  }
  if (member.properties.size > 0) return [...member.properties.keys()].sort().join(',');
  return member.type?.join('|') ?? 'anything';
}
