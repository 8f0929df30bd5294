import type { Span } from '../../text/span';

/** A number as short as one for a lock, or a UUID, and nothing that goes on behind it. */
const NUMBER = /(?<![\w-])(?:(?<uuid>[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})|\d{4,8})(?![\w-]|[.,:]\d)/gi;
/** How much of the text before it says what it is, in UTF-16 units. */
const REACH = 80;

/** What opens or unlocks something: words of names and sentences, in the ways in which they are written. */
const OPENS =
  'pin pins unlock passcode combination geheimzahl zahlenkombination kombination tan tans mtan otp freischaltcode zugangscode sicherheitscode'
    .split(' ')
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|');
/** The same of two words. */
const CODE_OF = String.raw`(?:[Dd]oor|[Gg]ate|[Ss]afe|[Ll]ock|[Aa]larm|[Vv]ault|[Ee]ntry|[Aa]ccess|[Tt][üu]r|DOOR|GATE|SAFE|ALARM)(?:[-_ ]?[Cc]ode|_CODE)`;
/** What a code opens. */
const OPENED =
  'front door|back door|door|gate|safe|lock|alarm|vault|room|office|garage|house|building|lift|elevator|cabinet|locker|parking|T[üu]r|Haustür|Tor|Haus|Garage|Tresor|Schrank|Büro|Alarmanlage|porte|portail|coffre|bureau|alarme|puerta|caja|oficina|alarma|cassaforte|porta|ufficio|cofre';
/** A code that belongs to something: `code for the safe`, `código de la puerta`. */
const CODE_FOR = String.raw`[Cc][oó]d(?:e|es|igo|ice)[ \t](?:secret|secreto|PIN|(?:for|of|to|f[üu]r|vom|von|zum|zur|de|del|du|della|do|da|pour|para|per)[ \t](?:(?:the|our|my|den|die|das|dem|der|la|le|el|il|o)[ \t])?(?:${OPENED}))`;
/** What a name or a sentence has before such a word; in `adminPin` a letter. */
const START = String.raw`(?<=^|[^A-Za-z\d]|[a-z\d](?=[A-Z]))`;
/** Up to three words and a colon, or a verb, between such a word and what opens. */
const BETWEEN = String.raw`(?:[-_ ]?(?:[Cc]ode|CODE|[Nn]umber|[Nn]ummer|[Ll]ist|[Ll]iste))?\\{0,4}["']?(?:(?:[ \t]{1,2}\p{L}{1,12}){0,3}[ \t]{0,4}(?::?=|:|=>|->)[ \t]{0,4}|[ \t]{1,4}(?:(?:is|ist|lautet|war|was|est|es|era|è|é|jest|är|er|je)[ \t]{1,4})?)\\{0,4}["'\x60]?`;
const OF_LOCK = new RegExp(String.raw`${START}(?:${OPENS}|${CODE_OF}|${CODE_FOR})${BETWEEN}$`, 'u');

/** The word for a key, but not for one of tables and messages. */
const OF_KEY =
  /(?<!(?:primary|foreign|partition|routing|cache|sort|hash|row|record|message|event|object|group|dedup|deduplication|idempotency|correlation|surrogate|natural|business|join|map|dict|tag|unique)[-_ .]?|[a-z\d])(?:keys?|licen[cs]e)\\{0,4}["']?(?:[ \t]{0,4}(?::?=|:|->)[ \t]{0,4}|[ \t]{1,4}(?:is[ \t]{1,4})?)\\{0,4}["'`]?$/i;

/**
 * Numbers and UUIDs that say nothing alone, because so many things have one, but are secrets behind the word for what opens a
 * lock, or for a key.
 */
export function announcedNumbers(text: string): Span[] {
  const found: Span[] = [];
  for (const { 0: number, index, groups } of text.matchAll(NUMBER)) {
    const before = text.slice(Math.max(0, index - REACH), index);
    const word = groups?.['uuid'] === undefined ? OF_LOCK : OF_KEY;
    if (word.test(before)) found.push({ start: index, end: index + number.length });
  }
  return found;
}
