import { rememberByKey } from '../../text/remember';

const SECRET =
  /pass(?:word|wd|phrase|code)?s?$|pwd$|secret$|secrets$|token$|tokens$|credentials?$|jwt$|authorization$|basicauth$|connectionstring$|salt$|keypass$|certificate$|webhook(?:url|uri)?$|cookie$|bearer$|userinfo$|dockerconfigjson$|^(?:pw|pat|sas|.*(?:access|github|gitlab)pat)$/;
const SECRET_KEY =
  /(?:private|api|access|secret|fernet|signing|encryption|encrypt|auth|account|shared|master|hmac|subscription|storage|license|client|ssl|ssh|rsa|deploy)keys?$/;
/** Words that say which one of several secrets it is: `db_password_old`, `password1`. */
const QUALIFIER =
  /(?:\d+|old|new|prev|previous|current|backup|bak|tmp|temp|prod|production|dev|test|staging|plain|text|value|string)$/;
/** Whose password it is, after it: `passwordForMysql`, `PASSWORD_DB`. */
const BELONGS_TO_SOMETHING = /password(?:for|of|in)?[a-z]+$|(?:secret|token)(?:for|of)[a-z]+$/;
/** Words after `password` in names of settings about passwords. */
const ABOUT_A_PASSWORD =
  /password(?:less|policy|policies|rotation|file|path|ref|refs|length|expir\w*|keys?|name|days|type|mode|enabled|required|fields?|column|env|envvar|envvariable|from|source|reset|attempts|manager|provider|store|validation|regex|pattern|authentication|auth|based|grant|login|settings|config|secret(?:ref|name|key)?|variable|change|strength|hint)$/;
/** Counts and switches about secrets, and the setting of our rule. */
const NOT_THE_SECRET_ITSELF = /(?:^max|^min|^num|^has|^use|^enable).*(?:token|tokens|password|secret)s?$|^plainsecret$/;

/** Whether the value of a key is likely to be a secret: `jwtToken`, `password1`, but not `secretsManagerProvider`. */
export function isSecretKey(name: string): boolean {
  return isSecretByName(name);
}

/** Cached, because files have the same names. */
const isSecretByName = rememberByKey(1000, looksSecret);

function looksSecret(name: string): boolean {
  let folded = name
    .toLowerCase()
    .replaceAll(/[-_.\s]/g, '')
    .slice(-100);
  for (;;) {
    if (NOT_THE_SECRET_ITSELF.test(folded)) return false;
    if (SECRET.test(folded) || SECRET_KEY.test(folded)) return true;
    const shorter = folded.replace(QUALIFIER, '');
    if (shorter === folded) return BELONGS_TO_SOMETHING.test(folded) && !ABOUT_A_PASSWORD.test(folded);
    folded = shorter;
  }
}
