import type { Span } from '../../text/span';
import { describesSecret } from './below-secrets';
import { isHarmless } from './harmless';
import { isKnownName } from './known-words';
import { looksLikeSecret, looksMadeUp } from './like-a-secret';
import { inPublicBlocks } from './public-blocks';
import { isSecretName, mayHaveSecretName } from './secret-name';
import { wordOf, WordStarts } from './word-starts';
import { wordsOf } from './words-of';

/** Words whose key is a secret. */
const OF_KEYS =
  'api private fernet encryption signing access account license master hmac storage service shared ssh deploy client session wallet recovery unlock';
/** Words of several languages that announce a secret, or somebody who has one. */
const MENTIONS = new WordStarts(
  [
    ...OF_KEYS.split(' ').map((word) => `${word}[ _.-]?key`),
    ...['pass(?:word|wd|phrase|code|wort)', '(?<=--)pass', 'pwd', 'secret', 'token', 'credential', String.raw`\bauth`],
    ...['addauth', String.raw`\blog(?:in|on)\b`, String.raw`\bPIN\b`, String.raw`\bpw\b`, String.raw`\bcreds?\b`],
    ...[String.raw`sensitive\(`, 'plain_?text', String.raw`\bunlock\b`, String.raw`\bWPA\d?\b`, String.raw`\bPRAGMA\b`],
    ...['kennwort', 'schl(?:\u00fc|ue)ssel', 'cl\u00e9 ', 'chiave', 'sleutel', 'klucz', 'zugang', 'zugriff', 'geheim'],
    ...['contrase', 'clave', 'llave', 'chave', 'segre[dt]o', 'jeton', String.raw`\bmdp\b`, 'mot[ _-]de[ _-]passe'],
    ...[
      'cle[ _-]?(?:secr|api|priv|d|acc|chiff)',
      'senha',
      'has[l\u0142]o',
      'heslo',
      'salasana',
      'lozinka',
      'wachtwoord',
    ],
    ...['losenord', 'l\u00f6senord', 'sifre', '\u015fifre', '\u043f\u0430\u0440\u043e\u043b', '\u5bc6[\u7801\u78bc]'],
    ...['\u53e3\u4ee4', '\u30d1\u30b9\u30ef\u30fc\u30c9', '\ube44\ubc00\ubc88\ud638'],
  ].map(wordOf),
);

function hasMention(text: string): boolean {
  return MENTIONS.indexIn(text, 0) >= 0 || text.includes('<<<');
}

