import { describe, expect, it } from 'vitest';
import { PackageReads } from './package-reads';

const SOURCE = 'metadata/ingestion/source/database';
const STATISTICS = 'from metadata.profiler.interface.statistics import WithStatistics';

/** What the profiles of two databases do with a setting that a class reads; the package has more files besides. */
function verdicts(files: Readonly<Record<string, string>>): readonly string[] {
  const reads = new PackageReads(
    new Map(
      Object.entries({
        'metadata/workflow/profiler.py': 'class ProfilerWorkflow:\n  pass',
        'metadata/profiler/interface/statistics.py':
          'class WithStatistics:\n  def compute(self):\n    return self.source_config.useStatistics',
        [`${SOURCE}/shop/connection.py`]: '',
        [`${SOURCE}/mysql/connection.py`]: '',
        ...files,
      }),
    ),
  );
  return ['database.shop', 'database.mysql'].map((source) => reads.ofPipelineFor(source, 'Profiler', 'useStatistics'));
}

describe('of a class that could run for every connector', () => {
  it('counts nothing where only another connector names it', () => {
    const named = `${STATISTICS}\nclass ShopProfiler(WithStatistics):\n  pass`;
    expect(verdicts({ 'metadata/profiler/interface/shop/profiler_interface.py': named })).toEqual(['read', 'unread']);
    expect(verdicts({ [`${SOURCE}/shop/service_spec.py`]: named })).toEqual(['read', 'unread']);
  });

  it('counts everything where common code names it, under whatever name, or nobody does', () => {
    expect(verdicts({})).toEqual(['read', 'read']);
    expect(verdicts({ 'metadata/utils/spec.py': `${STATISTICS} as W\nspec = W` })).toEqual(['read', 'read']);
  });
});
