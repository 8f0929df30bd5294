import { entryOf, nodeAt, type Path } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { isOff } from '../../migration/workflow-places';
import { isWholeMap } from '../../../yaml/whole-map';
import { CONFIG } from '../../../documents/read/workflow-parts';

const METRICS: Path = [...CONFIG, 'metrics'];

/** Settings that turn the metrics of columns off, in this release and before. */
const SWITCHES = ['computeColumnMetrics', 'computeMetrics'];

/** The list of metrics came in 1.13, and its default leaves out some that were computed before. */
export const profilerMetricsDefault = adviceMigration({
  id: '1.13/profiler-metrics-default',
  release: '1.13.0',
  title: 'Decide which metrics the profiler should compute',
  question:
    'list the metrics in `metrics`, with `histogram`, `cardinalityDistribution` or `system`, if you use one of these',
  rule: 'changed-default',
  needsStart: true,
  find: (root) => {
    const config = nodeAt(root.node, CONFIG);
    const isProfiler = root.workflow?.pipeline === 'Profiler';
    if (!isProfiler || !isWholeMap(config) || entryOf(config, 'metrics')) return [];
    if (SWITCHES.some((key) => isOff(root, [...CONFIG, key]))) return [];
    return [
      {
        path: METRICS,
        message:
          'As of 1.13 the profiler no longer computes `histogram`, `cardinalityDistribution` and `system` unless `metrics` lists them. If you use one of these, list the metrics that you want.',
      },
    ];
  },
});
