import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { exampleOf } from './example';

const RELEASES = resolve(__dirname, '../../server/src/releases');

it('shows the first answer to a problem, not another that a case gives, too', () => {
  const lines = exampleOf(RELEASES, 'chart/1.2.3/dependencies-elasticsearch-to-opensearch') ?? [];
  expect(lines).toContain('+opensearch:');
  expect(lines).not.toContain('+openmetadata-dependencies: {}');
});
