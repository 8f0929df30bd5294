import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serverVariablesOf } from '../../../server/src/documents/environment/server-variable';
import { lifeAt } from '../../../server/src/schemas/releases/lifetime';
import { compareReleases } from '../../../server/src/schemas/releases/releases';
import { checkoutStore } from '../../generate/checkout-store';
import { valuesByVariable } from './chart-values';
import { ENVIRONMENT_FACTS, readMaterial } from './material';
import { serverVariables } from './variables';

const store = checkoutStore();
const table = serverVariablesOf(store);

function stateOf(name: string, release: string): string {
  const variable = table.get(name);
  return variable?.lifetime === undefined ? 'unknown' : lifeAt(variable.lifetime, release).state;
}

describe('the table of the variables of the server', () => {
  it('is what the facts say', ({ skip }) => {
    skip(
      !existsSync(`${ENVIRONMENT_FACTS}/environment-conf.jsonl`),
      'there is no ../shared/facts/environment-conf.jsonl',
    );
    expect(serverVariables(readMaterial(), store)).toEqual(Object.fromEntries(table));
  });

  it('agrees with each text about each variable', ({ skip }) => {
    skip(
      !existsSync(`${ENVIRONMENT_FACTS}/environment-conf.jsonl`),
      'there is no ../shared/facts/environment-conf.jsonl',
    );
    const { texts, notes } = readMaterial();
    const wrong: string[] = [];
    for (const { release, variables, path, not_read_sections: unread = [] } of texts) {
      const [from, to] = notes.texts[release] ?? ['', ''];
      for (const [name, { key = '' }] of table) {
        const isUnread = unread.includes((path[name] ?? key).toString().split(/[.[]/)[0] ?? '');
        if (isUnread || notes.ofForks.includes(name)) continue;
        // A text may be of any release of its range, so it contradicts only what is said of all of them.
        const states = [from, to].map((one) => stateOf(name, one));
        const isRead = Object.hasOwn(variables, name);
        if (isRead && states.every((state) => state === 'removed' || state === 'not-yet'))
          wrong.push(`${release}: ${name} is read`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has the values of the chart that become its variables', () => {
    const values = valuesByVariable(store);
    const stored = [...table].flatMap(([name, { value }]) => (value === undefined ? [] : [`${name} ${value}`]));
    expect(stored).toEqual(
      [...table.keys()].flatMap(
        (name) =>
          values
            .get(name)
            ?.slice(0, 1)
            .map((path) => `${name} ${path}`) ?? [],
      ),
    );
  });

  it('names successors that exist when the old name goes', () => {
    const lost = [...table].flatMap(([name, { lifetime }]) => {
      const next = lifetime?.renamedTo;
      if (next === undefined) return [];
      const there = table.get(next)?.lifetime;
      const isThere = there?.removed === undefined || compareReleases(there.removed, lifetime?.removed ?? '') > 0;
      return there && isThere ? [] : [name];
    });
    expect(lost).toEqual([]);
  });

  it.each([
    ['AIRFLOW_HOST', '1.0.0', 'removed', 'PIPELINE_SERVICE_CLIENT_ENDPOINT'],
    ['AIRFLOW_VERIFY_SSL', '1.3.0', 'removed', 'PIPELINE_SERVICE_CLIENT_VERIFY_SSL'],
    ['AIRFLOW_SSL_CERT_PATH', '1.3.0', 'removed', 'PIPELINE_SERVICE_CLIENT_SSL_CERT_PATH'],
    ['DB_USE_SSL', '1.2.0', 'maybe-removed', 'DB_PARAMS'],
    ['DB_USE_SSL', '1.3.0', 'removed', 'DB_PARAMS'],
    ['MAX_REQUEST_HEADER_SIZE', '1.11.0', 'maybe-not-yet', 'SERVER_MAX_REQUEST_HEADER_SIZE'],
    ['MAX_REQUEST_HEADER_SIZE', '1.12.0', 'removed', 'SERVER_MAX_REQUEST_HEADER_SIZE'],
    ['OPENAI_API_KEY', '1.13.0', 'alive', 'LLM_OPENAI_API_KEY'],
    ['OPENAI_API_KEY', '2.0.7', 'removed', 'LLM_OPENAI_API_KEY'],
    ['SMTP_SERVER_PWD', '1.5.0', 'alive', undefined],
    ['SMTP_SERVER_PWD', '1.7.0', 'removed', undefined],
    ['OM_URI', '1.5.0', 'maybe-removed', undefined],
    ['DB_PARAMS', '1.1.0', 'not-yet', undefined],
    ['OIDC_CLIENT_ID', '1.3.0', 'not-yet', undefined],
    ['OIDC_CLIENT_ID', '1.3.2', 'alive', undefined],
    ['RDF_REMOTE_ENDPOINT', '1.12.0', 'not-yet', undefined],
    ['RDF_REMOTE_ENDPOINT', '1.13.0', 'maybe-not-yet', undefined],
    ['SAML_AUTHORITY_URL', '1.13.0', 'removed', undefined],
    ['K8S_SUCCESS_JOBS_HISTORY_LIMIT', '2.0.0', 'unknown', undefined],
  ])('knows that %s is in %s %s', (name, release, state, successor) => {
    expect(stateOf(name, release)).toBe(state);
    expect(table.get(name)?.lifetime?.renamedTo).toBe(successor);
  });
});
