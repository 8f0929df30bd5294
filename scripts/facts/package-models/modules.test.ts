import { describe, expect, it } from 'vitest';
import { classesOf, moduleName, modulesByChange, testsOf } from './modules';

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
      { release: '1.3.0', modules: new Set(['a', 'old']), classes: new Set(['m.OldWorkflow']) },
      { release: '1.4.0', modules: new Set(['a', 'b', 'gap']), classes: new Set<string>() },
      { release: '1.5.0', modules: new Set(['a', 'b']), classes: new Set(['m.NewWorkflow']) },
      { release: '1.6.0', modules: new Set(['a', 'b', 'gap']), classes: new Set(['m.NewWorkflow']) },
    ];
    expect(modulesByChange(packages)).toEqual({
      first: '1.3.0',
      modules: { '1.3.0 1.4.0': ['old'], '1.4.0': ['b'], '1.4.0 1.5.0 1.6.0': ['gap'] },
    });
    expect(classesOf(packages)).toEqual({ 'm.NewWorkflow': '1.5.0', 'm.OldWorkflow': '1.3.0 1.4.0' });
  });

  it('finds test definitions, for whatever engine', () => {
    const at = (name: string): string => `metadata.data_quality.validations.${name}`;
    const packages = [
      { release: '1.3.0', modules: new Set([at('table.base.tableA')]), classes: new Set<string>() },
      {
        release: '1.4.0',
        modules: new Set([at('table.sqlalchemy.tableA'), at('column.pandas.columnB'), at('column.base')]),
        classes: new Set<string>(),
      },
    ];
    expect(testsOf(packages)).toEqual({ table: { tableA: '1.3.0' }, column: { columnB: '1.4.0' } });
  });
});
