import { rememberByKey } from '../../text/remember';
import { isKnownName } from './known-words';
import { looksLikePassword, looksLikeSecret, looksMadeUp, looksRandom } from './like-a-secret';
import { ABOUT, ABOUT_TOKENS, KEYS } from './secret-words';
import { wordsOf } from './words-of';

/** Keys that identify or sort something: what is before `key` in the names of columns, caches and tickets. */
const NO_SECRETS = new Set(
  `public primary foreign partition sort dist distribution cache message tag label host hash object file lookup issue
  project translation locale idempotency dedup deduplication group row column config event map dict surrogate natural
  business unique composite join merge range shard storage bucket index order search record item entry node page path
  parent child child cluster clustering kms repo repository image commit git content checksum digest etag asset blob
  pub verify verification verifying trust trusted known gpg signer id`.split(/\s+/),
);
/** The same where the value is not plainly made by chance: keys that sort, show or find something. */
const NO_SECRETS_ALONE = new Set(
  `metric field param parameter property option setting variable env name data value version first last next
  previous start end min max user customer product region tenant resource entity display sheet layer step state source
  target left right type kind json yaml xml header query attribute facet filter series dimension measure date time week
  month day year function binding topic arrow enter escape tab up down shortcut hot press class css slug url job task
  table schema model view`.split(/\s+/),
);
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a name is that of a key whose words do not show its purpose: `ALGOLIA_KEY`, `hubspotKey`. */
const namesAKey = rememberByKey(2000, (name: string): boolean => {
  const words = wordsOf(name);
  const before = words.at(-2);
  return before !== undefined && /^keys?$/.test(words.at(-1) ?? '') && !words.some((word) => NO_SECRETS.has(word));
});

/** What a name must have that says before its end that it is a secret. */
const STRONG = /^(?:password|passwd|passphrase|pwd|secret|token|credential|apikey)$/;

/** Whether a name has the word of a secret before others that say nothing of it: `apikey_myservice`, `token_acme`. */
const goesOnBehindSecret = rememberByKey(2000, (name: string): boolean => {
  const words = wordsOf(name);
  const at = words.findIndex(
    (word, index) => STRONG.test(word) || (word === 'key' && KEYS.has(words[index - 1] ?? '')),
  );
  const behind = words.slice(at + 1);
  return at >= 0 && behind.length > 0 && !behind.some((word) => ABOUT.has(word) || ABOUT_TOKENS.has(word));
});

/** Whether the value of a name may say that it is a secret. */
export function mayBeKey(name: string): boolean {
  return /[a-z_.-]keys?$/i.test(name) || goesOnBehindSecret(name);
}

/** Whether a key is a secret by its name and its value: it looks like made by chance, and its name does not speak against it. */
export function isLikelyKey(name: string, value: string): boolean {
  const inner = value.trim().replaceAll(/^[@$bruf]{0,2}["'`]|["'`],?$/g, '');
  if (!/keys?[_\d]{0,4}$/i.test(name) || !namesAKey(name))
    return goesOnBehindSecret(name) && (looksMadeUp(inner) || looksRandom(inner));
  if (UUID.test(inner) || looksRandom(inner)) return true;
  const isVariable = /^[A-Z\d_]+$/.test(name);
  if (isVariable && looksLikePassword(inner)) return true;
  const isLikely = looksLikeSecret(inner) ? !isKnownName(inner) : /^\d{8}$/.test(inner) && looksLikePassword(inner);
  return isLikely && !wordsOf(name).some((word) => NO_SECRETS_ALONE.has(word));
}
