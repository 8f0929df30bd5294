import { describe, expect, it } from 'vitest';
import { readReleaseList } from './release-list';
import { bundledStore } from '../store';

describe('the bundled releases', () => {
  const list = readReleaseList(bundledStore);

  it('are ordered and have charts', () => {
    expect(list.platform.length).toBeGreaterThan(140);
    expect(list.platform.every(({ date }) => date !== undefined)).toBe(true);
    expect(list.platform.at(-1)?.release).toBe(list.newest);
    expect(list.resolve('1.6')).toEqual({ release: '1.6.13' });
    expect(list.resolve('9.1')).toEqual({ release: list.newest, unknown: '9.1', why: 'newer' });
    expect(list.resolve('1.14')).toMatchObject({ unknown: '1.14', why: 'never-released' });
    expect(list.resolve('1.14.2')?.release.startsWith('1.13.')).toBe(true);
    expect(list.resolve('2.0.7.0')).toEqual({ release: '2.0.7' });
    expect(list.resolveChart('openmetadata', '1.0.2')).toEqual({ release: '1.0.2' });
  });

  it('lead from the platform to its newest published chart and back', () => {
    expect(list.chartForApp('openmetadata', '1.2.4')).toBe('1.2.7');
    expect(list.appOfChart('openmetadata', '1.2.7')).toBe('1.2.4');
    expect(list.chartForApp('openmetadata', '1.1.1')).toBe('1.1.6');
    expect(list.chartForApp('openmetadata', '1.6.0')).toBe('1.5.13');
    expect(list.chartForApp('openmetadata', '0.0.1')).toBeUndefined();
    expect(list.appOfChart('openmetadata', '9.9.9')).toBeUndefined();
  });

  it('have a chart of their number where nobody read it, and say so', () => {
    expect(list.chartForApp('openmetadata', '2.0.3')).toBe('2.0.3');
    expect(list.chartForApp('openmetadata-dependencies', list.newest)).toBe(list.newest);
    expect(list.chartForApp('openmetadata', '1.11.14')).toBe('1.11.13');
    expect(list.wasRead('openmetadata', '1.13.1')).toBe(true);
    expect(list.wasRead('openmetadata', '1.12.13')).toBe(false);
    expect(list.wasRead('openmetadata', list.newest)).toBe(false);
  });
});