/** Between two words that may be secrets: quotes, brackets, and what separates a name or a user from them. */
const WORD = /[^\s"'`=:,;(){}[\]<>|/&?\\\uff1a\uff08\uff09\u3002\uff0c]{6,200}/g;
/** How much of a line is read, in UTF-16 units. */
const LONGEST = 2000;
/** A line after which a value is expected: it ends with a sign of beginning, or with the name. */
const OPEN = /(?:[:=|>([{,?\\]|[|>][-+\d]{1,2}|["'`]|[\w.-]{2,})[ \t]*$/;
/** How many lines below an open line belong to it. */
const MOST_BELOW = 3;
/** Keys that hold logins. */
const LOGINS =
  /(?:^|[\s{,"'])(?:auth|keys|login|logins|users|accounts|basic_?auth\w{0,10})["']?[ \t]*(?::[ \t]*(?:[|>[{-]|\r?$)|=[ \t]*[[{(])/im;
const NAME = /[A-Za-z_][\w.-]{2,80}/g;
/** Names of what a login consists of, in languages whose names of keys are not known one by one. */
const LOGIN_DATA = /zugang|kennwort|passwort|clave|contrase|senha|acc[e\u00e8]s(?:so)?$/i;
/** One key with a value, and nothing else. */
const PAIR = /^[ \t]*(?:-[ \t]+)?["']?([A-Za-z_][\w.-]{0,80})["']?[ \t]{0,4}[:=](?:[ \t]|$)/;

/**
 * What looks like a password in a line that is about secrets, and in the lines that it announces: in commands, programs
 * and prose whose form is not known. A word with digits is one unless it is a name that is made of known words.
 */
export function secretMentions(text: string): Span[] {
  if (!hasMention(text) && !LOGINS.test(text) && !mayHaveSecretName(text)) return [];
  const found: Span[] = [];
  let start = 0;
  const isInPublicBlock = inPublicBlocks(text);
  let below = 0;
  let indent = 0;
  for (const line of text.split('\n')) {
    const content = line.length > LONGEST ? line.slice(0, LONGEST) : line;
    const column = content.search(/[^\s#*>]/);
    const look = content.length > 4 ? lookAt(content) : undefined;
    if (look === 'all') {
      below = OPEN.test(content) ? MOST_BELOW : 0;
      indent = column;
    } else if (column >= 0 && below > 0) below = column >= indent ? below - 1 : 0;
    if (isInPublicBlock(start)) below = 0;
    else if (look !== undefined) readLine({ content, start, look }, found);
    else if (below > 0 && column >= 0 && !describesSecret(PAIR.exec(content)?.[1] ?? ''))
      readLine({ content, start, look: 'all' }, found);
    start += line.length + 1;
  }
  return found;
}

/** What of a line is looked at: whatever looks like a password, or only what looks made up. */
type Look = 'all' | 'made up';

/** Whether a line is about a secret; in part where only its key is, and says itself that its value is none. */
function lookAt(line: string): Look | undefined {
  if (LOGINS.test(line)) return 'all';
  const isMention = hasMention(line);
  if (!isMention && !mayHaveSecretName(line)) return undefined;
  const [key = '', name = ''] = PAIR.exec(line) ?? [];
  const rest = line.slice(key.length);
  if (name !== '' && (isSecretName(name) || LOGIN_DATA.test(name))) return 'all';
  if (isMention && (name === '' || wordsOf(name).length < 2 || hasMention(rest))) return 'all';
  if ([...rest.matchAll(NAME)].some(([other]) => isSecretName(other))) return 'all';
  return isMention ? 'made up' : undefined;
}

interface Line {
  readonly content: string;
  readonly start: number;
  readonly look: Look;
}

function readLine({ content, start, look }: Line, found: Span[]): void {
  for (const { index, 0: written } of content.matchAll(WORD)) {
    const word = written.replace(/[.!?]+$/, (signs) => (/\d!$/.test(written) ? signs : ''));
    const before = content.slice(Math.max(0, index - 2), index);
    const after = content.slice(index + written.length, index + written.length + 3);
    if (/[$%{]$/.test(before) || isName(before, after) || !isLikely(word, before, look)) continue;
    if (!isSecretName(word) && !isHarmless(word))
      found.push({ start: start + index, end: start + index + word.length });
  }
}

/** The name of a key, an argument, or a function. */
function isName(before: string, after: string): boolean {
  return /^(?:\(|["'`]?[ \t]?(?:=(?!=)|:[ \t]|:$))/.test(after) && !/[:/]$/.test(before);
}

/** Mail addresses, versions of actions and images, flags, and identifiers of resources. */
const SOMETHING_ELSE =
  /^(?:[\w.+-]{1,60}@[\w.-]{1,100}\.[A-Za-z]{2,10}|[\w.-]{1,100}@(?:v\d[\d.]*|\d+\.\d[\d.]*|[\da-f]{40})|--?[a-z][\w.-]*|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;

/** In UTF-16 units: shorter words with a number are names of something. */
const SHORTEST = 7;

/** A number that is no date, no part of a path or a version, and no account in the name of a resource. */
function isNumberAlone(word: string, before: string): boolean {
  if (word.length < 6 || word.length > 12 || /[/.\w-]$/.test(before) || /^(?:19|20)\d{2}[01]\d[0-3]\d$/.test(word))
    return false;
  return word.length < 11 || !before.endsWith(':');
}

function isLikely(word: string, before: string, look: Look): boolean {
  if (look === 'made up') return looksMadeUp(word);
  if (/^\d+$/.test(word)) return isNumberAlone(word, before);
  if (SOMETHING_ELSE.test(word)) return false;
  return (
    looksMadeUp(word) ||
    (word.length >= SHORTEST && /\d|\w[!@$%^*]\w/.test(word) && looksLikeSecret(word) && !isKnownName(word))
  );
}
