import type { Finding } from '../../schemas/walk/finding';

/** A finding about a value that is accepted but not read. */
export type IgnoredField = Extract<Finding, { readonly kind: 'unreadKey' }>;
