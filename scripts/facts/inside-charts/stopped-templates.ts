import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Place } from './chart-places';

/**
 * The mappings of a chart in place of which Helm cannot render a text: its templates look for keys there. Asks the Helm on the
 * path; none where there is no Helm.
 */
export function stoppingPlaces(folder: string, places: ReadonlyMap<string, Place>): ReadonlySet<string> {
  const work = mkdtempSync(join(tmpdir(), 'inside-charts-'));
  const file = join(work, 'values.yaml');
  const fails = (values: unknown): boolean => {
    writeFileSync(file, stringify(values));
    return spawnSync('helm', ['template', 'x', folder, '-f', file], { stdio: 'ignore' }).status === 1;
  };
  try {
    if (fails({})) return new Set();
    const asked = [...places].filter(
      ([path, { types, isChecked }]) => path !== '' && types?.join() === 'object' && !isChecked,
    );
    // Helm itself takes nothing else than a mapping for a chart.
    return new Set(['', ...asked.flatMap(([path]) => (fails(nested(path.split('.'), 'text')) ? [path] : []))]);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function nested([step, ...deeper]: readonly string[], value: unknown): unknown {
  return step === undefined ? value : { [step]: nested(deeper, value) };
}
