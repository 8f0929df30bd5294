import { describe, expect, it } from 'vitest';
import { runRealCli } from '../../cli/src/testing/run-cli';
import { temporaryFolder } from '../../cli/src/testing/temporary-folder';
import { rules } from '../../server/src/rules/register';
import { pageOf } from '../../server/src/service/catalog/catalog';
import { createService } from '../../server/src/service/create-service';
import { applyBaseline, type Options, type Workspace } from '../../server/src/service/public';

/** A workflow that `behavior-change` reports once in 1.6. */
const workflow = (comment = ''): string => `source:
  type: fivetran
  serviceName: loads
  serviceConnection:
    config:
      type: Fivetran
      apiKey: \${FIVETRAN_KEY}
      apiSecret: \${FIVETRAN_SECRET}
  sourceConfig:
    config:
      type: PipelineMetadata
      pipelineFilterPattern:
        includes:
          - quirky_fish${comment}
sink:
  type: metadata-rest
  config: {}
workflowConfig:
  openMetadataServerConfig:
    hostPort: http://localhost:8585/api
    authProvider: openmetadata
    securityConfig:
      jwtToken: \${OM_TOKEN}
`;

const service = createService();

function workspaceOf(files: Readonly<Record<string, string>>): Workspace {
  return { read: (path) => files[path], paths: () => Object.keys(files) };
}

/** The rules and severities of what is reported for a workflow next to these files. */
function reported(files: Readonly<Record<string, string>>, options: Options = {}, text = workflow()): string[] {
  const workspace = workspaceOf({ '/w/a.yaml': text, ...files });
  const report = service.check({ path: '/w/a.yaml', text, workspace, options: { release: '1.6', ...options } });
  return (report?.problems ?? []).map(({ rule, severity }) => `${rule} ${severity}`);
}

describe('an id that a rule had before', () => {
  it('belongs to one rule, and is no id of today', () => {
    const names = rules.flatMap(({ id, formerIds = [] }) => [id, ...formerIds]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('is understood in omconfig.yaml, where the nearest configuration counts, whichever id it uses', () => {
    expect(reported({})).toEqual(['behavior-change information']);
    expect(reported({ '/w/omconfig.yaml': 'rules: {behaviour-change: error}\n' })).toEqual(['behavior-change error']);
    const above = { '/omconfig.yaml': 'rules: {behavior-change: error}\n' };
    expect(reported({ ...above, '/w/omconfig.yaml': 'rules: {behaviour-change: off}\n' })).toEqual([]);
    const old = { '/omconfig.yaml': 'rules: {behaviour-change: error, plain-secret: hint}\n' };
    expect(reported({ ...old, '/w/omconfig.yaml': 'rules: {behavior-change: off}\n' })).toEqual([]);
    const exception = 'rules: {behavior-change: off}\noverrides: [{files: a.yaml, rules: {behaviour-change: hint}}]\n';
    expect(reported({ '/w/omconfig.yaml': exception })).toEqual(['behavior-change hint']);
  });

  it('is no unknown rule there', () => {
    const text = 'rules: {behaviour-change: error, behaviour-chang: error}\n';
    const report = service.check({ path: '/w/omconfig.yaml', text, workspace: workspaceOf({}), options: {} });
    expect(report?.problems.map(({ message }) => message)).toEqual([
      'Unknown rule `behaviour-chang`. Did you mean `behavior-change`?',
    ]);
  });

  it('is understood in settings, before those of omconfig.yaml', () => {
    const options: Options = { rules: { 'behaviour-change': 'hint' } };
    expect(reported({}, options)).toEqual(['behavior-change hint']);
    expect(reported({ '/w/omconfig.yaml': 'rules: {behavior-change: error}\n' }, options)).toEqual([
      'behavior-change hint',
    ]);
  });

  it('is understood in comments, by the check and by an upgrade', () => {
    const text = workflow(' # omconfig: ignore[behaviour-change]');
    expect(reported({}, {}, text)).toEqual([]);
    expect(reported({}, {}, `# omconfig: ignore-file[behaviour-change]\n${workflow()}`)).toEqual([]);
    const migrated = (before: string): number =>
      service.migrate({
        paths: ['/w/a.yaml'],
        workspace: workspaceOf({ '/w/a.yaml': before }),
        options: {},
        to: '1.6',
        from: '1.5',
        unsafe: true,
      }).manual.length;
    expect([migrated(workflow()), migrated(text)]).toEqual([1, 0]);
  });

  it('is said to have no effect in a comment where nothing is reported, and not to be unknown', () => {
    const text = `# omconfig: ignore[behaviour-change]\n${workflow()}`;
    const report = service.check({ path: '/w/a.yaml', text, workspace: workspaceOf({}), options: { release: '1.6' } });
    expect(report?.problems.find(({ rule }) => rule === 'unused-ignore')?.message).toBe(
      '`behaviour-change` reports nothing here, so there is nothing to ignore. Remove it.',
    );
    expect(reported({}, { rules: { 'behavior-change': 'off' } }, text)).toEqual([]);
  });

  it('is understood in baselines', () => {
    const text = workflow();
    const entry = {
      rule: 'behaviour-change',
      migration: '1.6/fivetran-filters-by-name',
      path: '/source/sourceConfig/config/pipelineFilterPattern/includes/0',
    };
    const baseline = JSON.stringify({ version: 1, files: [{ path: 'a.yaml', problems: [entry] }] });
    const workspace = workspaceOf({ '/w/a.yaml': text, '/w/known.json': baseline });
    const options: Options = { release: '1.6', baseline: '/w/known.json' };
    const report = service.check({ path: '/w/a.yaml', text, workspace, options });
    if (!report) throw new Error('no report');
    expect(applyBaseline(report, { workspace, options })).toMatchObject({ report: { problems: [] }, known: [{}] });
  });

  it('is understood on the command line', async () => {
    const cwd = temporaryFolder({ 'a.yaml': workflow(), 'omconfig.yaml': 'release: 1.6\n' });
    const lines = async (command: string): Promise<string[]> => {
      const { stdout } = await runRealCli(`check --quiet ${command}`, { cwd });
      return stdout.split('\n').filter((line) => line.includes('behavior-change'));
    };
    expect(await lines('')).toHaveLength(1);
    expect(await lines('--only behaviour-change')).toHaveLength(1);
    expect(await lines('--skip behaviour-change')).toHaveLength(0);
    const { stdout } = await runRealCli('explain behaviour-change', { cwd });
    expect(stdout).toContain('behavior-change');
  });

  it('has the page of the rule', () => {
    expect(pageOf('behaviour-change')).toBe(pageOf('behavior-change'));
  });
});
