import { lineEnd, lineStart } from '../../text/lines';

/** A key with one word or number behind it. */
const WITH_WORD = /^(?<indent> *)(?<name>[A-Za-z][\w-]{0,60}): +(?:[A-Za-z]{1,16}|\d{1,4}) *$/;
/** A key whose value is on the lines below. */
const WITH_MORE = /^(?<indent> *)(?<name>[A-Za-z][\w-]{0,60}): *$/;
const NOTHING = /^\s*(?:#|$)/;

/** A part of every name that `isSecretName` knows, and of keys whose value has its name elsewhere. */
const MAY_NAME_A_SECRET =
  /pass|palabra|mdp|katasandi|zaporka|slaptaz|parool|losen|geheim|segre|jeton|heml|hemme|zugang|anmelde|credenc|credenz|cle|schl|ave|sleutel|klucz|nyckel|noekkel|klic|kulcs|avain|anahtar|kljuc|pword|secur|pw|psw|psas|fernet|secer|secrt|scret|serc|tokne|toekn|tkoen|pas[ksw]|woo?r[dt]|senh?a|haslo|contras|parola|heslo|jelsz|salasana|adgangsk|sifre|lozinka|geslo|secret|tok|key|cred|jwt|pat|sas|salt|pepper|bearer|auth|cookie|cert|hook|netrc|kube|docker|mnemonic|otp|psk|rsa|conn|user|url|uri|code|phrase|seed|json|jaas|props|base|session|login|value|license|logdata/i;

/** How many lines are read. */
const MOST_LINES = 100;

/**
 * Whether what is at an offset is plainly no secret, which shows without the tables of names and forms: a short word,
 * directly behind a key, where neither this key nor one above it can be the name of a secret. Of nearly all values that
 * messages quote it is true; where it is not, it says nothing.
 */
export function isPlainWord(text: string, offset: number): boolean {
  let form = WITH_WORD;
  let inner = Infinity;
  let start = lineStart(text, offset);
  for (let lines = 0; lines < MOST_LINES; lines += 1) {
    const line = text.slice(start, lineEnd(text, start));
    if (form === WITH_WORD || (!NOTHING.test(line) && line.search(/\S/) < inner)) {
      const { indent, name } = form.exec(line)?.groups ?? {};
      if (indent === undefined || name === undefined || MAY_NAME_A_SECRET.test(name)) return false;
      if (indent === '') return true;
      inner = indent.length;
      form = WITH_MORE;
    }
    if (start === 0) return false;
    start = lineStart(text, start - 1);
  }
  return false;
}
