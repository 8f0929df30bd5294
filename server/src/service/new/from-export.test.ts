import { describe, expect, it } from 'vitest';
import { toPlain } from '../../yaml/plain';
import { parseText } from '../../yaml/read/parse';
import { createService } from '../create-service';
import { bundledStore } from '../../schemas/store';
import { workflowRegistersOf } from '../../schemas/workflow/workflow-register';
import { dataAt, textAt } from './exported-objects';
import { workflowsFromExport, type ExportAnswer } from './from-export';
import { newWorkflow, newWorkflowChoices } from './new-workflow';

const service = createService();

function errorsOf(text: string): string[] {
  const workspace = { paths: () => [], read: () => undefined };
  const problems = service.check({ path: '/w/w.yaml', text, workspace, options: {} })?.problems ?? [];
  service.forget('/w/w.yaml');
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, path, message }) => `${rule} ${path.join('.')}: ${message}`);
}

/** What a server would return for a new workflow: the pipeline and its service. */
function asReturned(text: string, at: number): { pipeline: object; service: object } {
  const { documents } = parseText(text.replaceAll(/\$\{[A-Z_0-9]+\}/g, '"*********"'));
  const [document] = documents;
  const data = document && toPlain(document.root, document);
  const kind = textAt(data, ['source', 'sourceConfig', 'config', 'type']) ?? '';
  const connector = textAt(data, ['source', 'serviceConnection', 'config', 'type']) ?? 'Postgres';
  const name = `s${String(at)}`;
  return {
    pipeline: {
      name: `p${String(at)}`,
      fullyQualifiedName: `${name}.p${String(at)}`,
      pipelineType: PIPELINE_TYPES[kind] ?? 'metadata',
      service: { name, type: `${kindOf(connector)}Service` },
      sourceConfig: dataAt(data, ['source', 'sourceConfig']),
      loggerLevel: 'WARNING',
    },
    service: { name, serviceType: connector, connection: dataAt(data, ['source', 'serviceConnection']) ?? {} },
  };
}

const PIPELINE_TYPES: Readonly<Record<string, string>> = {
  DatabaseLineage: 'lineage',
  DatabaseUsage: 'usage',
  Profiler: 'profiler',
  AutoClassification: 'autoClassification',
  TestSuite: 'TestSuite',
  DBT: 'dbt',
};

function kindOf(connector: string): string {
  return workflowRegistersOf(bundledStore).connectors.find(connector)?.kind ?? 'database';
}

function exported(objects: readonly object[], release?: string): ExportAnswer {
  return workflowsFromExport({ texts: [JSON.stringify({ data: objects })], ...(release !== undefined && { release }) });
}

describe('workflows from an export', () => {
  it.each(['1.6', '2.0.7'])('have no error in %s, of any connector and pipeline', (release) => {
    const objects = newWorkflowChoices(release)
      .connectors.flatMap(({ name, workflows }) => workflows.map((workflow) => ({ name, workflow })))
      .flatMap(({ name, workflow }, at) => {
        const answer = newWorkflow({ workflow, connector: name, release });
        return answer.ok ? Object.values(asReturned(answer.text, at)) : [];
      });
    const { workflows, left } = exported(objects, release);
    expect(left.filter(({ reason }) => !reason.includes('cannot be run from a file'))).toEqual([]);
    expect(workflows.length).toBeGreaterThan(150);
    expect(new Set(workflows.map(({ fileName }) => fileName)).size).toBe(workflows.length);
    expect(workflows.flatMap(({ text }) => errorsOf(text))).toEqual([]);
    expect(workflows.filter(({ text }) => text.includes('***'))).toEqual([]);
  });

  const MYSQL = {
    name: 'shop',
    serviceType: 'Mysql',
    connection: { config: { username: 'u', authType: { password: 'fernet:abc' }, hostPort: 'h:1', type: 'Mysql' } },
  };
  const PIPELINE = {
    name: 'x',
    displayName: 'daily: #1',
    pipelineType: 'metadata',
    service: { name: 'shop', type: 'databaseService' },
    sourceConfig: { config: { includeTags: true, owner: null } },
    airflowConfig: { scheduleInterval: '0 2 * * *' },
  };

  it('writes the type that is missing, the schedule as a comment, and variables in place of secrets', () => {
    const [workflow] = exported([PIPELINE, MYSQL]).workflows;
    expect(workflow?.fileName).toBe('shop_daily_1.yaml');
    expect(workflow?.variables).toEqual(['SHOP_PASSWORD', 'OPENMETADATA_JWT_TOKEN']);
    expect(workflow?.text).toContain('runs it at “0 2 * * *”');
    expect(workflow?.text).toContain('type: DatabaseMetadata\n      includeTags: true\nsink:');
    expect(workflow?.text).toContain('password: ${SHOP_PASSWORD}');
    expect(workflow?.text).not.toContain('fernet');
  });

  it('leaves references to a secrets manager', () => {
    const config = { type: 'Mysql', username: 'u', hostPort: 'h:1', authType: { password: 'secret:/shop/password' } };
    const [workflow] = exported([PIPELINE, { ...MYSQL, connection: { config } }]).workflows;
    expect(workflow?.text).toContain('password: secret:/shop/password');
  });

  it('tells two secrets of one name apart', () => {
    const config = { type: 'Mysql', password: 'a', ssl: { password: 'b' } };
    const [workflow] = exported([PIPELINE, { ...MYSQL, connection: { config } }]).workflows;
    expect(workflow?.variables).toEqual(['SHOP_PASSWORD', 'SHOP_SSL_PASSWORD', 'OPENMETADATA_JWT_TOKEN']);
  });

  it('gives the files of equal names different names', () => {
    const { workflows } = exported([PIPELINE, { ...PIPELINE, displayName: 'DAILY #1' }, MYSQL]);
    expect(workflows.map(({ fileName }) => fileName)).toEqual(['shop_daily_1.yaml', 'shop_DAILY_1_2.yaml']);
  });

  it('says which pipelines cannot be a file', () => {
    const application = { ...PIPELINE, pipelineType: 'application', sourceConfig: { config: { type: 'Application' } } };
    const nobodys = { ...PIPELINE, service: undefined };
    expect(exported([PIPELINE, application, nobodys]).left.map(({ reason }) => reason)).toEqual([
      'its service `shop` is in no file; export the services, too',
      'pipelines of the type `Application` cannot be run from a file',
      'it names no service',
    ]);
  });

  it('takes objects in lines, and lists', () => {
    const lines = [PIPELINE, MYSQL].map((one) => JSON.stringify(one)).join('\n');
    expect(workflowsFromExport({ texts: [lines] }).workflows).toHaveLength(1);
    expect(workflowsFromExport({ texts: [JSON.stringify([PIPELINE]), JSON.stringify(MYSQL)] }).workflows).toHaveLength(
      1,
    );
  });
});
