import { expect, it } from 'vitest';
import { kubernetesAgreement, readMistakes } from './kubernetes-agreement';

it('agrees with what the API server said of mistakes that Helm lets through', () => {
  const mistakes = readMistakes();
  expect(mistakes.length).toBeGreaterThan(1000);
  const { refused, found, unknown, unknownFound, falseAlarms } = kubernetesAgreement(mistakes);
  expect(falseAlarms).toBe(0);
  expect(found / refused).toBeGreaterThan(0.98);
  expect(unknownFound).toBe(unknown);
}, 120_000);
