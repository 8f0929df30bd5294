import type { Span } from '../../text/span';
import { describesSecret } from './below-secrets';
import { isHarmless } from './harmless';
import { isKnownName } from './known-words';
import { looksLikePassword } from './like-a-secret';

/**
 * Names that say what a value is for, but not that it is a secret: `twilioAuth: x`, `WEBHOOK_SEED=x`, `vault_mysql: x`. The secret may
 * also belong to a host below such a name: `{"github-oauth": {"github.com": "x"}}`.
 */
const NAME =
  /(vault_\w{2,60}|secret_?id|(?:[a-z](?:Auth|OAuth|Seed|Signature|Session|Api)|[A-Z_](?:AUTH|SEED|SIGNATURE|SESSION|API)|[a-z][._-](?:o?auth|pin|seed|signature|session|api)|\b(?:oauth|hmac)))["'\]]{0,2}[ \t]{0,4}(?:[:=]|=>)[ \t]{0,4}(?:\{\s{0,20}["']?[\w.-]{1,80}["']?[ \t]{0,4}:[ \t]{0,4})?\\{0,8}["'`]?([^\s"'`,;{}()[\]\\/]{6,200})(?!["'`]?\/)/g;

/** Values of such names, if they look like a password and not like the name of something. */
export function likelyNames(text: string): Span[] {
  const found: Span[] = [];
  for (const { 0: whole, 1: name = '', 2: value = '', index } of text.matchAll(NAME)) {
    if (!looksLikePassword(value) || isKnownName(value) || isHarmless(value) || isMember(value)) continue;
    if (name.startsWith('vault_') && !name.endsWith('secret_id') && describesSecret(name)) continue;
    const end = index + whole.length;
    found.push({ start: end - value.length, end });
  }
  return found;
}

/** `req.auth2`: what a program reads from something. */
function isMember(value: string): boolean {
  return /^[\w.-]+\.[A-Za-z_]\w*$/.test(value);
}
