import { describe, expect, it } from 'vitest';
import { bundledStore } from '../store';
import { brief, compiled, storeOf, tree } from '../testing/check';
import { validate } from '../walk/validate';
import { WORKFLOW, workflowSchemas, type WorkflowNames } from './workflow-schema';
import { workflowText } from '../../documents/testing/workflow-text';

const closed = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const text = { type: 'string' };
const step = closed({ type: text, config: { type: 'object' } }, ['type']);

const store = storeOf({
  [WORKFLOW]: closed({
    source: closed({
      type: text,
      serviceConnection: { $ref: 'workflow/service-connection' },
      sourceConfig: closed({ config: { description: 'By type.', type: 'object' } }),
    }),
    processor: step,
    sink: step,
  }),
  'workflow/service-connection': closed({ config: { type: 'object' } }),
  'workflow/profiler': closed({ type: { enum: ['Profiler'] }, sample: { type: 'number' } }),
  'workflow/suite': closed({
    type: { enum: ['TestSuite'] },
    serviceConnections: {
      type: 'array',
      items: closed({ serviceConnection: { $ref: 'workflow/service-connection' } }),
    },
  }),
  'workflow/other': closed({ type: { enum: ['Other'] }, extra: text }),
  'workflow/storage': closed({ type: { enum: ['Profiler'] }, bucket: text }),
  'workflow/mysql': closed({ type: { enum: ['Mysql'] }, hostPort: text }, ['hostPort']),
  'workflow/tables': closed({ tables: { type: 'array' } }),
  'workflow/pipelines': {
    Profiler: {
      schema: 'workflow/profiler',
      kinds: ['database', 'storage'],
      schemaByKind: { storage: { schema: 'workflow/storage', lifetime: { since: '1.8.0' } } },
      processors: [{ type: 'orm-profiler', config: 'workflow/tables' }],
    },
    TestSuite: { schema: 'workflow/suite', kinds: [] },
    Other: { schema: 'workflow/other', kinds: ['database'] },
    Later: { schema: 'workflow/profiler', kinds: ['database'], lifetime: { since: '1.8.0' } },
  },
  'workflow/connectors': {
    Mysql: { kind: 'database', schema: 'workflow/mysql' },
    S3: { kind: 'storage', schema: 'workflow/mysql' },
    Young: { kind: 'database', schema: 'workflow/mysql', lifetime: { since: '1.8.0' } },
  },
});

function found(yaml: string, names: WorkflowNames, release = '1.6.0'): string[] {
  const { root, anchors } = tree(yaml);
  const dynamic = workflowSchemas(store, names, release);
  const schema = store.get(WORKFLOW) ?? {};
  return brief(
    validate({ node: root, schema, store, release, options: { anchors, dynamic, constraints: compiled } }),
    yaml,
  );
}

const profiler = { pipeline: 'Profiler', connector: 'Mysql' };
const unknown = { pipeline: undefined, connector: undefined };
const pipeline = (config: string): string => `source:\n  sourceConfig:\n    config: ${config}\n`;
const connection = (config: string): string => `source:\n  serviceConnection:\n    config: ${config}\n`;

describe('the settings of a workflow', () => {
  it('follow its pipeline type, written or deduced', () => {
    expect(found(pipeline('{ type: Profiler, smaple: 1 }'), profiler)).toEqual([
      'unknownKey source.sourceConfig.config.smaple [sample] @smaple',
    ]);
    expect(found(pipeline('{ bucket: x }'), profiler)).toHaveLength(1);
  });

  it('without a type and a connector may be those of any pipeline', () => {
    expect(found(pipeline('{ sample: 1 }'), unknown)).toEqual([]);
    expect(found(pipeline('{ extra: x }'), unknown)).toEqual([]);
    expect(found(pipeline('{ bucket: x }'), unknown)).toHaveLength(1);
    expect(found(pipeline('[Profiler]'), unknown)).toEqual([
      'wrongType source.sourceConfig.config object not array @config',
    ]);
  });

  it('have a wrong type when their type is no text', () => {
    expect(found(pipeline('{ type: [Profiler], bucket: x }'), { ...profiler, pipeline: undefined })).toHaveLength(2);
    expect(found(pipeline('{ type: 7 }'), unknown)).toHaveLength(1);
  });

  it('without a type may be those of any pipeline for the connector', () => {
    const mysql = { pipeline: undefined, connector: 'Mysql' };
    expect(found(pipeline('{ sample: 1 }'), mysql)).toEqual([]);
    expect(found(pipeline('{ extra: x }'), mysql)).toEqual([]);
    expect(found(pipeline('{ smaple: 1 }'), mysql)).toEqual([
      'unknownKey source.sourceConfig.config.smaple [type sample extra] @smaple',
    ]);
  });

  it('may differ by the kind of the connector', () => {
    const storage = { pipeline: 'Profiler', connector: 'S3' };
    expect(found(pipeline('{ bucket: x }'), storage, '1.8.0')).toEqual([]);
    expect(found(pipeline('{ bucket: x }'), storage, '1.6.0')).toHaveLength(1);
  });

  it('of a type that does not exist, or not yet, are one wrong value', () => {
    expect(found(pipeline('{ type: Profler, bucket: x }'), unknown)).toEqual([
      'wrongValue source.sourceConfig.config.type [Profiler TestSuite Other] @Profler',
    ]);
    expect(found(pipeline('{ type: Later, bucket: x }'), { pipeline: 'Later', connector: undefined })).toEqual([
      'wrongValue source.sourceConfig.config.type [Profiler TestSuite Other] {"since":"1.8.0"} @Later',
    ]);
    expect(found(pipeline('{ type: profiler }'), profiler)).toEqual([
      'wrongValue source.sourceConfig.config.type [Profiler] @profiler',
    ]);
  });
});

