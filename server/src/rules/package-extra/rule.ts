import { nearest } from '../../text/nearest';
import { lifeAt } from '../../schemas/releases/lifetime';
import type { Lifetime } from '../../schemas/schema';
import type { Span } from '../../text/span';
import { lackingExtra } from './lacking-extra';
import { packageRelease } from '../shared/package-release';
import { plainExtra, writtenExtras } from './written-extras';
import { passagesIn, type Passage } from '../shared/passages';
import { replacing } from '../shared/replacement';
import type { Rule, MentionContext, RuleProblem } from '../shared/rule';
import { shortRelease } from '../shared/words';

/** An extra of the package that its release does not have: pip only warns, and the connector then fails to start. */
export const packageExtra: Rule = {
  id: 'package-extra',
  severity: 'warning',
  summary:
    'An extra of `openmetadata-ingestion` that its release does not have, or that a workflow needs and the requirement lacks.',
  inRunbook: 'step',
  kinds: ['workflow'],
  check: lackingExtra,
  *checkMention(context) {
    const extras = extrasOf(context);
    for (const passage of passagesIn(context)) {
      const release = passage.text.includes('ingestion') ? packageRelease(context, passage.text) : undefined;
      if (release === undefined) continue;
      for (const { name, span } of namesIn(passage)) {
        const problem = judge(context, { name, span, passage, release }, extras);
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
  for (const list of writtenExtras(text))
    for (const { name, span } of list ?? []) yield { name, span: { start: start + span.start, end: start + span.end } };
}

interface WrittenExtra {
  readonly name: string;
  readonly span: Span;
  readonly passage: Passage;
  readonly release: string;
}

function judge(context: MentionContext, written: WrittenExtra, extras: Extras): RuleProblem | undefined {
  const { name, span, passage, release } = written;
  const plain = plainExtra(name);
  const lifetime = Object.hasOwn(extras, plain) ? extras[plain] : undefined;
  const { state } = lifeAt(lifetime, release);
  if (lifetime !== undefined && state === 'alive') return undefined;
  const meant = lifetime === undefined ? nearest(plain, Object.keys(extras)) : lifetime.renamedTo;
  return {
    message: `${messageOf(name, lifetime, release)}${meant === undefined ? '' : ` Write \`${meant}\`.`}`,
    span,
    path: passage.path,
    fixes: meant === undefined ? [] : [replacing(context, span, { text: meant, safety: 'review' })],
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
