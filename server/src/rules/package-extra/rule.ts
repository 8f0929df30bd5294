import { nearest } from '../../schemas/names/nearest';
import { lifeAt } from '../../schemas/releases/lifetime';
import type { Lifetime } from '../../schemas/schema';
import type { Span } from '../../text/span';
import { packageRelease } from './package-release';
import { passagesIn, type Passage } from '../passages';
import type { Fix } from '../problem';
import { replacement } from '../replacement';
import type { Rule, MentionContext, RuleProblem } from '../rule';
import { shortRelease } from '../words';

/** The extras between the brackets of a requirement, or in the list of a table of pyproject.toml. */
const EXTRAS =
  /openmetadata[-_]ingestion["']?[ \t]*(?:\[([^\]\n]{1,1000})\]|=[ \t]*\{[^}\n]{0,300}?extras[ \t]*=[ \t]*\[([^\]\n]{1,1000})\])/dg;
const NAME = /[A-Za-z0-9][\w.-]*/g;

/** An extra of the package that its release does not have: pip only warns, and the connector then fails to start. */
export const packageExtra: Rule = {
  id: 'package-extra',
  severity: 'warning',
  summary: 'An extra of `openmetadata-ingestion` that its release does not have.',
  *checkMention(context) {
    const extras = extrasOf(context);
    for (const passage of passagesIn(context)) {
      const release = passage.text.includes('ingestion') ? packageRelease(context, passage.text) : undefined;
      for (const { name, span } of release === undefined ? [] : namesIn(passage)) {
        const problem = judge(context, { name, span, passage, release: release ?? '' }, extras);
        if (problem) yield problem;
      }
    }
  },
};

type Extras = Readonly<Record<string, Lifetime>>;

function extrasOf({ store }: MentionContext): Extras {
  const file = store.read('python-package') as { readonly extras?: Extras } | undefined;
  return file?.extras ?? {};
}

function* namesIn({ text, start }: Passage): Iterable<{ name: string; span: Span }> {
  for (const match of text.matchAll(EXTRAS)) {
    const at = match.indices?.[1] ?? match.indices?.[2];
    const list = match[1] ?? match[2] ?? '';
    // What a variable or a template brings is not known.
    if (!at || /[${}%<]/.test(list)) continue;
    for (const name of list.matchAll(NAME)) {
      const from = start + at[0] + name.index;
      yield { name: name[0], span: { start: from, end: from + name[0].length } };
    }
  }
}

interface Written {
  readonly name: string;
  readonly span: Span;
  readonly passage: Passage;
  readonly release: string;
}

function judge(context: MentionContext, written: Written, extras: Extras): RuleProblem | undefined {
  const { name, span, passage, release } = written;
  // pip takes both spellings.
  const plain = name.toLowerCase().replaceAll(/[_.]/g, '-');
  const lifetime = Object.hasOwn(extras, plain) ? extras[plain] : undefined;
  const { state } = lifeAt(lifetime, release);
  if (lifetime !== undefined && state === 'alive') return undefined;
  const meant = lifetime === undefined ? nearest(plain, Object.keys(extras)) : lifetime.renamedTo;
  return {
    message: `${messageOf(name, lifetime, release)}${meant === undefined ? '' : ` Write \`${meant}\`.`}`,
    span,
    path: passage.path,
    fixes: meant === undefined ? [] : [fixOf(context, span, meant)],
  };
}

function messageOf(name: string, lifetime: Lifetime | undefined, release: string): string {
  if (lifetime === undefined) {
    return `\`openmetadata-ingestion\` has no extra \`${name}\`; pip installs the package without it.`;
  }
  const { since, removed } = lifetime;
  const when =
    removed !== undefined && lifeAt(lifetime, release).state === 'removed'
      ? `was removed in ${shortRelease(removed)}`
      : `exists only from ${shortRelease(since ?? '')} on`;
  return `The extra \`${name}\` of \`openmetadata-ingestion\` ${when}, so pip installs ${release} without it.`;
}

function fixOf(context: MentionContext, span: Span, name: string): Fix {
  return { title: `Change to ${name}`, safety: 'review', change: () => replacement(context, span, name) };
}
