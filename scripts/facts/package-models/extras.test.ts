import { expect, it } from 'vitest';
import { withExtrasOf, withoutExtrasOf } from './extras';

const metadata = (airflow: string): string =>
  `Requires-Dist: sqlalchemy (<2,>=1.4)
Requires-Dist: apache-airflow${airflow} ; extra == 'airflow'
Requires-Dist: Great_Expectations (~=0.18.0) ; extra == 'great-expectations'
Requires-Dist: pydantic<2 ; (python_version >= "3.9") and extra == 'airflow'
Requires-Dist: pytest==7 ; extra == 'test'
`;

it('has a row where the versions that an extra requires changed, and none for what others join or some environments need', () => {
  const first = withExtrasOf({}, '1.0.0', metadata('==2.7.3'));
  expect(first).toEqual({
    airflow: { 'apache-airflow': [['1.0.0', '==2.7.3']] },
    'great-expectations': { 'great-expectations': [['1.0.0', '~=0.18.0']] },
  });
  expect(withExtrasOf(first, '1.0.1', metadata('==2.7.3'))).toBe(first);
  const next = withExtrasOf(first, '1.1.0', metadata('==2.9.1'));
  expect(next['airflow']?.['apache-airflow']).toEqual([
    ['1.0.0', '==2.7.3'],
    ['1.1.0', '==2.9.1'],
  ]);
  expect(withoutExtrasOf(next, '1.1.0')).toEqual(first);
  const gone = withExtrasOf(next, '1.2.0', 'Requires-Dist: sqlalchemy');
  expect(gone['airflow']?.['apache-airflow']?.at(-1)).toEqual(['1.2.0', '']);
});
