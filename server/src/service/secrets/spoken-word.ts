import { schemaNamesWithNumbers } from '../../schemas/generated/schema-words';
import { rememberMany } from '../../text/remember';
import { isKnownWord } from './known-words';
import { bitsOfWords } from './letter-odds';
import { spokenWords } from './spoken-words';

/** Names of fields, values and connectors with a number. */
const NAMES: ReadonlySet<string> = new Set(schemaNamesWithNumbers.split(' '));
/** Words that announce a secret: they are names of fields, but with a number behind them passwords as well. */
const OF_SECRETS =
  /^(?:pass(?:word|wd|phrase|code)?|secrets?|tokens?|credentials?|keys?|pwd|auth|(?:api|access|fernet|master|private|public|secret|ssh)keys?)$/i;

/**
 * How a word with digits reads: like something that is spoken of, whose parts are known words and short numbers; like the
 * name of something that nobody here knows, which may as well be a password of a person; or like neither, as keys do.
 */
export type Reading = 'spoken' | 'named' | 'odd';

/** Numbers of versions, dates, durations, sizes, addresses, and what a program or a cloud gives as a name. */
const COUNTED = new RegExp(
  `^(?:${[
    String.raw`v?\d{1,6}(?:[._+:-]\d{1,6}){1,8}(?:[-._+]?(?:rc|alpha|beta|dev|post|a|b|r|p|u|m|final|ga|slim|snapshot|release|build|jre|jdk|debian|alpine|bookworm|bullseye|focal|jammy|ubi|x|z|t|s|ms|th)[-._]?\d{0,8}){0,4}`,
    String.raw`(?:19|20)\d{2}[-_.]?[01]\d(?:[-_.]?[0-3]\d)?(?:\.\d{1,3}|[T_-]?\d{2,6}(?:[:.-]?\d{2,6}){0,3})?Z?`,
    String.raw`[\d._]{1,20}(?:%|[kmgtpe]i?b?|[kmg]?bps|[num]?s|mins?|secs?|hrs?|h|d|w|y|st|nd|rd|th|px|dpi|x|e\d{1,3}|vcpu|mb|gb|hz|[kmg]hz)`,
    String.raw`(?:\d{1,6}(?:d|h|m|s|ms|us|ns|min|w|y))+`,
    String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`,
    String.raw`[a-z]{1,8}-(?:[\da-f]{8}|[\da-f]{17})`,
    String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})`,
    String.raw`0x[\da-f]{1,8}`,
    String.raw`[\da-f]{1,4}(?::{1,2}[\da-f]{1,4}){2,8}`,
    // Tickets, algorithms, sizes of machines, and names that a cluster gives.
    String.raw`[a-z]{2,6}-\d{1,5}`,
    String.raw`(?:sha|aes|rsa|hmac|[rhep]s|md|utf|iso|u?int|float|base|http|blake|crc|win|x|arm|amd|pkcs|pbkdf|argon|rfc|ascii)-?\d{1,4}(?:[-_/]\d{1,3})?[a-z]?`,
    String.raw`(?:ssh-)?ed25519|secp\d{3}[kr]\d|ecdsa-sha2-nistp\d{3}|1password|sha-[\da-f]{7,40}`,
    String.raw`(?:db\.|cache\.|ml\.)?[a-z]{1,3}\d[a-z\d]{0,4}(?:-\w{2,6})?\.(?:nano|micro|small|medium|large|metal|\d{0,2}xlarge)`,
    String.raw`(?:[a-z][a-z\d]*-){1,8}[bcdfghjklmnpqrstvwxz2456789]{8,10}-[bcdfghjklmnpqrstvwxz2456789]{5}`,
    String.raw`[a-z]{2}\d{5}\.[a-z]{2}-[a-z]{4,12}-?\d(?:\.(?:aws|azure|gcp))?`,
    String.raw`[\w.-]{1,80}#L\d{1,6}`,
    String.raw`S-1(?:-\d{1,12}){2,9}`,
  ].join('|')})$`,
  'i',
);
/** Names of variables. */
const VARIABLE = /^\$?[A-Z][A-Z\d]{0,15}(?:_[A-Z\d]{1,15}){1,12}$/;
/** A mail address. */
const MAIL = /^[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,60}){1,5}$/;
/** Files and hosts. */
const ENDED =
  /^[\w@%+~-]{1,100}(?:\.[\w-]{1,80}){0,12}\.(?:ya?ml|json[lc]?|py[cio]?|[jt]sx?|[cm]js|[ckz]?sh|bash|ps1|bat|sql|txt|csv|tsv|log|gz|bz2|xz|zst|zip|tar|tgz|whl|egg|rpm|deb|apk|exe|dll|so|pem|crt|cer|der|pub|csr|jks|p12|jar|war|class|java|kt|scala|go|rs|rb|php|pl|c|h|cpp|conf|cnf|cfg|ini|env|properties|toml|lock|md|rst|adoc|xml|xsd|xsl|html?|css|svg|png|jpe?g|gif|ico|pdf|docx?|xlsx?|pptx?|parquet|avro|orc|proto|tf|tfvars|hcl|tpl|tmpl|j2|service|socket|timer|mount|sock|pid|db|sqlite|bak|dump|local|internal|lan|svc|cluster|com|org|net|io|gov|edu|dev|app|cloud|ai|info|biz|eu|de|at|ch|fr|uk|us|nl|be|es|it|pt|se|no|dk|fi|pl|cz|hu|ro|gr|tr|ru|cn|jp|kr|in|au|nz|br|mx|ca|za|il)$/i;

const SIGNS_OF_PASSWORDS =
  /[A-Za-z\d][!$^*?~&][A-Za-z\d]|[A-Za-z\d]#(?!\d{1,6}$)[A-Za-z\d]|[A-Za-z\d]%(?![\da-f]{2})[A-Za-z\d]|[A-Za-z][-_.@]?\d{1,8}[!#$?]$|^\d{1,4}[A-Za-z]{4,}[!#$?]$/i;

/** In UTF-16 units. */
const LONGEST_NAME = 40;
/** One number of up to six digits, and no year. */
const ONE_NUMBER = /^(\D+)(?!(?:19|20)\d\d(?!\d))(\d{1,6})(\D*)$/;

/** How a word with digits reads. */
export function readingOf(word: string): Reading {
  // Lists have hundreds of names that differ in their number alone.
  const [, before = '', number = '', behind = ''] = ONE_NUMBER.exec(word) ?? [];
  if (number !== '' && word.length < LONGEST_NAME && NAMES.has(word.toLowerCase())) return 'spoken';
  return read(number === '' ? word : before + DIGITS.slice(0, number.length) + behind);
}

/** What stands for a number of each length; of five digits, that of the only name that is known with so many: `ed25519`. */
const DIGITS = '255191';

const read = rememberMany(5000, (word): Reading => {
  if (COUNTED.test(word) || VARIABLE.test(word) || MAIL.test(word) || ENDED.test(word)) return 'spoken';
  if (SIGNS_OF_PASSWORDS.test(word)) return 'odd';
  let result: Reading = 'spoken';
  for (const part of word.split(/[^A-Za-z\d\u00c0-\u024f]+/)) {
    const reading = readingOfPart(part);
    if (reading === 'odd') return 'odd';
    if (reading === 'named') result = 'named';
  }
  return result;
});

/** Letters of one word, or a number; a capital begins a word. */
const PIECE = /[A-Z]?[a-z\u00df-\u024f]+|[A-Z\u00c0-\u00de]+(?![a-z])|\d+/g;
/** A year. */
const YEAR = /^(?:19|20)\d\d$/;
/** A unit behind a number. */
const UNIT = /^(?:[kmgt]i?b?|m?s|h|d|x|bit|st|nd|rd|th)$/i;

function readingOfPart(part: string): Reading {
  if (part === '' || /^\d{1,6}$/.test(part) || NAMES.has(part.toLowerCase()) || COUNTED.test(part)) return 'spoken';
  if (/^\d+$/.test(part)) return 'named';
  const pieces = part.match(PIECE) ?? [];
  const words = pieces.filter((piece) => !/\d/.test(piece));
  const numbers = pieces.length - words.length;
  const known = words.filter((piece) => piece.length > 2 && isSpokenWord(piece));
  const isShort = words.every((piece) => piece.length < 3);
  if ((numbers > 1 || words.length > 2) && isShort && part.length > 4) return 'odd';
  if (numbers > 2 || (numbers > 1 && known.length === 0)) return 'odd';
  if (words.length > 3 && part.length < words.length * 2.7) return 'odd';
  const isKnown = (piece: string): boolean => isSpokenWord(piece) || (numbers === 0 && OF_SECRETS.test(piece));
  if (words.some((piece) => piece.length > 2 && !isKnown(piece))) return 'named';
  const [last = '', before = ''] = [pieces.at(-1), pieces.at(-2)];
  const number = /\d/.test(last) ? last : before;
  if (/\d/.test(number) && number.length > 2 && !YEAR.test(number) && !(number === before && UNIT.test(last)))
    return isShort && number.length < 5 ? 'spoken' : 'named';
  return /^\d{3,}/.test(part) && !/\d/.test(last) && known.length > 0 ? 'named' : 'spoken';
}

/** Whether a word is known, also as two of them written as one. */
function isSpokenWord(piece: string): boolean {
  const word = piece.toLowerCase();
  const one = word.replace(/s$/, '');
  const spoken = spokenWords();
  return spoken.has(word) || isKnownWord(word) || spoken.has(one) || isKnownWord(one);
}

/** In bits: what letters in both cases must say against being the words of a name; of 11,600 names in published files one in 500 has less. */
const LEAST_BITS = -4;
/** A word that is known, for which three letters drawn by chance may stand as well. */
const BITS_OF_KNOWN_WORD = 4;

/** Whether letters of both cases follow each other in a word as in no name. */
export function isOfNoWords(letters: string): boolean {
  if (letters.length < 8 || !/[a-z]/.test(letters) || !/.[A-Z]/.test(letters)) return false;
  const isWord = (piece: string): boolean => piece.length > 2 && (isSpokenWord(piece) || OF_SECRETS.test(piece));
  const known = (letters.match(PIECE) ?? []).filter(isWord).length;
  return bitsOfWords(letters) + known * BITS_OF_KNOWN_WORD < LEAST_BITS && !repeats(letters);
}

/** Whether letters in one case follow each other as in no word of any language: the longer they are, the fewer are needed. */
export function isOfNoWord(letters: string): boolean {
  return letters.length >= 12 && bitsOfWords(letters) < (letters.length < 16 ? -12 : -8) && !repeats(letters);
}

/** Whether few letters are there again and again, as in `YYYYMMDDhhmmss`; of more of them each is there several times. */
function repeats(letters: string): boolean {
  return letters.length < 30 && new Set(letters.toLowerCase()).size * 2 <= letters.length;
}

/** Three groups or more of as many letters. */
const GROUPS = /^(?:[a-z]{4}(?:-[a-z]{4}){2,7}|[a-z]{5}(?:-[a-z]{5}){2,7}|[a-z]{6}(?:-[a-z]{6}){2,7})$/i;

/** Whether groups of letters were drawn, as services give them out: letters follow each other as in no name, and hardly a group is a word. */
export function areGroupsOfChance(letters: string): boolean {
  if (!GROUPS.test(letters)) return false;
  const groups = letters.toLowerCase().split('-');
  const bits = groups.reduce((sum, group) => sum + bitsOfWords(group), 0);
  return bits < 0 && groups.filter(isSpokenWord).length * 3 < groups.length;
}
