import { expect, it } from 'vitest';
import { createService } from '../create-service';
import { areDisjoint } from '../../rules/shared/disjoint-requirements';

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

it('leaves packages next to a library that they no longer allow', () => {
  const text = 'sqlalchemy==1.4.50\nopenmetadata-ingestion==1.5.13\n';
  const { after, pins } = raised(text, '1.13.6');
  expect(after).toBe(text);
  expect(pins.join()).toContain(
    '`sqlalchemy==1.4.50` in line 1 cannot be installed together with the packages of 1.13.6: `openmetadata-ingestion` requires `sqlalchemy<3,>=2.0.0`.',
  );
  expect(raised(text, '1.12.14').after).toContain('openmetadata-ingestion==1.12.14');
  expect(raised(`# ${text}`, '1.13.6').after).toContain('openmetadata-ingestion==1.13.6');
});

it('says what both sides require', () => {
  const [step = ''] = raised(REQUIREMENTS, '1.13.6').pins.filter((text) => text.includes('apache-airflow'));
  expect(step).toContain('`openmetadata-managed-apis` requires `flask==3.1.3`, while this requires `flask>=2.2,<2.3`');
  expect(step).toContain(
    '`openmetadata-ingestion` requires `sqlalchemy<3,>=2.0.0`, while this requires `sqlalchemy>=1.4.36,<2.0`',
  );
});

it.each([
  ['==2.2.5', '>=2.2,<2.3', false],
  ['==3.1.3', '>=2.2,<2.3', true],
  ['>=2.0.0,<3', '>=1.4.36,<2.0', true],
  ['<2', '>=2', true],
  ['<=2', '>=2.0', false],
  ['~=2.9.3', '>=2.10', true],
  ['==2.9.*', '==2.9.3', false],
  ['>=2.9', '>=3', false],
  ['!=2.0', '==2.0', true],
  ['>2.0,<2.1', '==2.0.1', false],
  ['==2.0.0rc1', '>=1.4', false],
  ['==2.0.0rc1', '<2', true],
  ['>=1.4,!=1.4.*', '==1.4.50', true],
  ['@ file:///tmp/x.whl', '==1', false],
])('%s and %s: no version in common is %s', (one, other, expected) => {
  expect(areDisjoint(one, other)).toBe(expected);
  expect(areDisjoint(other, one)).toBe(expected);
});
