import { rememberMany } from '../../text/remember';
import type { Span } from '../../text/span';
import { HarmlessPlaces } from './harmless-places';
import { isHarmless } from './harmless';
import { changesCaseOften } from './like-a-secret';
import { isMadeByChance } from './made-by-chance';
import { inPublicBlocks } from './public-blocks';
import { areGroupsOfChance, isOfNoWord, isOfNoWords, readingOf, type Reading } from './spoken-word';

/** What a character is: between words, a sign in a word, a lower or an upper case letter, a digit. */
const [BETWEEN, SIGN, LOWER, UPPER, DIGIT] = [0, 1, 2, 4, 8];
/** Of all characters up to the last letter of Latin alphabets. */
const KINDS = Uint8Array.from({ length: 0x2_50 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(sign: string): number {
  if (/\d/.test(sign)) return DIGIT;
  if (/[a-z\u00df-\u00f6\u00f8-\u024f]/.test(sign)) return LOWER;
  if (/[A-Z\u00c0-\u00d6\u00d8-\u00de]/.test(sign)) return UPPER;
  return /[-_.+~!$%^*@#]/.test(sign) ? SIGN : BETWEEN;
}

/** In UTF-16 units: what is shorter is too often an abbreviation. */
const SHORTEST = 6;
/** What is longer is read as what is made by chance. */
const LONGEST = 200;

/**
 * The second line of defence: words that look like a password or a token and that nothing explains. What is shown is known: it
 * is spoken of in words and numbers, or a key, an option, a path or an address says what it is. This asks for no word that
 * announces a secret, so that it also finds those in forms that nobody has thought of.
 */
export function unexplainedWords(text: string): Span[] {
  const found: Span[] = [];
  const reader = new WordReader(text);
  const isPublic = inPublicBlocks(text);
  let start = 0;
  let kinds = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const kind = KINDS[code] ?? BETWEEN;
    if (kind !== BETWEEN) {
      kinds |= kind;
      continue;
    }
    if (at - start >= SHORTEST && mayBeOdd({ start, end: at }, kinds)) {
      const word = reader.read(start, at, kinds);
      if (word && !isPublic(start)) found.push(word);
    }
    start = at + 1;
    kinds = 0;
  }
  return found;
}

/** Whether a word has digits or letters of both cases, or is long enough for letters of one case to say something. */
function mayBeOdd({ start, end }: Span, kinds: number): boolean {
  if ((kinds & DIGIT) !== 0 || kinds === UPPER || (kinds & (LOWER | UPPER)) === (LOWER | UPPER)) return true;
  return (kinds & (LOWER | UPPER)) !== 0 && end - start >= SHORTEST_LETTERS;
}

/** In UTF-16 units: of fewer letters in one case nothing can be said. */
const SHORTEST_LETTERS = 12;

/** Signs around a word in prose and markup. */
const AROUND = /^[-*_~.#+!@%^]+(?=[^-*_~.#+!@%^])/;
const BEHIND = /[-*_~.+^]+$/;

/** A number of a length that people use as a password: no date, no time, nothing that is round. */
function isSecretNumber(number: string): boolean {
  if (number.length < 7 || number.length > 12 || '1234567890'.startsWith(number) || /000$|(\d)\1{4}/.test(number))
    return false;
  const value = Number(number);
  if (/^(?:19|20)\d\d[01]\d[0-3]\d(?:\d\d(?:\d\d)?)?$/.test(number)) return false;
  return !Number.isNaN(value) && value % 1024 !== 0 && value % 3600 !== 0;
}

/** How much is read on each side of a word, in UTF-16 units. */
const REACH = 200;
/** A user with a password, and what is handed on behind an address. */
const LOGIN = /[^/:]:[^/\d][^@]*@|[?&]/;
const BEGINS_ADDRESS = /:\/\/|^["']?[a-z\d]*\.[a-z\d.]*:/i;
/** What separates a value from what is around it. */
const BEFORE_VALUE = /[^\s"'`,;(){}[\]<>|=]{0,200}$/;
const BEHIND_VALUE = /^[^\s"'`,;(){}[\]<>|=]{0,200}/;
/** What may follow a value in its line. */
const END = /^\\{0,4}["'`$]{0,3}[ \t]{0,40}(?:[,)\]};|>]|\r?\n|$|#|\\n|&)/;
/** The name of something that a value is given: what is made by chance may be a secret that is written as a key. */
const IS_NAME = /^(?:\(|["'`]?[ \t]{0,4}(?:=(?!=)|:[ \t]|:\r?\n|:$|\+=|=>))/;
/** A function that is called, and the state of a repository in front of what it changed. */
const IS_KNOWN_NAME = /\($|^[\da-f]{7,12}[^\da-f]$/;
/** A value that something is compared with. */
const COMPARED = /(?:[=!]=|\bcase|\bin)[ \t]{0,4}["'`]$/;
/** A variable of a shell, or what a template looks up. */
const IN_REFERENCE =
  /(?:\$\{|\{\{-?[ \t]{0,4}|\$\(|#\{|<%=?[ \t]{0,4}|\bvar\.|\bdata\.|\blocal\.)[\w.![\] ]{0,80}$|(?:^|[^A-Za-z\d])\$$/;
/** A digest, a state of a repository, or what a program calls something. */
const IDENTIFIED =
  /(?:sha-?\d{0,3}|md5|digest|checksums?(?:\/[\w.-]{1,60})?|integrity|fingerprint|thumbprint|commit|checkout|rev|revision|git_?ref|etag|trace|span|uuid|guid|oid|traceparent|@)["']?[ \t]{0,4}[:=@/-]?[ \t]{0,4}(?:W\/)?["']?$/i;
/** Addresses and paths, whose parts are names. */
const ADDRESS =
  /^(?:(?:[a-z][\w+.]*:){0,2}\/\/)(?:[\w-]*\.[\w.-]+|localhost|[\w-]+(?=:\d{2,5}(?:\/|$)))(?::\d{1,5})?(?:\/|$|,)/i;
/** A resource of a cloud, an action by its version, the public part of a pair of keys. */
const RESOURCE =
  /^arn:[\w-]{0,20}:|^[\w.-]{1,60}\/[\w./-]{1,100}@(?:v\d[\d.]*|[\da-f]{40})$|^AAAA[A-Z]3|^(?:application|audio|image|multipart|text|video)\//;
const SERVER =
  /^(?:(?:https?|s3[an]?|gs|gcs|abfss?|wasbs?|hdfs|file|dbfs|tcp|udp|jdbc:[\w:]+|redis|mysql|postgres(?:ql)?|mongodb|kafka|amqp|ldaps?|oci|git|ssh|thrift|grpc):\/\/)[\w.-]+(?:[:/,]|$)/i;
const PATH =
  /^(?:[\w.$-]{1,40}=)?(?:\.{1,2}|~|[A-Za-z]:|\$[A-Z_]{1,30})?(?:[\\/][\w.+@$%{}-]{1,100}){2,}[\\/]?(?::|$)|^(?:[\w.@-]{1,60}\/){1,8}[\w.@-]{1,100}\.[a-z]{1,5}$|^\.{1,2}\/[\w.-]+$/;

/** What a word is that nothing may explain. */
type Doubt = Exclude<Reading, 'spoken'> | 'number';

class WordReader {
  private readonly places: HarmlessPlaces;

  constructor(private readonly text: string) {
    this.places = new HarmlessPlaces(text);
  }

  /** A word between two offsets, if nothing explains it. */
  read(from: number, to: number, kinds: number): Span | undefined {
    const written = this.text.slice(from, Math.min(to, from + LONGEST));
    if ((kinds & DIGIT) === 0 && !isNoWord(written)) return undefined;
    const inner = written.replace(AROUND, '').replace(BEHIND, '');
    const word = written.startsWith('^') ? inner.replace(/\$$/, '') : inner;
    if (word.length < SHORTEST) return undefined;
    const doubt = doubtOf(written.startsWith('#') ? `#${word}` : word, kinds);
    if (doubt === undefined || this.isExplained(from, to, doubt) || isHarmless(word)) return undefined;
    return { start: from + written.indexOf(word), end: to };
  }

  private isExplained(from: number, to: number, doubt: Doubt): boolean {
    const { text } = this;
    const line = text.slice(Math.max(0, from - REACH), from);
    const before = BEFORE_VALUE.exec(line)?.[0] ?? '';
    const behind = BEHIND_VALUE.exec(text.slice(to, to + REACH))?.[0] ?? '';
    const value = before + text.slice(from, to) + behind;
    const isName = IS_NAME.test(text.slice(to, to + 8)) && !before.endsWith(':') && !COMPARED.test(line);
    if (isName && (doubt !== 'odd' || before !== '' || IS_KNOWN_NAME.test(text.slice(from, to + 1)))) return true;
    if (IN_REFERENCE.test(line) || (text.charAt(from - 1) === '<' && text.charAt(to) === '>')) return true;
    if (IDENTIFIED.test(line)) return true;
    if (RESOURCE.test(value) || (doubt !== 'odd' && isPartOfAddress(value, before, behind))) return true;
    if (LOGIN.test(value) || (before.includes(':') && !BEGINS_ADDRESS.test(before))) return false;
    const end = to + behind.length;
    return this.places.has({
      at: from - before.length,
      isWhole: END.test(text.slice(end, end + 50)),
      isNumber: doubt === 'number',
    });
  }
}

/** Signs between the parts of a name. */
const BETWEEN_PARTS = /[^A-Za-z\u00c0-\u024f]+/;

/** Whether letters alone, or a part of them, are no word; remembered, because files have the same keys on hundreds of lines. */
const isNoWord = rememberMany(
  5000,
  (written) =>
    isMadeByChance(written) ||
    areGroupsOfChance(written.replace(BEHIND, '')) ||
    written
      .split(BETWEEN_PARTS)
      .some((letters) => changesCaseOften(letters) || isOfNoWords(letters) || isOfNoWord(letters)),
);

/** Three groups or more of as many digits, as codes are given out; ORCID numbers researchers so. */
const GROUPS_OF_DIGITS = /^(?!0000-000)(?:\d{4}(?:-\d{4}){2,7}|\d{5}(?:-\d{5}){2,7}|\d{6}(?:-\d{6}){2,7})$/;

function doubtOf(word: string, kinds: number): Doubt | undefined {
  if ((kinds & DIGIT) === 0 || GROUPS_OF_DIGITS.test(word)) return 'odd';
  if (/^[\d_]+$/.test(word)) return isSecretNumber(word) ? 'number' : undefined;
  const reading = readingOf(word);
  return reading === 'spoken' ? undefined : reading;
}

function isPartOfAddress(value: string, before: string, behind: string): boolean {
  if (/[?&@]/.test(before) || behind.startsWith('@')) return false;
  const isHostWithPort = before === '' && /^:\d{2,5}(?:\/|,|$)/.test(behind);
  return isHostWithPort || ADDRESS.test(value) || SERVER.test(value) || PATH.test(value);
}
