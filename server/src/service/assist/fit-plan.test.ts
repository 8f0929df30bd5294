import { expect, it } from 'vitest';
import { fitPlan } from './fit-plan';

const long = (words: string, count: number): string => `${words}\n`.repeat(count);
const plan = [
  '# Upgrade to OpenMetadata 2.0.7\n\nIn order.\n\n',
  '## 1. Back up\n\nDo it.\n\n```sh\n## no heading\n```\n\n',
  `## 4. Change the files\n\nFirst.\n\n### Because of 1.6.0\n\n${long('- a.yaml: move it', 1500)}\n### Decisions for you\n\n- b.yaml\n\n`,
  '## 5. Upgrade the charts\n\nHelm.\n',
].join('');

function textOf(at?: string): string {
  const fitted = fitPlan(plan, at);
  return fitted.ok ? fitted.text : fitted.reason;
}

it('leaves a runbook that is small as it is', () => {
  const small = '# Upgrade\n\n## 1. Back up\n';
  expect(fitPlan(small, undefined)).toEqual({ ok: true, text: small });
});

it('leaves the longest step out, and says how to ask for it', () => {
  expect(textOf().length).toBeLessThan(20_000);
  expect(textOf()).toContain(
    '## 4. Change the files\n\nLeft out (27 kB). Ask with at: 4\n\n## 5. Upgrade the charts\n\nHelm.\n',
  );
  expect(textOf()).toContain('## 1. Back up\n\nDo it.');
});

it('returns a step, without its longest part, and a part of a step', () => {
  expect(textOf('4')).toBe(
    '## 4. Change the files\n\nFirst.\n\n### Because of 1.6.0\n\nLeft out (27 kB). Ask with at: Because of 1.6.0\n\n### Decisions for you\n\n- b.yaml\n\n',
  );
  expect(textOf('decisions for you')).toBe('### Decisions for you\n\n- b.yaml\n\n');
  expect(textOf('Because of 1.6.0')).toMatch(
    /more lines were left out\. Plan one file or folder at a time with `path`\.\n$/,
  );
  expect(textOf('Because of 1.6.0').length).toBeLessThan(20_000);
  expect(textOf('no heading')).toBe('The runbook has no section no heading. Ask without `at` first.');
});
