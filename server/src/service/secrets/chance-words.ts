import { rememberMany } from '../../text/remember';
import type { Span } from '../../text/span';
import { isMadeByChance } from './made-by-chance';
import { inPublicBlocks } from './public-blocks';

/** What may be a key or a token of one word: in Base64, hexadecimal, or with signs between its parts. */
const WORD = /[A-Za-z\d+/=_.~-]{16,}/g;
/** How much of the text before a word says what it is, in UTF-16 units. */
const REACH = 80;
const ABOVE = /^[^]*\n/;

/** A name before a word by which it is a digest, an identifier or a state of a repository, and no secret. */
const NAMED =
  /(?:sha-?\d{0,3}|md5|blake\w{0,3}|digest|checksums?(?:\/[\w.-]{1,60})?|integrity|fingerprint|thumbprint|commit|rev|revision|git_?ref|etag|(?:^|[^a-z])(?:trace|span|traceparent)|id|ids|uuid|guid|oid|ref|build|run|version|public_?key|host_?key|known_?hosts|image)["']?[ \t]{0,4}[:=@-][ \t]{0,4}(?:W\/)?["']?(?:\\")?[\w/.]{0,60}[:@-]?$/i;
/** A name of a secret, which may end as the name of an identifier does: `secret_id`. */
const SECRET = /(?:secret|token|passw)[\w.-]{0,20}["']?[ \t]{0,4}[:=][ \t]{0,4}["']?$/i;
/** A state of a repository or an image behind its name, as in `uses: actions/checkout@…`. */
const PINNED =
  /\/(?:commits?|tree|blob|compare|raw|archive)\/(?:[\da-f]{7,40}\.{2,3})?$|[\w.-]\/[\w.-]+(?::[\w.-]+)?@(?:sha\d{1,3}:)?$/;
/** The public part of a pair of keys. */
const PUBLIC = /\b(?:ssh-[a-z\d]{2,10}|ecdsa-[a-z\d-]{2,20})[ \t]{1,4}$/;

/**
 * What looks made by chance wherever it is and whatever it is called, unless the words before it say that it is something
 * else: in a text that nothing knows, a key that no name announces is found by what it is made of.
 */
export function chanceWords(text: string): Span[] {
  const found: Span[] = [];
  const isPublic = inPublicBlocks(text);
  for (const { 0: written, index } of text.matchAll(WORD)) {
    for (const { start, word } of written.length > LONGEST ? chanceIn(written) : chanceInShort(written)) {
      const at = index + start;
      if (isPublic(at)) continue;
      const before = text.slice(Math.max(0, at - REACH), at).replace(ABOVE, '');
      if ((!NAMED.test(before) || SECRET.test(before)) && !PINNED.test(before) && !PUBLIC.test(before))
        found.push({ start: at, end: at + word.length });
    }
  }
  return found;
}

/** In UTF-16 units: of longer words nothing is kept. */
const LONGEST = 200;

/** Remembered, because files have the same names on hundreds of lines. */
const chanceInShort = rememberMany(5000, chanceIn);

function chanceIn(written: string): readonly Candidate[] {
  return candidatesOf(written).filter(({ word }) => isMadeByChance(word));
}

interface Candidate {
  readonly start: number;
  readonly word: string;
}

/** Words and numbers between signs, as in the parts of a path. */
const SPOKEN_PART = /^(?:\.{0,2}|[A-Za-z]+[\w.-]{0,4}|[\d.]{1,8}|[\w.-]{1,15})$/;

/** A word itself; of `name=value` the value, of a path the parts that are as long as a key. */
function candidatesOf(written: string): readonly Candidate[] {
  const equals = written.search(/=(?=[^=])/) + 1;
  const value = written.slice(equals);
  const parts = value.split('/');
  const first = parts.find((part) => part !== '') ?? '';
  if (parts.length === 1 || !/^[A-Za-z][a-z]{1,20}$|^\.{1,2}$|^[\w-]+(?:\.[\w-]+)+$/.test(first))
    return [{ start: equals, word: value }];
  const long = value.startsWith('//') ? LONG_PART_OF_URL : LONG_PART;
  const found: Candidate[] = [];
  let start = equals;
  for (const part of parts) {
    if (!SPOKEN_PART.test(part) && !FILE.test(part) && part.length >= long) found.push({ start, word: part });
    start += part.length + 1;
  }
  return found;
}

/** In a path, a shorter part is the name that a service gave to something. */
const LONG_PART = 24;
const LONG_PART_OF_URL = 16;
const FILE = /\.(?:svg|png|html?|md|ya?ml|json|py|ts|js|pdf|xml|css|gif|jpe?g)$/;