describe('a connection', () => {
  it('follows its own type, or else the workflow’s connector', () => {
    expect(found(connection('{ type: Mysql }'), unknown)).toEqual([
      'missingKeys source.serviceConnection.config.hostPort [hostPort] @config',
    ]);
    expect(found(connection('{ port: 1 }'), profiler)).toHaveLength(2);
  });

  it('of a connector that is not known, or not in the release, is not looked at', () => {
    expect(found(connection('{ type: Stranger, a: 1 }'), unknown)).toEqual([]);
    expect(found(connection('{ type: Young, a: 1 }'), unknown)).toEqual([]);
    expect(found(connection('{ type: Young, a: 1 }'), unknown, '1.8.0')).toHaveLength(3);
  });

  it('may be in a list, each by its own type', () => {
    const list =
      '[{ serviceConnection: { config: { type: Mysql, hostPort: a, x: 1 } } }, { serviceConnection: { config: { type: Other } } }]';
    expect(
      found(pipeline(`{ type: TestSuite, serviceConnections: ${list} }`), {
        pipeline: 'TestSuite',
        connector: undefined,
      }),
    ).toEqual(['unknownKey source.sourceConfig.config.serviceConnections.0.serviceConnection.config.x [] @x']);
  });
});

describe('a step', () => {
  it('has settings by its type', () => {
    expect(found('processor: { type: orm-profiler, config: { tabels: [] } }\n', profiler)).toEqual([
      'unknownKey processor.config.tabels [tables] @tabels',
    ]);
    expect(found('processor: { type: other, config: { tabels: [] } }\n', profiler)).toEqual([
      'unknownKey processor.config.tabels [tables] @tabels',
    ]);
    expect(found('sink: { type: other, config: { a: 1 } }\n', profiler)).toEqual([]);
    expect(found('sink: { type: metadata-rest, config: {} }\n', profiler)).toEqual([]);
  });
});

describe('the bundled schemas', () => {
  it('choose the same way each time', () => {
    expect(workflowSchemas(bundledStore, profiler, '1.6.3')).toBe(
      workflowSchemas(bundledStore, { ...profiler }, '1.6.3'),
    );
    expect(workflowSchemas(bundledStore, profiler, '1.6.3')).not.toBe(workflowSchemas(bundledStore, profiler, '1.6.4'));
  });

  it('find nothing in a right workflow, and one mistake for one', () => {
    const right = workflowText({
      type: 'mysql',
      service: 'shop',
      connection: ['type: Mysql', 'username: reader', 'authType:', '  password: ${PASSWORD}', 'hostPort: db:3306'],
      config: ['schemaFilterPattern:', '  includes: [sales]'],
      token: '${TOKEN}',
    });
    const names = { pipeline: 'DatabaseMetadata', connector: 'Mysql' };
    const check = (yaml: string): string[] => {
      const dynamic = workflowSchemas(bundledStore, names, '1.6.3');
      const schema = bundledStore.get(WORKFLOW) ?? {};
      const findings = validate({
        node: tree(yaml).root,
        schema,
        store: bundledStore,
        release: '1.6.3',
        options: { dynamic },
      });
      return brief(findings, yaml).map((one) => one.replace(/\[.*\]/, '[]'));
    };
    expect(check(right)).toEqual([]);
    expect(check(right.replace('password:', 'paswword:'))).toEqual([
      'unknownKey source.serviceConnection.config.authType.paswword [] @paswword',
    ]);
    expect(check(right.replace('hostPort: db', 'hostport: db'))).toEqual([
      'unknownKey source.serviceConnection.config.hostport [] @hostport',
    ]);
    expect(check(right.replace('      authType:\n        password', '      password'))).toEqual([
      'unknownKey source.serviceConnection.config.password [] -> source.serviceConnection.config.authType.password @password',
    ]);
    expect(check(right.replace('metadata-rest\n  config: {}', 'metadata-rest\n  config: { api: x }'))).toEqual([
      'unknownKey sink.config.api [] @api',
    ]);
  });
});
