import { rememberByObject } from '../../../../text/remember';
import type { Root } from '../../../../documents/read/root';
import { contentKey } from '../../../../yaml/content-key';
import type { YamlNode } from '../../../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../../../yaml/path';
import type { Migration, MigrationContext, Occurrence, Outcome } from '../../../migration/migration';
import { editHere } from '../../../migration/outcome';
import { spanOf } from '../../../migration/span-of';

const VARIABLES: Path = ['extraEnvs'];
const NAME: Path = ['name'];

/** The variables of language models, and their names since 2.0; null: it has no successor. */
const RENAMED: ReadonlyMap<string, string | null> = new Map([
  ['AWS_BEDROCK_REGION', 'AWS_DEFAULT_REGION'],
  ['AWS_BEDROCK_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
  ['AWS_BEDROCK_SECRET_KEY', 'AWS_SECRET_ACCESS_KEY'],
  ['AWS_BEDROCK_SESSION_TOKEN', 'AWS_SESSION_TOKEN'],
  ['AWS_BEDROCK_MODEL_ID', 'LLM_BEDROCK_MODEL_ID'],
  ['OPENAI_API_KEY', 'LLM_OPENAI_API_KEY'],
  ['OPENAI_API_ENDPOINT', 'LLM_OPENAI_ENDPOINT'],
  ['OPENAI_DEPLOYMENT_NAME', 'LLM_OPENAI_DEPLOYMENT'],
  ['OPENAI_API_VERSION', 'LLM_OPENAI_API_VERSION'],
  ['GOOGLE_API_KEY', 'LLM_GOOGLE_API_KEY'],
  ['GOOGLE_API_ENDPOINT', null],
]);

/** With one of these, a person has to choose between keys and a role. */
const KEYS: ReadonlySet<string> = new Set(['AWS_BEDROCK_ACCESS_KEY', 'AWS_BEDROCK_SECRET_KEY']);
const SIGN_IN = 'BEDROCK_AWS_IAM_AUTH_ENABLED';

/** Since 2.0 the server reads the variables of language models under other names; the values have no keys for them. */
export const modelVariables: Migration = {
  id: 'chart/2.0.0/model-variables',
  release: '2.0.0',
  subject: 'openmetadata-values',
  title: 'Rename the environment variables of language models',
  safety: 'review',
  find,
  apply,
};

interface Variable {
  readonly name: string;
  readonly path: Path;
}

function variablesIn({ node }: Root): readonly Variable[] {
  const list = nodeAt(node, VARIABLES);
  if (list?.kind !== 'seq') return [];
  return list.items.flatMap(({ value }, at): readonly Variable[] => {
    const name = scalarText(value, NAME);
    return name === undefined ? [] : [{ name, path: [...VARIABLES, at, 'name'] }];
  });
}

/**
 * The names of the variables. Cached by the content of the list, because there may be thousands, and every check needs
 * them.
 */
function namesIn(root: Root): ReadonlySet<string> {
  const list = nodeAt(root.node, VARIABLES);
  return list ? namesByContent(contentKey(list), root) : new Set();
}

const namesByContent = rememberByObject(
  (_content: YamlNode, root: Root): ReadonlySet<string> => new Set(variablesIn(root).map(({ name }) => name)),
);

function find(root: Root): readonly Occurrence[] {
  const names = namesIn(root);
  if (![...RENAMED.keys()].some((name) => names.has(name))) return [];
  return variablesIn(root).flatMap(({ name, path }): readonly Occurrence[] => {
    const to = RENAMED.get(name);
    // With both names, the values work for the old server and the new one.
    if (to === undefined || (to !== null && names.has(to))) return [];
    return [
      {
        path: [...root.base, ...path],
        span: spanOf(root, path),
        rule: to === null ? 'removed-value' : 'renamed-value',
        // The names are from the notes about the upgrade.
        severity: 'warning',
        message:
          to === null
            ? `The server does not read \`${name}\` as of 2.0, and nothing replaces it. Remove it.`
            : `The server reads \`${name}\` as \`${to}\` as of 2.0. Rename it.`,
        fixTitle: to === null ? `Remove ${name}` : `Rename ${name} to ${to}`,
      },
    ];
  });
}

function apply({ path }: Occurrence, context: MigrationContext): Outcome {
  const { root } = context;
  const name = scalarText(root.node, path.slice(root.base.length)) ?? '';
  const to = RENAMED.get(name);
  const done =
    typeof to === 'string'
      ? editHere(context, [{ op: 'set', path, value: to }], { from: path, to: { kind: 'rewritten', value: to } })
      : remove(context, path.slice(0, -1));
  if (!done.ok) return done;
  const manual = questionsOf(root, name).map((text) => ({ path: context.path, text }));
  return { ...done, manual: [...done.manual, ...manual] };
}

function remove(context: MigrationContext, variable: Path): Outcome {
  const { root } = context;
  const note = 'as of 2.0 the server does not read the variable';
  return editHere(context, [{ op: 'remove', path: variable, keep: root.base }], {
    from: variable,
    to: { why: 'gone', note },
  });
}

/** What a person must set in addition, where these values do not. */
function questionsOf(root: Root, name: string): readonly string[] {
  const names = namesIn(root);
  const isSet = (...wanted: readonly string[]): boolean => wanted.every((one) => names.has(one));
  return [
    ...(isSet('LLM_ENABLED', 'LLM_PROVIDER')
      ? []
      : [
          'Set `LLM_ENABLED` and `LLM_PROVIDER` in `extraEnvs`: as of 2.0 the server uses no language model without them.',
        ]),
    ...(!KEYS.has(name) || isSet(SIGN_IN)
      ? []
      : [
          `Set \`${SIGN_IN}\` to \`"false"\` in \`extraEnvs\` to sign in with the keys: as of 2.0 it is \`true\` by default.`,
        ]),
  ];
}
