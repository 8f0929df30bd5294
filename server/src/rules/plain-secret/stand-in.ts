import { isFiller } from '../shared/unfilled';

/** Whether a value is there to be replaced, or is public, so that it reveals nothing. */
export function isStandIn(value: string, field: string): boolean {
  const plain = value.trim();
  return (
    plain.toLowerCase() === field.toLowerCase() ||
    isMadeOfNames(plain) ||
    REFERENCE.test(plain) ||
    WORDS.test(plain) ||
    isFiller(plain) ||
    isPublishedSample(plain)
  );
}

/** Fetched from a secrets manager, or the path of a file, or a name in brackets. */
const REFERENCE = /^secret:|^[./~]*\/|\.(?:pem|key|p8|crt)$|^[{[<].*[}\]>]$/;

const WORDS = /your|example|change.?me|dummy|sample|placeholder|x{3}|\*{3}|\.{3}/i;

/** `secret-token`, `private_key`, `aws secret`: names of what belongs there. */
function isMadeOfNames(value: string): boolean {
  return value.split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/).every((word) => NAMES.has(word.toLowerCase()));
}

const NAMES = new Set(
  ' access api auth aws bot client jwt key my pass passwd password personal private secret session some strong the token'.split(
    ' ',
  ),
);

/** The token of the documentation, which only works on a server with default keys. */
function isPublishedSample(token: string): boolean {
  const payload = token.split('.')[1];
  if (payload === undefined || !token.startsWith('eyJ')) return false;
  try {
    const { sub, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    return sub === 'admin' && iat === 1_663_938_462;
  } catch {
    return false;
  }
}
