import { describe, expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

/** A rule with two examples; the names of their services are filled in. */
function configWith(accepted: string, rejected: string): string {
  const example = (name: string): string[] => [
    '      - |',
    '        source:',
    '          type: mysql',
    `          serviceName: ${name}`,
    '          sourceConfig: {config: {type: DatabaseMetadata}}',
    '        sink: {type: metadata-rest, config: {}}',
    '        workflowConfig: {}',
  ];
  return [
    'ownRules:',
    '  team:',
    '    path: source.serviceName',
    '    pattern: sales-*',
    '    message: Begin serviceName with the name of the team.',
    '    accepts:',
    ...example(accepted),
    '    rejects:',
    ...example(rejected),
    '',
  ].join('\n');
}

describe('rules --test', () => {
  it('runs the examples, also of a configuration that is extended', async () => {
    const cwd = temporaryFolder({
      'omconfig.yaml':
        'extends: ./shared.yaml\nownRules:\n  bare:\n    path: sink\n    must: present\n    message: x\n',
      'shared.yaml': configWith('sales-dwh', 'dwh'),
    });
    expect(await runRealCli('rules --test', { cwd })).toMatchObject({
      code: 0,
      stdout: 'team: passed\nbare: no examples\n\n2 rules, 0 failed.\n',
    });
  });

  it('says which example fails', async () => {
    const cwd = temporaryFolder({ 'omconfig.yaml': configWith('dwh', 'sales-dwh') });
    const { code, stdout } = await runRealCli('rules --test', { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain(
      'team: failed\n  Example 1 of `accepts` is reported in line 3, at `source.serviceName`.\n',
    );
    expect(stdout).toContain('  Example 1 of `rejects` is not reported.\n');
  });

  it('says that an example is nothing the rule is about', async () => {
    const config = configWith('sales-dwh', 'dwh').replace('    path:', '    connector: Snowflake\n    path:');
    const { stdout } = await runRealCli('rules --test', { cwd: temporaryFolder({ 'omconfig.yaml': config }) });
    expect(stdout).toContain('Example 1 of `accepts` is nothing that the rule is about');
  });

  it('refuses a configuration that cannot be used', async () => {
    const cwd = temporaryFolder({ 'omconfig.yaml': 'ownRules:\n  a:\n    mustt: present\n' });
    expect((await runRealCli('rules --test', { cwd })).code).toBe(2);
    expect((await runRealCli('rules --test', { cwd: temporaryFolder({ 'a.yaml': '' }) })).stdout).toBe(
      '0 rules, 0 failed.\n',
    );
  });
});
