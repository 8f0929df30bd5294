import { largest } from '../text/long-lists';
import type { Span } from '../text/span';
import type { ScalarNode } from './node';

/**
 * Whether a scalar's text holds a placeholder that something fills in before the loader reads it: `$X`, `${X}`, `{{ x
 * }}`, `{% x %}`, Terraform's `%{ x }`, `<name>`, `__NAME__`, or `...` for what is left out of an example; or what a
 * tool decrypts or fetches: `ENC[…]` of SOPS, `<path:…>` of Argo CD's Vault plugin, `ref+vault://…` of vals, `vault:…`,
 * `op://…`. A `$` at the end of a regular expression is not one.
 */
export function hasPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

const PLACEHOLDER =
  /\$\{|\$[A-Za-z_]|\{\{|\{%|%\{|<[A-Za-z](?:[\w .,/-]*>|(?=[\w.,:/#-]* )[\w .,:/#-]*>)|<path:[^<>]+>|__[A-Z][A-Z0-9_]*__|^(?:(?:\.{3}|\u2026)(?:\s|$)|ENC\[|(?:secret)?ref\+\w+:\/\/|vault:\S|op:\/\/)/;

/** One placeholder with its brackets. Bounded, so that many unclosed brackets cost little. */
const COVERED = /\$\{[^}]{0,500}\}|\{\{.{0,500}?\}\}|\{%.{0,500}?%\}|%\{[^}]{0,500}\}|<[^<>]*>/g;

const NAMED = /\$[A-Za-z_]\w*|__[A-Z][A-Z0-9_]*__/g;

/** The text before the first placeholder and after the last one, which is known whatever is filled in. */
export function aroundPlaceholders(text: string): { readonly head: string; readonly tail: string } {
  const first = text.search(PLACEHOLDER);
  const ends = [COVERED, NAMED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((one) => one.index + one[0].length),
  );
  return { head: text.slice(0, Math.max(first, 0)), tail: ends.length === 0 ? '' : text.slice(largest(ends)) };
}

/** The text with `_` for each character of a placeholder, so that nothing inside one counts as a separator. */
export function coverPlaceholders(text: string): string {
  return text.replaceAll(COVERED, (placeholder) => '_'.repeat(placeholder.length));
}

/** Every placeholder of a text that has some, as offsets in it; one inside another is a part of it. */
export function placeholdersIn(text: string): Span[] {
  if (!hasPlaceholder(text)) return [];
  const found = [COVERED, NAMED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
  );
  let end = 0;
  return found
    .sort((a, b) => a.start - b.start)
    .filter((one) => {
      if (one.start < end) return false;
      end = one.end;
      return true;
    });
}

/** Whether a quoted scalar is exactly one placeholder that is filled in as text, so that the quotes stay. */
export function isQuotedPlaceholder({ style, value, hasPlaceholder: has }: ScalarNode): boolean {
  return has && (style === 'single' || style === 'double') && typeof value === 'string' && FILLED_IN.test(value.trim());
}

/** Not `{{resolve:…}}`, which is looked up after the file is read. */
const FILLED_IN = /^(?:\$\{[^{}]*\}|\$[A-Za-z_]\w*|\{\{(?!resolve:)[^{}]*\}\}|__[A-Z][A-Z0-9_]*__)$/;
