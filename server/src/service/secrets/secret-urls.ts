import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { looksLikeSecret } from './like-a-secret';

/** How much of a URL is read behind its scheme, in UTF-16 units. */
const LONGEST = 700;
/** What ends a URL. */
const END = /[\s"'<>`]/;
/** A variable with its own value, of which the blanks and quotes belong to the URL. */
const VARIABLE = /\$\{[^}\n]{1,200}\}|\{\{[^}\n]{1,200}\}\}/g;

/**
 * Passwords in URLs, up to the last @ before the host, because people forget to escape it; and tokens in place of the
 * user name, as for git.
 */
export function secretUrls(text: string): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    const start = at + '://'.length;
    const rest = text.slice(start, start + LONGEST);
    // Blanks and quotes within a variable do not end the URL, and an @ within it is not before the host.
    const plain = rest.replace(VARIABLE, (variable) => 'X'.repeat(variable.length));
    const end = plain.search(END);
    const url = end < 0 ? plain : plain.slice(0, end);
    const secret = passwordIn(url) ?? tokenIn(url) ?? addressIn(url, text.slice(Math.max(0, at - LONGEST_SCHEME), at));
    if (!secret) continue;
    const value = rest.slice(secret.start, secret.end);
    // A token before a word that stands for no password.
    if (value === 'x-oauth-basic') found.push({ start, end: start + secret.start - 1 });
    else if (!isHarmless(value)) found.push({ start: start + secret.start, end: start + secret.end });
  }
  return found;
}

/** What is between the user and the host; a port with a path is none. */
function passwordIn(url: string): Span | undefined {
  const user = /^[^\s:/]{0,200}?:/.exec(url)?.[0];
  const host = url.lastIndexOf('@');
  if (user === undefined || host <= user.length || /^\d+[/?#]/.test(url.slice(user.length))) return undefined;
  // With an address of mail as the user, what follows may also be the path of a repository.
  if (user.includes('@') && url.slice(user.length, host).includes('/')) return undefined;
  return { start: user.length, end: host };
}

/** In UTF-16 units. */
const LONGEST_SCHEME = 16;
/** Schemes of programs that send messages, whose whole address consists of tokens. */
const OF_MESSAGES =
  /(?<![A-Za-z\d])(?:slack|discord|telegram|tgram|pushover|pover|pushbullet|pbul|teams|msteams|googlechat|gchat|opsgenie|pagerduty|pagertree|ifttt|join|signl4|zulip|mailgun|sendgrid|sparkpost|twilio|webex|wxteams|guilded|bark|pushed|prowl|sns|victorops|splunk)s?$/;

function addressIn(url: string, before: string): Span | undefined {
  if (!OF_MESSAGES.test(before)) return undefined;
  const address = /^[^?#]{1,500}/.exec(url)?.[0] ?? '';
  return /\d|[a-z][A-Z]/.test(address) ? { start: 0, end: address.length } : undefined;
}

function tokenIn(url: string): Span | undefined {
  const user = /^[^\s:/@]{4,500}(?=@)/.exec(url)?.[0];
  return user !== undefined && (looksLikeSecret(user) || user.length >= 20)
    ? { start: 0, end: user.length }
    : undefined;
}
