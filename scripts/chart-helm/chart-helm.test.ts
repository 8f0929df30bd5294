import { expect, it } from 'vitest';
import { agreementOver, percentOf } from './agreement';
import { readRecorded } from './recorded';
import { serverSettings } from './server-settings';

it('agrees with what Helm said of values files', () => {
  const cases = readRecorded();
  expect(cases.length).toBeGreaterThan(400);
  const agreement = agreementOver(cases);
  expect(agreement.differences).toEqual([]);
  expect(percentOf(agreement)).toBe(100);
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
