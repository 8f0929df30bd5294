import { describe, expect, it } from 'vitest';
import { historiesOf, moduleName, modulesByChange, testsOf, type PackageModules } from './modules';

/** A package with nothing else than these modules. */
function withModules(release: string, ...modules: string[]): PackageModules {
  const none = new Set<string>();
  const nothing = { classes: none, parameters: none, formats: none, containerFormats: none, dbtVariables: none };
  return { release, modules: new Set(modules), ...nothing };
}

describe('modules of packages', () => {
  it.each([
    ['metadata/workflow/base.py', 'metadata.workflow.base'],
    ['metadata/workflow/__init__.py', 'metadata.workflow'],
    ['airflow_provider_openmetadata/hooks.py', 'airflow_provider_openmetadata.hooks'],
    ['metadata/py.typed', undefined],
    ['other/a.py', undefined],
  ])('%s is %s', (file, module) => {
    expect(moduleName(file)).toBe(module);
  });

  it('groups modules by the releases in which they come and go', () => {
    const packages = [
      { ...withModules('1.3.0', 'a', 'old'), classes: new Set(['m.OldWorkflow']) },
      withModules('1.4.0', 'a', 'b', 'gap'),
      { ...withModules('1.5.0', 'a', 'b'), classes: new Set(['m.NewWorkflow']) },
      { ...withModules('1.6.0', 'a', 'b', 'gap'), classes: new Set(['m.NewWorkflow']) },
    ];
    expect(modulesByChange(packages)).toEqual({
      first: '1.3.0',
      modules: { '1.3.0 1.4.0': ['old'], '1.4.0': ['b'], '1.4.0 1.5.0 1.6.0': ['gap'] },
    });
    expect(historiesOf(packages, 'classes')).toEqual({ 'm.NewWorkflow': '1.5.0', 'm.OldWorkflow': '1.3.0 1.4.0' });
  });

  it('finds test definitions, for whatever engine', () => {
    const at = (name: string): string => `metadata.data_quality.validations.${name}`;
    const packages = [
      withModules('1.3.0', at('table.base.tableA')),
      withModules('1.4.0', at('table.sqlalchemy.tableA'), at('column.pandas.columnB'), at('column.base')),
    ];
    expect(testsOf(packages)).toEqual({ table: { tableA: '1.3.0' }, column: { columnB: '1.4.0' } });
  });
});
