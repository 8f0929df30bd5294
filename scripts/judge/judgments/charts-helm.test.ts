import { expect, it } from 'vitest';
import { CHOSEN, readRecorded, SEEDED } from '../sources/values-case';
import { serverSettings } from '../upgrades/server-settings';
import { agreementOver, ERRORS_THOUGH_ACCEPTED, ourVerdict, percentOf } from './values-agreement';

it('agrees with what Helm said of values files from a seed', () => {
  const cases = readRecorded(SEEDED);
  expect(cases.length).toBeGreaterThan(400);
  const agreement = agreementOver(cases);
  expect(agreement.differences.lines()).toEqual([]);
  expect(percentOf(agreement)).toBe(100);
});

it('agrees with what Helm said of chosen values files, but for the differences that are listed', () => {
  const cases = readRecorded(CHOSEN);
  expect(cases.length).toBeGreaterThan(100);
  const agreement = agreementOver(cases);
  expect(agreement.differences.lines()).toEqual([]);
  expect(agreement.foreign).toBe(0);
  const kept = cases.flatMap((one) => (one.renders ? (ourVerdict(one)?.migrations ?? []) : []));
  expect(new Set(kept)).toEqual(new Set(ERRORS_THOUGH_ACCEPTED));
});

it('reads what the server gets from manifests', () => {
  const manifests = `
kind: Secret
metadata: { name: mine }
data: { DB_HOST: ImRiLmV4YW1wbGUuY29tIg== }
---
kind: Deployment
spec:
  template:
    spec:
      containers:
        - envFrom: [{ secretRef: { name: mine } }]
          env:
            - { name: LOG_LEVEL, value: INFO }
            - { name: DB_USER_PASSWORD, valueFrom: { secretKeyRef: { name: mysql, key: password } } }
`;
  expect(Object.fromEntries(serverSettings(manifests))).toEqual({
    DB_HOST: 'db.example.com',
    LOG_LEVEL: 'INFO',
    DB_USER_PASSWORD: 'secret mysql password',
  });
});
