import { describe, expect, it } from 'vitest';
import { findSizes } from './sizes';

function sizes(text: string): string[] {
  return findSizes(text).map(({ name, bytes, start, end }) => `${name} ${bytes} @${text.slice(start, end)}`);
}

describe('sizes of sort memory', () => {
  it('are read as MySQL writes them', () => {
    expect(sizes('--sort_buffer_size=10M --max_connections=500')).toEqual(['sort_buffer_size 10485760 @10M']);
    expect(sizes('sort-buffer-size = 262144')).toEqual(['sort-buffer-size 262144 @262144']);
    expect(sizes('[mysqld]\nsort_buffer_size=1G\n')).toEqual(['sort_buffer_size 1073741824 @1G']);
  });

  it('are read as Postgres writes them', () => {
    expect(sizes("work_mem = '4MB'")).toEqual(['work_mem 4194304 @4MB']);
    expect(sizes('-c work_mem=64')).toEqual(['work_mem 65536 @64']);
    expect(sizes('work_mem = 4 MB')).toEqual(['work_mem 4194304 @4 MB']);
  });

  it('are not those of other settings, comments, or placeholders', () => {
    expect(sizes('maintenance_work_mem = 4MB\nmyisam_sort_buffer_size=8M')).toEqual([]);
    expect(sizes('# work_mem = 4MB\n; sort_buffer_size=1M')).toEqual([]);
    expect(sizes('--sort_buffer_size=${SIZE}')).toEqual([]);
  });
});
