const SECRET =
  /pass(?:word|wd|phrase)?$|pwd$|secret$|secrets$|token$|tokens$|privatekey$|apikey$|accesskey$|secretkey$|fernetkey$|signingkey$|credentials?$|jwt$|authorization$|connectionstring$|salt$|keypass$|certificate$/;
/** Counts and switches about secrets, and the setting of our rule. */
const NOT_THE_SECRET_ITSELF = /(?:^max|^min|^num|^has|^use|^enable).*(?:token|tokens|password|secret)s?$|^plainsecret$/;

/** Whether the value of a key is likely to be a secret: `jwtToken`, `password`, but not `secretsManagerProvider`. */
export function isSecretKey(name: string): boolean {
  const folded = name.toLowerCase().replaceAll(/[-_.]/g, '');
  return SECRET.test(folded) && !NOT_THE_SECRET_ITSELF.test(folded);
}
