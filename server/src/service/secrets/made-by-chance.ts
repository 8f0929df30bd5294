/** Which letters hardly ever follow a letter in words and names: about 270 of all 676 pairs, but four of ten drawn by chance. */
const RARE_AFTER: Readonly<Record<string, string>> = {
  a: 'oq',
  b: 'ghknpqvwxz',
  c: 'gjmnpqvwxz',
  d: 'hkqtwxz',
  f: 'ghjkmnpqvwxz',
  g: 'bcdfjkpqvwxyz',
  h: 'bcdfghjknpqvwxz',
  i: 'hijquwy',
  j: 'bcdfghijklmnpqrtvwxyz',
  k: 'bcdfhjklmpqrtvwxyz',
  l: 'hjnqrwxz',
  m: 'fghjknqrvwxz',
  n: 'qx',
  o: 'hqz',
  p: 'bfjnqvwxz',
  q: 'abcdefghijkmnopqrstvwxyz',
  r: 'hjqxz',
  s: 'bgjvxz',
  t: 'bjkqvxz',
  u: 'hjkquvwxyz',
  v: 'bcdfghjklmnpqrstuvwxyz',
  w: 'bcdfgjkmpqtuvwxyz',
  x: 'bdfghjklnoqrsuvwyz',
  y: 'dghjkqruvwxyz',
  z: 'bcdfghjklmnpqrstuvwxy',
};

/** In UTF-16 units: what is shorter is too often an abbreviation. */
const SHORTEST = 16;
/** Of a longer word the beginning says enough. */
const LONGEST = 200;
/** A digest, or a key of as many bytes. */
const HEX = /^[\da-f]{32,}$/i;
/** How many of a hundred signs must be odd. */
const ODD_OF_HUNDRED = 18;
/** The same for words without a digit. */
const ODD_OF_LETTERS = 35;

/** Numbers of versions, dates, and the names that a cloud, a cluster or a repository gives. */
const GIVEN_NAME =
  /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|v?\d+\.\d[\w.+-]*|utf8mb\d\w{0,20}|GHSA(?:-[\da-z]{4}){3}\.?|(?:19|20)\d\d[-_.]?\d\d[-_.]?\d\d.*|[a-z]{1,8}-(?:[\da-f]{8,17}|0[\dA-Za-z]{16})|(?:[a-z][a-z\d]*-){1,8}[\da-z]{8,10}-[\da-z]{5}|(?:[a-z\d][a-z\d-]*\.){1,9}[a-z]{2,10})$/i;
/** The name of a variable. */
const VARIABLE = /^[A-Z][A-Z\d]{0,11}(?:_[A-Z\d]{1,12}){1,12}$/;

/**
 * Whether a word was made by chance, as keys and tokens are: its letters follow each other as in no language, and change
 * with digits. Not so words with numbers, names of hosts and files, versions, dates and UUIDs.
 */
export function isMadeByChance(word: string): boolean {
  if (word.length < SHORTEST || !/[A-Za-z]/.test(word) || GIVEN_NAME.test(word) || VARIABLE.test(word)) return false;
  if (HEX.test(word)) return true;
  const start = word.slice(0, LONGEST);
  const signs = start.match(/[A-Za-z\d]/g)?.length ?? 0;
  if (lettersOfWords(start) > signs * 0.55) return false;
  let odd = 0;
  for (const part of start.split(/[^A-Za-z\d]+/)) odd += oddness(part);
  return odd * 100 >= signs * (/\d/.test(word) ? ODD_OF_HUNDRED : ODD_OF_LETTERS);
}

/** How often something in a part of a word is as in no name: pairs of letters, and changes between letters and digits. */
function oddness(part: string): number {
  const pieces = part.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  let odd = 0;
  for (const [index, piece] of pieces.entries()) {
    // A name ends in a number, and its words have three letters or more.
    const isNumber = /\d/.test(piece);
    const isNumberAtEnd = isNumber && index === pieces.length - 1;
    if (index > 0 && !isNumberAtEnd && (isNumber || piece.length < 3)) odd += 1;
    else if (index > 1 && isNumberAtEnd && (pieces[index - 1]?.length ?? 0) < 3) odd += 1;
    const letters = piece.toLowerCase();
    for (let at = 1; at < letters.length; at += 1)
      if (RARE_AFTER[letters.charAt(at - 1)]?.includes(letters.charAt(at)) === true) odd += 1;
  }
  return odd;
}

/** How many of its letters are in words of four letters or more, in which no pair is rare. */
function lettersOfWords(word: string): number {
  let count = 0;
  for (const piece of word.match(/[A-Z]?[a-z]{3,}|[A-Z]{4,}(?![a-z])/g) ?? [])
    if (oddness(piece) === 0) count += piece.length;
  return count;
}
