import { describe, expect, it } from 'vitest';
import { isStandIn } from './stand-in';

/** A token of the documentation's form, made here so that no file holds one. */
function tokenOf(payload: object): string {
  return `eyJhbGciOiJSUzI1NiJ9.${btoa(JSON.stringify(payload))}.c2ln`;
}

describe('isStandIn', () => {
  it.each([
    '',
    'changeme',
    '<token>',
    'YOUR_JWT',
    'secret-token',
    'aws secret',
    'strongPassword',
    'secret:/a/b',
    '/certs/key.pem',
  ])('passes %s', (value) => {
    expect(isStandIn(value, 'password')).toBe(true);
  });

  it.each(['hunter2', 'tr0ub4dor', 'openmetadata_password', 'eyJ.not-base64.x'])('reports %s', (value) => {
    expect(isStandIn(value, 'password')).toBe(false);
  });

  it('passes the published sample token and no other', () => {
    expect(isStandIn(tokenOf({ sub: 'admin', iat: 1663938462 }), 'jwtToken')).toBe(true);
    expect(isStandIn(tokenOf({ sub: 'ingestion-bot', iat: 1763938462 }), 'jwtToken')).toBe(false);
  });
});
