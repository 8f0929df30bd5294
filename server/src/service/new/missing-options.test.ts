import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import { newWorkflow, newWorkflowChoices } from './new-workflow';

const service = createService();
const path = '/w.yaml';

/** The text with the missing options of the section that holds `at`; undefined where none are missing. */
function added(text: string, at: string, options: object = { release: '1.6' }): string | undefined {
  const workspace = { paths: () => [path], read: () => text, epoch: () => 1 };
  const found = service.missingOptions({ path, text, workspace, options }, text.indexOf(at));
  return found?.change.ok === true ? found.change.files.map((file) => file.after).join() : undefined;
}

function problemsOf(text: string): readonly string[] {
  const workspace = { paths: () => [path], read: () => text, epoch: () => 1 };
  const { problems = [] } = service.check({ path, text, workspace, options: {} }) ?? {};
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

const workflow = `source:
  type: mysql
  serviceName: a
  serviceConnection:
    config:
      type: Mysql
      username: reader
      hostPort: db:3306   # the replica
  sourceConfig:
    config: {type: DatabaseMetadata}
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
`;

describe('missing options', () => {
  it('are written as comments below the section, once', () => {
    const text = added(workflow, 'username');
    expect(text).toBe(
      workflow.replace(
        '# the replica\n',
        `# the replica
      # scheme: mysql+pymysql
      # databaseName: <database name>
      # databaseSchema: <database schema>
`,
      ),
    );
    expect(added(text ?? '', 'username')).toBeUndefined();
    expect(
      added(workflow.replace('      type: Mysql', '      type: Mysql\n      # scheme: x'), 'username'),
    ).not.toMatch(/# scheme[^]*# scheme/);
  });

  it('are those of the section whose key the cursor is on, and of its line', () => {
    expect(added(workflow, 'config:\n      type')).toBe(added(workflow, 'username'));
    expect(added(workflow, '      username')).toBe(added(workflow, 'username'));
    expect(added(workflow, '      type: Mysql')).toBe(added(workflow, 'username'));
  });

  it('are not offered in braces, where a form is not chosen, and where nothing is missing', () => {
    expect(added(workflow, 'DatabaseMetadata')).toBeUndefined();
    expect(added(workflow, 'serviceName')).toBeUndefined();
    expect(added('a: 1\n', 'a')).toBeUndefined();
  });

  it('keep the line ends of the file, and a missing last one', () => {
    const text = workflow.replaceAll('\n', '\r\n').trimEnd();
    const after = added(text, 'localhost') ?? '';
    expect(after).toMatch(/api\r\n {4}# type: OpenMetadata\r\n/);
    expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    expect(after.endsWith('\n')).toBe(false);
  });

  it('are the defaults of the chart in values', () => {
    const values = 'openmetadata:\n  config:\n    elasticsearch:\n      host: search\n';
    const after = added(values, 'search', { chartRelease: '1.10.0' });
    expect(after).toContain(
      'host: search\n      # enabled: true\n      # searchType: opensearch\n      # port: 9200\n',
    );
  });

  it('are valid for every connector when they are uncommented', () => {
    let changed = 0;
    for (const { name, workflows } of newWorkflowChoices().connectors) {
      const answer = newWorkflow({ workflow: workflows[0] ?? '', connector: name });
      const bare = answer.ok ? answer.text.replaceAll(/^ *#.*\n/gm, '') : '';
      const connection = added(bare, `type: ${name}\n`, {}) ?? bare;
      const both = added(connection, `type: ${workflows[0] ?? ''}\n`, {}) ?? connection;
      changed += both === bare ? 0 : 1;
      const on = both.replaceAll(/^( +)# (?=\w+:)/gm, '$1');
      expect(
        problemsOf(on).filter((problem) => !problemsOf(bare).includes(problem)),
        on,
      ).toEqual([]);
    }
    expect(changed).toBeGreaterThan(100);
  });
});
