import type { Path } from '../../yaml/path';
import { settingsIn, type PlacedScalar } from '../../yaml/scalars';
import { writing } from '../shared/key-fixes';
import type { Rule, RuleContext } from '../shared/rule';
import { environmentName } from '../shared/environment-name';
import { secretsInContainers } from './in-containers';
import { secretsInValues } from './in-values';
import { isStandIn } from './stand-in';

/** A first look at the name, because asking the schema takes longer. */
const MAY_BE_SECRET = /pass|secret|token|key|jwt/i;

/** A password or token in plain text. Its value is never repeated. */
export const plainSecret: Rule = {
  checkMention: secretsInContainers,
  id: 'plain-secret',
  severity: 'information',
  summary: 'A plain-text secret in the file.',
  notInExamples: true,
  kinds: ['workflow', 'service', 'dependencies-values', 'dbt-project'],
  *check(context) {
    const { root } = context;
    if (root.kind === 'dependencies-values') {
      yield* secretsInValues(context);
      return;
    }
    for (const scalar of settingsIn(root.node)) {
      const { step: field } = scalar;
      if (typeof field !== 'string' || !isWrittenOut(scalar, field) || !isSecret(context, scalar.path)) continue;
      const { node } = scalar;
      const path = [...root.base, ...scalar.path];
      const value = `\${${environmentName(root.workflow, scalar.path)}}`;
      const isInProgram = root.embedded?.language !== undefined;
      const advice = adviceFor(context, value);
      yield {
        message: `\`${field}\` is a plain-text secret: everyone who can read this file can read it. ${advice}`,
        span: { start: node.start, end: node.end },
        path,
        fixes:
          isInProgram || root.kind === 'service' || node.style === 'literal' || node.style === 'folded'
            ? []
            : [writing(context, { path, value, safety: 'review', title: `Replace with ${value}` })],
      };
    }
  },
};

function adviceFor({ root }: RuleContext, value: string): string {
  if (root.embedded?.language !== undefined) return 'Read it from the environment in the program.';
  if (root.kind === 'service') return 'Fill it in when the file is sent.';
  return `Put it in an environment variable and write \`${value}\`.`;
}

/** What connections call their credentials. */
const SECRET_OF_CONNECTION = /password|secret(?:access)?key$|client_?secret$|token$|api_?key$|private_?key$/i;

/** A connection whose `type` is misspelled has no schema, but its password is still a password. */
function isOfUnknownConnection({ root }: RuleContext, path: Path): boolean {
  return root.workflow?.connector === undefined && path[0] === 'source' && path[1] === 'serviceConnection';
}

function isWrittenOut({ node }: PlacedScalar, field: string): boolean {
  if (!MAY_BE_SECRET.test(field) || node.hasPlaceholder || typeof node.value !== 'string') return false;
  return !isStandIn(node.value, field);
}

function isSecret(context: RuleContext, path: Path): boolean {
  if (isOfUnknownConnection(context, path)) return SECRET_OF_CONNECTION.test(String(path.at(-1)));
  const place = context.placeAt(path);
  return place !== undefined && [place.schema, ...place.alternatives].some(({ secret }) => secret === true);
}
