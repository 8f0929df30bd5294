import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { isKnownName } from './known-words';
import { looksLikePassword, looksLikeSecret } from './like-a-secret';

/** A name and what follows it without a blank: a login, if what is around it shows that. */
const PAIR =
  /(?<![\w:/@.-]|[a-z]:\/)(?:sips?:|xmpp:)?[a-z_][\w.-]{1,40}(?:\[[\w.-]{1,40}\])?([:/])(?!\/\/)([^\s"'`:<>{}()[\],;|]{5,120})/gi;
const AT_A_HOST = /^(.{5,100})@(?:[A-Za-z][\w.-]*|\/\/[\w.-]+)(?:\/|$)/;
/** A sign within a word of letters and digits, but none of an escaped URL or a mail address. */
const WITH_A_SIGN = /^(?=.*\d)(?=.*[A-Za-z]).*[A-Za-z\d](?:[!@$^*]|%(?![\da-f]{2}))(?!.*\.[a-z])/;
const ANNOUNCED = /\b(?:use|using|as|with|login|logins|user|users|creds?)[ \t]{1,4}["'`]?$/i;
/** Users that most programs come with. */
const WELL_KNOWN =
  /^(?:admin|administrator|root|sa|sys|system|sysdba|elastic|guest|test|demo|deploy|superuser|dbadmin)$/i;
/** A user of a URL without a password, who may be a token. */
const USER_OF_URL = /:\/\/([^\s/:"'`<>{}]{6,200})@(?=[\w-])/g;

/** An address of mail with a password, as in lists of logins; a path behind a host is written otherwise. */
const OF_MAIL =
  /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,30}){0,3}\.[a-z]{2,10}:([^\s"'`/:;,|<>(){}[\]]{6,100})(?=[\s"'`;,|]|$)/gi;

/** Logins that no word announces: `svc:Kd83@tcp(db)`, `svc/x@//db`, `svc:summer!2`, `https://Kd83@h`. */
export function loginPairs(text: string): Span[] {
  const found: Span[] = [];
  for (const { 0: whole, 1: sign = '', 2: rest = '', index } of text.matchAll(PAIR)) {
    const user = whole.slice(0, -rest.length - 1);
    const secret = secretOf({ user, sign, rest }, text.slice(Math.max(0, index - 12), index));
    const start = index + whole.length - rest.length;
    if (secret !== undefined && !isHarmless(secret)) found.push({ start, end: start + secret.length });
  }
  if (text.includes('@'))
    for (const { 0: whole, 1: secret = '', index } of text.matchAll(OF_MAIL)) {
      if (!looksLikePassword(secret) || isKnownName(secret) || isHarmless(secret)) continue;
      const end = index + whole.length;
      found.push({ start: end - secret.length, end });
    }
  if (text.includes('://'))
    for (const { 1: user = '', index } of text.matchAll(USER_OF_URL)) {
      const isToken = /^\d{6,}$/.test(user) || (looksLikeSecret(user) && !isKnownName(user));
      if (isToken && !isHarmless(user)) found.push({ start: index + 3, end: index + 3 + user.length });
    }
  return found;
}

interface Login {
  readonly user: string;
  readonly sign: string;
  readonly rest: string;
}

function secretOf({ user, sign, rest }: Login, before: string): string | undefined {
  const login = AT_A_HOST.exec(rest)?.[1];
  const isNumber = login !== undefined && sign === '/' && /^\d{6,}$/.test(login);
  if (login !== undefined && (isNumber || looksLikeSecret(login) || rest.includes('@//'))) return login;
  if (sign !== ':') return undefined;
  const isUser = ANNOUNCED.test(before) || (WELL_KNOWN.test(user) && !/^\d/.test(rest));
  const isAnnounced = isUser && looksLikeSecret(rest) && !isKnownName(rest);
  return isAnnounced || WITH_A_SIGN.test(rest) ? rest : undefined;
}
