import { parse } from 'yaml';
import type { Finding } from '../walk/finding';
import { check, type CheckOptions } from './check';

/**
 * A case of the walk: a schema in our dialect as YAML, texts that are checked against it, and all that is found in each.
 *
 *     What the case shows, in one line.
 *     --- schema
 *     type: object
 *     --- text release=1.4.8 reader=helm part in-place
 *     …
 *     --- finds
 *     unknownKey a.b @1:3 b known=["c"]
 *
 * The schema holds for the texts below it until the next one; a text without `finds` is right. `part` requires nothing,
 * `in-place` looks for no better place. A finding is its kind, path, line and column, the first line of what is marked,
 * and everything else that it carries, the title of its schema included.
 */
export interface WalkCheck {
  readonly schema: object;
  readonly text: string;
  readonly options: CheckOptions;
  readonly finds: string;
}

/** Reads the text of a case file. */
export function readWalkCase(content: string): { readonly title: string; readonly checks: readonly WalkCheck[] } {
  const [title = '', ...sections] = content.replaceAll('\r\n', '\n').split(/^--- /m);
  const checks: WalkCheck[] = [];
  let schema: object = {};
  for (const section of sections) {
    const end = section.indexOf('\n');
    const [name = '', ...words] = section.slice(0, end).split(' ');
    const body = section.slice(end + 1);
    const last = checks.at(-1);
    if (name === 'schema') schema = parse(body) as object;
    else if (name === 'text') checks.push({ schema, text: body, options: optionsOf(words), finds: '' });
    else if (name === 'finds' && last) checks[checks.length - 1] = { ...last, finds: body };
    else throw new Error(`unknown section: ${name}`);
  }
  return { title: title.trim(), checks };
}

function optionsOf(words: readonly string[]): CheckOptions {
  const release = words.find((word) => word.startsWith('release='))?.slice('release='.length);
  return {
    ...(release !== undefined && { release }),
    ...(words.includes('reader=helm') && { reader: 'helm' as const }),
    ...(words.includes('part') && { requireNothing: true }),
    ...(words.includes('in-place') && { inPlace: true }),
  };
}

/** What is found, one line for each finding. */
export function findingsOf({ schema, text, options }: WalkCheck): string {
  return check(schema, text, options)
    .map((finding) => `${inFull(finding, text)}\n`)
    .join('');
}

function inFull({ kind, path, span, schema, secret, ...rest }: Finding, text: string): string {
  const before = text.slice(0, span.start).split('\n');
  const [marked] = text.slice(span.start, span.end).split('\n');
  const place = `@${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${marked ?? ''}`;
  const more = Object.entries(rest).map(([word, value]) => `${word}=${JSON.stringify(value)}`);
  const title = schema.title === undefined ? [] : [`schema=${schema.title}`];
  return [kind, path.join('.'), place, ...more, ...title, ...(secret ? ['secret'] : [])].join(' ');
}
