import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import { replacing } from '../shared/replacement';
import type { FileContext, MentionContext, Rule, RuleProblem } from '../shared/rule';
import { findSizes, NEEDED_BYTES } from './sizes';

/** Where the values hand settings to a database. */
const DATABASES = ['mysql', 'postgresql'];

/** Sort memory of the database below what the migrations of an upgrade need. */
export const sortMemory: Rule = {
  id: 'sort-memory',
  severity: 'hint',
  summary: 'The database has less sort memory than the migrations of an upgrade need.',
  inRunbook: 'step',
  kinds: ['dependencies-values'],
  *check(context) {
    const { node, base } = context.root;
    for (const name of DATABASES) yield* inside(context, nodeAt(node, [name]), [...base, name]);
  },
  checkMention: inCompose,
};

/** The commands of a compose file, where that runs the platform or what it needs. */
function* inCompose(context: MentionContext): Iterable<RuleProblem> {
  const services = nodeAt(context.mention.document.root, ['services']);
  if (services && /open-?metadata/i.test(context.text)) yield* inside(context, services, ['services']);
}

function* inside(context: FileContext, node: YamlNode | null | undefined, path: Path): Iterable<RuleProblem> {
  if (node?.kind === 'map') {
    for (const { name, value } of node.entries) if (name !== undefined) yield* inside(context, value, [...path, name]);
  } else if (node?.kind === 'seq') {
    for (const [at, { value }] of node.items.entries()) yield* inside(context, value, [...path, at]);
  } else if (node?.kind === 'scalar' && typeof node.value === 'string') {
    yield* inText(context, context.text.slice(node.start, node.end), { path, start: node.start });
  }
}

function* inText(
  context: FileContext,
  source: string,
  { path, start }: { readonly path: Path; readonly start: number },
): Iterable<RuleProblem> {
  for (const size of findSizes(source)) {
    if (size.bytes >= NEEDED_BYTES) continue;
    const span = { start: start + size.start, end: start + size.end };
    yield {
      message:
        `\`${size.name}\` is ${size.written}, but the migrations of an upgrade need up to 20 MB; with less they can fail with an out-of-sort-memory error. ` +
        `Raise it to ${size.safe}, or more for a large query_entity table.`,
      span,
      path,
      fixes: [replacing(context, span, { text: size.safe, safety: 'safe', title: `Raise to ${size.safe}` })],
    };
  }
}
