import { periodsOf } from '../../schemas/releases/lifetime';
import type { Lifetime } from '../../schemas/schema';
import { listed } from '../../text/listed';
import type { RuleContext } from './rule';

/** `a`, `a` or `b`, `a`, `b` or `c`; long lists are cut with “and N more”. */
export function oneOf(names: readonly string[], most = 8): string {
  return cutAfter(most, names, 'or');
}

/** `a`, `a` and `b`, `a`, `b` and `c`; lists longer than `most` are cut as in `oneOf`. */
export function allOf(names: readonly string[], most = Infinity): string {
  return cutAfter(most, names, 'and');
}

function cutAfter(most: number, names: readonly string[], last: 'and' | 'or'): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length > most) return `${quoted.slice(0, most).join(', ')} and ${quoted.length - most} more`;
  return listed(quoted, last);
}

/** The path as people write it: `source.serviceConnection.config`, list positions in brackets. */
export function dotted(path: readonly (string | number)[]): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}

/** The name of the field at a path; an item of a list has none of its own. */
export function fieldInWords(path: readonly (string | number)[]): string {
  const name = `\`${path.findLast((step) => typeof step === 'string') ?? ''}\``;
  return typeof path.at(-1) === 'number' ? `an item of ${name}` : name;
}

/** The text with a capital letter, to begin a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A type of JSON Schema with its article, for a sentence: “a string”, “an integer”. */
export function typeInWords(type: string): string {
  if (type === 'null') return 'an empty value';
  const name = typeName(type);
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** A type of JSON Schema as YAML users call it: “list” for an array, “mapping” for an object. */
export function typeName(type: string): string {
  return TYPE_NAMES[type] ?? type;
}

const TYPE_NAMES: Readonly<Record<string, string>> = { array: 'list', object: 'mapping' };

/** `1.6` for `1.6.0`: the patch is shown where it matters. */
export function shortRelease(release: string): string {
  return release.endsWith('.0') && release.split('.').length === 3 ? release.slice(0, -2) : release;
}

/** “ (as of 1.13)”, for a requirement that is newer than the field; '' without a release. */
export function sinceInWords(since: string | undefined): string {
  return since === undefined ? '' : ` (as of ${shortRelease(since)})`;
}

/**
 * The releases in which something with gaps exists: “in 1.11.11–1.11.14 and from 1.12.2 on”, “up to 1.11.11 and in
 * 1.12.0–1.12.1”. Without gaps it is one range.
 */
export function spellsInWords(lifetime: Lifetime): string {
  return listed(
    periodsOf(lifetime).map(({ since, last, removed }) => {
      if (since === undefined) return last === undefined ? `before ${shortRelease(removed ?? '')}` : `up to ${last}`;
      if (last !== undefined) return since === last ? `in ${since}` : `in ${since}–${last}`;
      return removed === undefined ? `from ${shortRelease(since)} on` : `from ${since} until its removal in ${removed}`;
    }),
    'and',
  );
}

/** “ in 1.6”, to follow what a release does not have; '' in `omconfig.yaml`, which belongs to no release. */
export function inRelease({ root, release }: Pick<RuleContext, 'root' | 'release'>): string {
  return root.kind === 'config' ? '' : ` in ${shortRelease(release.release)}`;
}
