import type { ContainerLayout } from '../../documents/environment/container';
import { withoutQuotes, serverVariablesOf, defaultIn } from '../../documents/environment/server-variable';
import { replacing } from '../shared/replacement';
import type { MentionContext, RuleProblem } from '../shared/rule';
import { containersOf } from '../shared/server-container';
import { isStandIn } from './stand-in';

/** Secrets of the other containers, and the values that the published compose file has for them. */
const OTHERS: Readonly<Record<string, string>> = {
  DB_PASSWORD: 'airflow_pass',
  AIRFLOW_PASSWORD: 'admin',
  MYSQL_ROOT_PASSWORD: 'password',
  MYSQL_PASSWORD: 'password',
  POSTGRES_PASSWORD: 'password',
  AIRFLOW__CORE__FERNET_KEY: '',
  AIRFLOW__WEBSERVER__SECRET_KEY: '',
};

/** Where a secret belongs that a container gets. */
const ADVICE: Readonly<Record<ContainerLayout, string>> = {
  compose: 'Take it from the environment.',
  object: 'Put it in a Secret and name that in `valueFrom`.',
  'config-map': 'Put it in a Secret.',
  'env-file': 'Keep the file out of the repository.',
  'task-definition': 'Put it in Secrets Manager or Parameter Store and name that in `secrets`.',
  module: 'Put it in a vault and name its variable.',
  command: 'Take it from the environment: `-e` with the name alone.',
  hcl: 'Take it from a variable or from a store of secrets.',
};

/** The public key of every installation that has none of its own, which another rule reports. */
const FERNET_KEY = 'FERNET_KEY';

/** Passwords and keys in the environment of containers of the platform. */
export function* secretsInContainers(context: MentionContext): Iterable<RuleProblem> {
  const { ours, layout } = containersOf(context);
  // That is where they belong, if it is not in the repository.
  if (layout === 'env-file') return;
  const table = serverVariablesOf(context.store);
  for (const { variables, path: place, role } of ours) {
    for (const { name, value, span, path, isDefault } of variables) {
      const known = role === 'server' ? table.get(name) : undefined;
      const isSecret = known?.secret === true || (role !== 'server' && Object.hasOwn(OTHERS, name));
      const written = context.text.slice(span.start, span.end);
      if (!isSecret || value === undefined || isDefault || written.includes('$') || name === FERNET_KEY) continue;
      const plain = withoutQuotes(value);
      const published = known ? defaultIn(known, context.release.release) : OTHERS[name];
      if (plain === '' || plain === published || isStandIn(plain, name)) continue;
      const isCompose = place[0] === 'services';
      const to = `\${${name}}`;
      yield {
        message: `\`${name}\` is a plain-text secret: everyone who can read this file can read it. ${isCompose ? `Put it in an env file that is not in the repository and write \`${to}\`.` : ADVICE[layout ?? 'object']}`,
        span,
        path,
        fixes: isCompose ? [replacing(context, span, { text: to, safety: 'review', title: `Replace with ${to}` })] : [],
      };
    }
  }
}
