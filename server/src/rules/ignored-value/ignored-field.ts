import type { Finding } from '../../schemas/walk/finding';

/** What the walk says of a value that is accepted and not read. */
export type IgnoredField = Extract<Finding, { readonly kind: 'unreadKey' }>;
