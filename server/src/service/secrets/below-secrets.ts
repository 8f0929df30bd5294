import { rememberMany } from '../../text/remember';
import { wordsOf } from './words-of';

/** A key that has secrets below it, each under a name of its own: `secrets`, `tokens`, `secretValues`. */
const HAS_SECRETS =
  /(?:^|-)(?:secrets|tokens|passwords|credentials|creds|cookies|(?:secret|sensitive)-(?:values|data|env|environment|variables|vars|settings|inputs|params|parameters))$/;
/** What is below it and is no secret. */
const DESCRIBES =
  /(?:^|-)(?:names?|refs?|keys?|path|files?|url|uri|host|port|user|username|login|email|ids?|type|kind|version|image|tag|region|zone|account|project|tenant|bucket|database|schema|table|provider|namespace|class|mode|method|ttl|expiry|expires|date|at|description|labels?|enabled|external|environment|template|driver|source|target|roles?|scopes?|arn|mount|property)$/;

/** Whether a name marks everything below it as secret, whatever the keys there are called. */
export function holdsSecrets(name: string): boolean {
  return name.length > LONGEST ? HAS_SECRETS.test(hyphenated(name)) : holds(name);
}

/** Whether a name below a secret says that its value is not one: `secrets: {host: x}`. */
export function describesSecret(name: string): boolean {
  return name.length > LONGEST ? DESCRIBES.test(hyphenated(name)) : describes(name);
}

/** In UTF-16 units; of longer names nothing is kept. */
const LONGEST = 100;
/** Remembered, because each key of a file is asked about, and most are there many times. */
const holds = rememberMany(2000, (name) => HAS_SECRETS.test(hyphenated(name)));
const describes = rememberMany(2000, (name) => DESCRIBES.test(hyphenated(name)));

function hyphenated(name: string): string {
  return wordsOf(name).join('-');
}
