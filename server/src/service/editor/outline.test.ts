import { describe, expect, it } from 'vitest';
import { createService } from '../create-service';
import type { OutlineEntry } from './outline';
import { profiler, requestFor } from './testing/request';

const service = createService();

/** `name (detail)`, indented by depth. */
function drawn(entries: readonly OutlineEntry[], indent = ''): string[] {
  return entries.flatMap(({ name, detail, children }) => [
    `${indent}${name}${detail === '' ? '' : ` (${detail})`}`,
    ...drawn(children, `${indent}  `),
  ]);
}

describe('the outline', () => {
  it('shows sections with what they are', () => {
    expect(drawn(service.outline(requestFor({ '/w.yaml': profiler })))).toEqual([
      'source (snowflake · sales)',
      '  serviceConnection (Snowflake)',
      '    config (Snowflake)',
      '  sourceConfig (Profiler)',
      '    config (Profiler)',
      'processor (orm-profiler)',
      '  config',
      'sink (metadata-rest)',
      '  config',
      'workflowConfig',
      '  openMetadataServerConfig',
      '    securityConfig',
    ]);
  });

  it('has an entry for each OpenMetadata document, and none for others', () => {
    const text = `${profiler}---\na: 1\n---\n${profiler.replaceAll('sales', 'stock')}`;
    const entries = service.outline(requestFor({ '/w.yaml': text }));
    expect(entries.map(({ name, detail }) => [name, detail])).toEqual([
      ['sales', 'Profiler · Snowflake'],
      ['stock', 'Profiler · Snowflake'],
    ]);
    expect(text.slice(entries[1]?.nameSpan.start, entries[1]?.nameSpan.end)).toBe('stock');
    expect(service.outline(requestFor({ '/a.yaml': 'a:\n  b: 1\n' }))).toEqual([]);
  });

  it('names the items of a list, and keeps names within what they name', () => {
    const text = 'openmetadata:\n  config: {}\nextraEnvs:\n  - name: A\n    value: b\n  - c\n';
    const entries = service.outline(requestFor({ '/openmetadata/values.yaml': text }));
    expect(drawn(entries)).toContain('extraEnvs (2 items)');
    expect(drawn(entries)).toContain('  A');
    const check = ({ start, end, nameSpan, children }: OutlineEntry): void => {
      expect(start <= nameSpan.start && nameSpan.end <= end).toBe(true);
      children.forEach(check);
    };
    entries.forEach(check);
  });

  it('leaves out the deepest levels of a file of thousands of sections', () => {
    const names = Array.from({ length: 3000 }, (_, index) => `  - name: V_${String(index)}\n    value: x\n`);
    const text = `openmetadata:\n  config:\n    logLevel: INFO\nextraEnvs:\n${names.join('')}`;
    expect(drawn(service.outline(requestFor({ '/values.yaml': text })))).toEqual([
      'openmetadata',
      'extraEnvs (3000 items)',
    ]);
  });
});
