import type { ComposeError } from './compose';

/**
 * Causes that one error code of the `yaml` package does not separate, by what its message contains. This is the only place
 * that reads messages of the package; a test shows that each of them still occurs.
 */
const MESSAGES = {
  'broken-stream': { pattern: 'in YAML stream' },
  'unclosed-bracket': { pattern: /must (?:be sufficiently indented and )?end with/ },
  'item-among-keys': { code: 'BLOCK_AS_IMPLICIT_KEY', pattern: /^A block sequence/ },
  'nested-mapping': { code: 'BLOCK_AS_IMPLICIT_KEY', pattern: /^Nested mappings/ },
  'block-scalar-indent': { code: 'BAD_INDENT', pattern: /^Block scalar/ },
  'missing-colon': { code: 'MISSING_CHAR', pattern: 'followed by map values' },
  'comment-without-space': { code: 'MISSING_CHAR', pattern: /^Comments must/ },
  'missing-comma': { code: 'MISSING_CHAR', pattern: /^Missing ,/ },
  'missing-space': { code: 'MISSING_CHAR', pattern: /^Missing space after :/ },
  'blank-line-indent': { code: 'MISSING_CHAR', pattern: 'more-indented leading empty lines' },
  'collection-after-start': { code: 'MISSING_CHAR', pattern: /^Block collection.*directives-end/ },
  'missing-start': { code: 'MISSING_CHAR', pattern: 'directives-end' },
  'missing-dash': { code: 'MISSING_CHAR', pattern: /^Sequence item/ },
  'unclosed-quote': { code: 'MISSING_CHAR', pattern: /^Missing closing/ },
  'item-behind-key': { code: 'UNEXPECTED_TOKEN', pattern: /(?:block-seq|seq-item)-ind/ },
  'text-behind-indicator': { code: 'UNEXPECTED_TOKEN', pattern: /^Block scalar header/ },
  'closing-without-opening': { code: 'UNEXPECTED_TOKEN', pattern: /flow-(?:map|seq)-end/ },
  'behind-node': { code: 'UNEXPECTED_TOKEN', pattern: 'at node end' },
  'text-behind-value': { code: 'UNEXPECTED_TOKEN', pattern: 'scalar at node end' },
} satisfies Readonly<Record<string, { readonly code?: ComposeError['code']; readonly pattern: string | RegExp }>>;

/** A cause that only the message of an error shows. */
export type LibraryCause = keyof typeof MESSAGES;

/** Every cause, for the test that each still occurs. */
export const LIBRARY_CAUSES = Object.keys(MESSAGES) as LibraryCause[];

/** Whether an error of the `yaml` package has this cause. */
export function hasCause({ code, message }: Pick<ComposeError, 'code' | 'message'>, cause: LibraryCause): boolean {
  const row: { readonly code?: ComposeError['code']; readonly pattern: string | RegExp } = MESSAGES[cause];
  if (row.code !== undefined && row.code !== code) return false;
  return typeof row.pattern === 'string' ? message.includes(row.pattern) : row.pattern.test(message);
}
