/**
 * Whether a scalar's text holds a placeholder that something fills in before the loader reads it: `$X`, `${X}`, `{{ x }}`,
 * `{% x %}`, Terraform's `%{ x }`, `<name>`, `__NAME__`, or `...` for what is left out of an example. A `$` at the end of a
 * regular expression is none.
 */
export function hasPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

const PLACEHOLDER =
  /\$\{|\$[A-Za-z_]|\{\{|\{%|%\{|<[A-Za-z](?:[\w .,/-]*>|(?=[\w.,:/#-]* )[\w .,:/#-]*>)|__[A-Z][A-Z0-9_]*__|^(?:\.{3}|\u2026)(?:\s|$)/;

/** What one placeholder covers, its brackets included. Bounded, so that many openers without a closer cost little. */
const COVERED = /\$\{[^}]{0,500}\}|\{\{.{0,500}?\}\}|\{%.{0,500}?%\}|%\{[^}]{0,500}\}|<[^<>]*>/g;

/** The text with `_` in the place of each character of a placeholder: what is in one separates nothing. */
export function coverPlaceholders(text: string): string {
  return text.replaceAll(COVERED, (placeholder) => '_'.repeat(placeholder.length));
}
