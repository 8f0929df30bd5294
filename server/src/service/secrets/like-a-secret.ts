/** A word of letters with digits or signs, as passwords and tokens are. */
const LETTERS_WITH_MORE = /^(?=.{0,200}[A-Za-z])(?=.{0,200}[\d!@$%^&*+=~?])\S{6,}$/;
/** Numbers of versions and tickets, names of variables, addresses, files and places in a file. */
const SOMETHING_ELSE =
  /^(?:--.*|(?:[\w-]+\/)?\d+(?:\.\d+)+\/.*|v?\d+\.\d[\w.+-]*|[A-Z]{2,10}-\d+|\$?\{?[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\}?|\$\{.*|(?:https?:)?\/\/.*|[\w.@/-]+\.[a-z]{2,5}|[\w-]+(?:\.[\w-]+){2,})$/;

/** Names of standards and algorithms. */
const STANDARD =
  /^(?:OAuth-?[12]|SAML-?2|SHA-?\d{1,3}|AES-?\d{3}|[RHEP]S\d{3}|Base-?(?:32|64)|UTF-?\d{1,2}|X\.?509|PKCS#?\d{1,2}|TLSv?1|HTTP\d|IPv[46]|Kerberos5|Ed25519|SCRAM-SHA-\d{1,3}|PBKDF2|Argon2\w{0,2}|BLAKE\d\w{0,2})(?:\.\d)?$/i;

/** Whether upper and lower case change in turn, as they do in no name: `nBXOdGzQsdrf`. */
export function changesCaseOften(word: string): boolean {
  const pieces = word.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return pieces.length > 3 && word.length >= 8 && word.length < pieces.length * 2.7;
}

/** Whether a word looks like a password or a token, and not like a version, a variable, an address or a file. */
export function looksLikeSecret(word: string): boolean {
  return LETTERS_WITH_MORE.test(word) && !SOMETHING_ELSE.test(word) && !STANDARD.test(word);
}

/** A number of a length that people use as a password, and no date. */
const NUMBER = /^(?!(?:19|20)\d{2}[01]\d[0-3]\d$)\d{6,12}$/;

/** The same where a password is expected, which may also be a number. */
export function looksLikePassword(word: string): boolean {
  return looksLikeSecret(word) || NUMBER.test(word);
}

const RANDOM = /^(?=(?:\D{0,300}\d){2})(?=(?:[^A-Za-z]{0,300}[A-Za-z]){4})[\w+/=.~-]{16,}$/;
/** Parts that are words, numbers, or words with a number. */
const SPOKEN = /^(?:[A-Za-z]+\d{0,4}|\d+[a-z]?|[vV]?\d[\d.]*)$/;

/** Whether a value looks like it was made by chance, as keys and tokens are: not like words with numbers between signs. */
export function looksRandom(value: string): boolean {
  if (!RANDOM.test(value)) return false;
  return !value.split(/[-_./=+~]/).every((part) => part === '' || SPOKEN.test(part));
}

const HEX = /^[\da-f]+$/i;
const LIKE_UUID = /^[\da-z]{8}-(?:[\da-z]{4}-){3}[\da-z]{12}$/i;
const DATE = /^(?:19|20)\d\d[-_.]?\d\d[-_.]?\d\d/;
const SIGN = /[a-zA-Z\d][!$^*~][a-zA-Z\d!$^*~]|%(?![\da-fA-F]{2})/;
/** Shorter ones are too often the name of something with a version. */
const SHORTEST = 8;

/**
 * Whether a word looks like one that a person would not say: with signs between letters and digits, with several parts
 * that have digits, or with digits and letters of both cases in turn. Numbers, versions, dates and digests are none.
 */
export function looksMadeUp(word: string): boolean {
  if (word.length < SHORTEST || !/\d/.test(word) || !/[A-Za-z]/.test(word) || !looksLikeSecret(word)) return false;
  if (HEX.test(word) || DATE.test(word) || LIKE_UUID.test(word) || /^[A-Z\d_]+$/.test(word)) return false;
  if (SIGN.test(word)) return true;
  const parts = word.split(/[-_.+~]/);
  const mixed = parts.filter((part) => /\d/.test(part) && /[A-Za-z]/.test(part));
  return mixed.length > 1 ? mixed.length * 2 > parts.length : parts.some(changesOften);
}

/** Whether upper case, lower case and digits change in turn: `Kd83JsLq02`, but not `OAuth2Client`. */
function changesOften(part: string): boolean {
  const pieces = part.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  return (
    part.length >= SHORTEST &&
    pieces.filter((piece) => /\d/.test(piece)).length > 1 &&
    part.length < pieces.length * 2.8
  );
}
