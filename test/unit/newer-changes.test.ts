import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCase } from '../cases/read-case';

const FACTS = '../shared/facts/migrations-newer.json';

/** What answers a change: a case that shows it, a test that names it, or the reason why no file needs anything. */
type Answer =
  { readonly case: string } | { readonly test: string; readonly named: string } | { readonly nothing: string };

const of = (path: string): Answer => ({ case: `server/src/releases/${path}.txt` });
const rule = (path: string): Answer => ({ case: `server/src/rules/${path}.txt` });
const plan = (named: string): Answer => ({ test: 'server/src/service/plan/plan.test.ts', named });
const nothing = (reason: string): Answer => ({ nothing: reason });

/** Every change from 1.12.12 and 1.13.1 to 2.0.7 that was found in the packages, by its number. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  // Refused, or fails at its start.
  N027: of('2.0/databricks-pipeline-auth-type/cases/moved'),
  P001: of('2.0/file-sink/cases/metadata'),
  P002: of('1.13.4/pipeline-type/cases/other-pipeline'),
  P003: of('2.0/classification-limits/cases/confidence'),
  P004: rule('not-yet-available/cases/mssql-gap'),
  N036: rule('missing-field/cases/ssis'),
  N001: rule('not-yet-available/cases/custom-properties-gap'),
  P006: of('2.0.6/set-values/cases/single'),
  N003: of('1.13/profile-sample-config/cases/flat-keys'),
  P005: of('1.13.4/owner-names/cases/from-1.12'),

  // Accepted, and means something else.
  P007: of('2.0.6/aborted-tests/cases/from-1.13'),
  P009: of('1.13.5/open-lineage-certificates/cases/path'),
  P012: of('2.0.6/glue-tables-and-views/cases/views'),
  N028: nothing('the new default is in the connection, whose filters a workflow from a file does not read'),
  N029: nothing('the new default is in the connection, whose filters a workflow from a file does not read'),
  N030: nothing('without profileSampleConfig all rows are read, in 1.13 as in 2.0'),
  P008: of('2.0/pandas-profile-query/cases/calls'),
  P010: of('2.0/classification-filter/cases/from-1.13'),
  P011: of('2.0/paused-dags/cases/rest'),
  P013: of('2.0.6/sample-data-count/cases/from-1.13'),
  P014: of('2.0.3/mssql-encryption/cases/default-driver'),
  P015: of('2.0.3/bigquery-partitions/cases/from-1.13'),
  P016: of('1.13.6/athena-session/cases/removed'),
  P017: of('2.0.7/tableau-backfill/cases/from-1.13'),
  P018: of('1.13/pubsub-emulator/cases/no-address'),
  P019: rule('unknown-field/cases/storage-classification'),
  N031: of('1.13/profiler-metrics-default/cases/from-1.12'),
  N078: nothing('no release of the package limits profileSample'),
  N075: nothing('no release of the package asks for a scheme in these addresses'),
  N049: of('2.0/server-names/cases/arrow'),
  P035: nothing('no field selects where the queries of SQL Server are read'),

  // New.
  N035: rule('not-yet-available/cases/new-in-2.0-messaging'),
  P028: rule('commercial-connector/cases/no-code'),
  P020: rule('missing-field/cases/classification-processor'),
  P021: rule('missing-field/cases/step-settings'),
  N011: of('2.0/classification-limits/cases/no-rows'),
  N032: nothing('the server makes these workflows; no command runs them from a file'),
  N033: rule('not-yet-available/cases/new-in-2.0'),
  N034: rule('unknown-field/cases/policy-agent'),
  N037: rule('not-yet-available/cases/new-in-2.0'),
  N038: of('1.13/snowflake-access-history/cases/from-1.12'),
  N039: rule('not-yet-available/cases/new-in-2.0'),
  N040: rule('not-yet-available/cases/new-in-2.0'),
  N041: rule('not-yet-available/cases/new-in-2.0-connectors'),
  N042: rule('not-yet-available/cases/new-in-2.0-connectors'),
  N043: rule('commercial-connector/cases/new-in-2.0'),
  P022: of('2.0/redshift-cluster-or-workgroup/cases/both'),
  P023: rule('not-yet-available/cases/new-in-2.0'),
  P024: rule('not-yet-available/cases/new-in-2.0.6'),
  N080: rule('not-yet-available/cases/new-in-2.0.6'),
  P025: rule('not-yet-available/cases/new-in-2.0'),
  P026: rule('not-yet-available/cases/fivetran-certificates'),
  P027: nothing('the map is open: earlier releases accept the key and ignore it'),

  // Applications, secrets, and what turned out harmless.
  N005: of('1.13/profile-sample-config/cases/table-config'),
  N044: of('2.0/application-settings/cases/search-indexing'),
  N045: of('2.0/application-settings/cases/search-indexing'),
  N046: nothing('the settings of any other application are a free map, so these types still pass'),
  P029: nothing('the action is in the models of 1.13 and 2.0 alike'),
  N025: nothing('a value becomes a secret, which only changes how it is shown'),
  N024: nothing('no release of the package has such a key'),
  N026: nothing('a written value is still accepted, and nothing runs the connector in any release'),

  // The environment.
  P030: plan('advises another target where that is a step back'),
  N023: rule('python-version/cases/dockerfile'),
  N047: rule('package-extra/cases/removed'),
  N002: nothing('no field, command or extra changed'),
  N022: nothing('the Python of the image concerns no file of ours'),
  N048: plan('says what the package requires of its environment'),
  P031: plan('says what the package requires of its environment'),
  P034: plan('says what the package requires of its environment'),
  N077: plan('says what the package requires of its environment'),
  N079: plan('says what the package requires of its environment'),

  // The command line and common keys.
  P032: nothing('no command and no option changed'),
  P033: nothing('no field, value or default of workflowConfig changed'),
};

it('names cases and tests that there are', () => {
  for (const [id, answer] of Object.entries(ANSWERS)) {
    if ('case' in answer) {
      expect([id, existsSync(answer.case)]).toEqual([id, true]);
      expect(readCase(answer.case, readFileSync(answer.case, 'utf8')).files.size).toBeGreaterThan(0);
    }
    if ('test' in answer) expect(readFileSync(answer.test, 'utf8')).toContain(`it('${answer.named}'`);
    if ('nothing' in answer) expect(answer.nothing.length).toBeGreaterThan(10);
  }
});

it('answer every change up to 2.0.7', ({ skip }) => {
  skip(!existsSync(FACTS), `there is no ${FACTS}`);
  const changes = JSON.parse(readFileSync(FACTS, 'utf8')) as readonly { readonly id: string }[];
  expect(changes.map(({ id }) => id).sort()).toEqual(Object.keys(ANSWERS).sort());
});
