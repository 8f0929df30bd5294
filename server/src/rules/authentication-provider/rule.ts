import type { Rule } from '../shared/rule';
import { keyStore } from './key-store';
import { oidcClient } from './oidc-client';
import { otherProvider } from './other-provider';

/** Login settings that the chart's templates pass on under conditions that its schema does not know. */
export const authenticationProvider: Rule = {
  id: 'authentication-provider',
  severity: 'warning',
  summary: 'Login settings that the chart ignores because another setting turns them off.',
  kinds: ['openmetadata-values'],
  *check(context) {
    yield* oidcClient(context);
    yield* otherProvider(context);
    yield* keyStore(context);
  },
};
