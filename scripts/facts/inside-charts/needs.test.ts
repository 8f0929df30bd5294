import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { missingFor } from './needs';

const home = mkdtempSync(join(tmpdir(), 'inside-charts-needs-'));
const [charts, inside] = [join(home, 'charts'), join(home, 'inside')];
afterAll(() => {
  rmSync(home, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(join(home, path, '..'), { recursive: true });
  writeFileSync(join(home, path), text);
}

describe('what the facts of the charts inside need', () => {
  it('is named where nothing is there', () => {
    expect(missingFor({}, false)).toHaveLength(3);
    expect(missingFor({ charts, inside }, true)).toHaveLength(2);
  });

  it('is each chart that a lock names, and nothing that the chart brings itself', () => {
    write('charts/1.2.0/Chart.yaml', 'name: openmetadata-dependencies\n');
    write(
      'charts/1.2.0/Chart.lock',
      'dependencies:\n  - {name: mysql, version: 9.7.2}\n  - {name: fuseki, version: 1.0.0}\n',
    );
    write(
      'charts/1.3.0/Chart.yaml',
      'name: openmetadata-dependencies\ndependencies:\n  - {name: mysql, version: 9.7.2}\n  - {name: airflow, version: 8.8.0}\n',
    );
    write('charts/1.4.0/Chart.yaml', 'name: openmetadata\ndependencies:\n  - {name: mysql, version: 1.0.0}\n');
    write('inside/airflow/8.8.0/Chart.yaml', 'name: airflow\n');
    expect(missingFor({ charts, inside }, true)).toEqual([expect.stringContaining(join('mysql', '9.7.2'))]);
    write('inside/mysql/9.7.2/Chart.yaml', 'name: mysql\n');
    expect(missingFor({ charts, inside }, true)).toEqual([]);
  });
});
