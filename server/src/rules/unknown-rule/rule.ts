import type { Span } from '../../text/span';
import { nearest } from '../../text/nearest';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import { removal, renaming } from '../shared/key-fixes';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';

/** A setting of `omconfig.yaml` for a rule that does not exist. */
export const unknownRule: Rule = {
  id: 'unknown-rule',
  severity: 'warning',
  summary: 'A setting in `omconfig.yaml` for a rule that does not exist or cannot be configured.',
  inUnreadDocuments: true,
  kinds: ['config'],
  *check(context) {
    yield* inSettings(context, ['rules']);
    const overrides = nodeAt(context.root.node, ['overrides']);
    if (overrides?.kind !== 'seq') return;
    for (const i of overrides.items.keys()) yield* inSettings(context, ['overrides', i, 'rules']);
  },
};

function* inSettings(context: RuleContext, place: Path): Iterable<RuleProblem> {
  const { ruleNames } = context;
  const settings = nodeAt(context.root.node, place);
  if (settings?.kind !== 'map') return;
  for (const { name, key } of settings.entries) {
    if (name === undefined) continue;
    const path = [...context.root.base, ...place, name];
    if (ruleNames.has(name)) {
      if (!ruleNames.canBeHidden(name)) yield withoutEffect(context, path, { name, key });
      continue;
    }
    const meant = nearest(name, ruleNames.ids);
    yield {
      message: `Unknown rule \`${name}\`. ${meant === undefined ? adviceFor(name) : `Did you mean \`${meant}\`?`}`,
      span: { start: key.start, end: key.end },
      path,
      fixes:
        meant === undefined || entryOf(settings, meant)
          ? []
          : [renaming(context, { path, name: meant, safety: 'safe' })],
    };
  }
}

/** A setting for a rule about what keeps a file from being read. */
function withoutEffect(
  context: RuleContext,
  path: Path,
  { name, key: { start, end } }: { readonly name: string; readonly key: Span },
): RuleProblem {
  return {
    message: `\`${name}\` is always an error, because nothing reads such a file until it is fixed. To leave a file out, list it in \`exclude\`. Remove the setting.`,
    span: { start, end },
    path,
    tags: ['unnecessary'],
    fixes: [removal(context, { path, name })],
  };
}

function adviceFor(name: string): string {
  return name.includes('/')
    ? 'It looks like a migration. Use the rule that reports it, such as `moved-field`.'
    : 'Run `omconfig rules` for the list.';
}
