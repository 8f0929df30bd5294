import { expect, it } from 'vitest';
import { createService } from '../create-service';

const REQUIREMENTS =
  'apache-airflow[celery]==2.9.3\nopenmetadata-managed-apis==1.5.13\nopenmetadata-ingestion==1.5.13\n';

function raised(text: string, to: string): { readonly after: string; readonly pins: readonly string[] } {
  const path = '/requirements.txt';
  const result = createService().migrate({
    paths: [path],
    workspace: { paths: () => [path], read: (other) => (other === path ? text : undefined) },
    options: {},
    ...{ to, from: '1.5.13', unsafe: true, raisePins: true },
  });
  return { after: result.files[0]?.after ?? text, pins: result.pins.map((pin) => pin.text) };
}

it('leaves packages that cannot be installed with the Airflow next to them', () => {
  const { after, pins } = raised(REQUIREMENTS, '1.13.6');
  expect(after).toBe(REQUIREMENTS);
  expect(pins.filter((text) => text.includes('`apache-airflow[celery]==2.9.3` in line 1'))).toHaveLength(1);
});

it('raises them where they fit', () => {
  expect(raised(REQUIREMENTS, '1.12.14').after).toContain('openmetadata-managed-apis==1.12.14');
  expect(raised(REQUIREMENTS.replace('2.9.3', '3.2.1'), '1.13.6').after).toContain('openmetadata-managed-apis==1.13.6');
});
