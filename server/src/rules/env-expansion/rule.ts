import type { ScalarNode } from '../../yaml/node';
import type { Path } from '../../yaml/path';
import { settingsIn } from '../../yaml/scalars';
import { writing } from '../shared/key-fixes';
import type { Fix } from '../shared/problem';
import type { Rule, RuleContext, RuleProblem } from '../shared/rule';
import { mappingWanted } from './mapping-wanted';

/** Shell expansions beyond a plain variable: `${X:-default}`, `${X-default}`, `${X:?message}` and so on. */
const SHELL_FORM = /\$\{([A-Za-z_]\w*):?[-=?+][^{}]*\}/g;

/** Other endings are templates, which something else fills in before. */
const READ_AS_IT_IS = /\.(?:ya?ml|json)$/i;

/** `$word` inside a text, which the loader expands although it may be part of a password. */
const DOLLAR_INSIDE = /(?<=[^\s"'$])\$[A-Za-z_]\w*/g;
const SECRET_NAME = /pass|secret|token|key/i;

/** Text that the ingestion loader expands differently than expected. */
export const envExpansion: Rule = {
  id: 'env-expansion',
  severity: 'warning',
  summary:
    'A variable with a default, such as `${VAR:-x}`, which the ingestion package does not expand; a `$` inside a password, which it does expand; or a variable with a path in place of `gcpConfig`.',
  kinds: ['workflow', 'application', 'lineage-query'],
  *check(context) {
    const { root, text } = context;
    if (!READ_AS_IT_IS.test(context.path) || isInsideOther(context)) return;
    for (const scalar of settingsIn(root.node)) {
      const { node } = scalar;
      if (typeof node.value !== 'string' || !node.value.includes('$')) continue;
      const { path } = scalar;
      yield* mappingWanted(context, path, node);
      yield* dollarsInside(context, path, node);
      if (!node.hasPlaceholder) continue;
      for (const { 0: written, 1: name = '', index } of text.slice(node.start, node.end).matchAll(SHELL_FORM)) {
        const place = [...root.base, ...path];
        const isRefused = takesNoText(context, path);
        const effect = isRefused
          ? 'so this text is not replaced, and no such value is allowed here'
          : 'so this text is not replaced';
        yield {
          ...(isRefused ? { severity: 'error' } : {}),
          // The default may be a password: it is not repeated here.
          message: `The ingestion package expands \`\${${name}}\` but does not support defaults, ${effect}. Set the variable, and remove the default.`,
          span: { start: node.start + index, end: node.start + index + written.length },
          path: place,
          fixes: fixes(context, { path: place, node, written, name }),
        };
      }
    }
  },
};

/**
 * Whether only certain words, numbers or booleans are allowed at a place: there the loader rejects a placeholder that
 * is not replaced.
 */
function takesNoText({ placeAt }: RuleContext, path: Path): boolean {
  const { alternatives = [] } = placeAt(path) ?? {};
  return (
    alternatives.length > 0 &&
    alternatives.every(({ enum: words, type, anyOf }) => {
      if (anyOf !== undefined) return false;
      return words !== undefined || type === 'integer' || type === 'number' || type === 'boolean';
    })
  );
}

/** A password with a `$word` in it. A text of only variables is intended. */
function* dollarsInside({ root, text }: RuleContext, path: Path, node: ScalarNode): Iterable<RuleProblem> {
  const written = text.slice(node.start, node.end);
  if (!SECRET_NAME.test(String(path.at(-1))) || /\$\{|\{\{|<%/.test(written)) return;
  for (const { 0: name, index } of written.matchAll(DOLLAR_INSIDE)) {
    yield {
      message:
        'The ingestion package expands `$word` as an environment variable, even inside a password. If that variable is set, the password changes. Put the whole value in a variable.',
      span: { start: node.start + index, end: node.start + index + name.length },
      path: [...root.base, ...path],
    };
  }
}

/** In a compose file or a chart's values, something else may expand defaults. */
function isInsideOther({ root }: RuleContext): boolean {
  return root.embedded !== undefined || root.base.length > 0;
}

interface ShellForm {
  readonly path: Path;
  readonly node: ScalarNode;
  readonly written: string;
  readonly name: string;
}

function fixes(context: RuleContext, { path, node, written, name }: ShellForm): readonly Fix[] {
  if (node.style === 'literal' || node.style === 'folded') return [];
  const value = String(node.value).replace(written, () => `\${${name}}`);
  return [writing(context, { path, value, safety: 'review', title: `Remove the default of ${name}` })];
}
