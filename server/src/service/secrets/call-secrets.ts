/** Which arguments of a function are secrets. */
export interface CallSecrets {
  /** The words of the function's name, in lower case without what is between them; or its end, with a star before it. */
  readonly names: string;
  /** The word before the name: `jwt` of `jwt.sign`, `new` is no such word. */
  readonly of?: RegExp;
  /** From 0, or from the end by negative numbers; `rest` is all but the first, `all` is all. */
  readonly places: readonly number[] | 'rest' | 'all';
  /** Only what looks like a password; like one, and not like the name of something; or like made by chance. */
  readonly only?: 'likely' | 'unknown' | 'random';
}

/** Functions that take secrets which are not named there. */
export const CALL_SECRETS: readonly CallSecrets[] = [
  // Signing and encryption.
  {
    names: 'sign encode verify decode signsync sign_jwt parse',
    of: /^(?:jwt|jws|jsonwebtoken|jose|jwe)$/i,
    places: 'rest',
  },
  { names: 'hmac256 hmac384 hmac512', places: [0] },
  { names: 'fernet multifernet *secretstr *secretbytes secretkeyspec hmacshakeyfor pbekeyspec', places: [0] },
  { names: 'createhmac createcipheriv createdecipheriv createcipher createdecipher pbkdf2hmac', places: [1] },
  { names: 'new hmac digest', of: /^(?:hmac|hmac_sha256|cmac|aes|des|des3|arc4|blowfish|chacha20)$/i, places: [0] },
  { names: 'hexdigest', of: /hmac$/i, places: [1] },
  { names: 'hash_hmac hashhmac', places: [2] },
  { names: 'signwith verifywith setsigningkey signingkey newcipher importkey', places: 'all' },
  {
    names: 'hash hashsync hashpw encrypt',
    of: /^(?:bcrypt|argon2|scrypt|passlib|sha256_crypt|pbkdf2_sha256|crypt)$/i,
    places: [0],
  },
  { names: '*password *passwd *passphrase *pwhash *secret *token', places: 'all', only: 'likely' },
  { names: 'createuser adduser', places: 'rest', only: 'unknown' },
  { names: 'begin', of: /^wifi/i, places: 'rest' },
  { names: 'cookieparser', places: 'all', only: 'likely' },
  { names: 'hmac', places: 'all', only: 'likely' },
  { names: 'ftp ftps ftptls sftp smtp imap imap4 pop3 nntp telnet ssh', places: [-1], only: 'likely' },
  { names: 'make check', of: /^hash$/i, places: [0] },
  { names: 'generatepasswordhash makepassword passwordhash', places: [0] },
  { names: 'openssl_encrypt openssl_decrypt opensslencrypt openssldecrypt', places: [2] },
  { names: 'pbkdf2 pbkdf2sync scryptsync scrypt', places: [0] },
  {
    names: 'itsdangerous urlsafetimedserializer urlsafeserializer timedserializer signer timestampsigner cookiesession',
    places: [0],
  },
  // Users with a password.
  {
    names:
      '*auth *credential *credentials *login *logon *signin basicauthentication passwordauthentication usernamepassword staticcredentialsprovider',
    places: 'rest',
  },
  {
    names: 'auth authenticate login unlock github gitlab octokit webclient asyncwebclient slackclient pygithub',
    places: [0],
    only: 'likely',
  },
  {
    names:
      '*tokencredential *keycredential *securitykey *signingkey *secretkey *tokenauth *keyauth *tokenauthentication bearerauth tokenauthentication',
    places: 'all',
  },
  {
    names: 'put set add setdefault putsecret setsecret',
    of: /^(?:secrets?|vault|keyring|kv|credentials?|keychain|secretclient|secret_client)$/i,
    places: [-1],
  },
  { names: 'setsecret putsecret createsecret updatesecret addsecret putsecretvalue setpassword', places: [-1] },
  { names: 'create of', of: /credentials?$/i, places: 'rest' },
  { names: 'basic', of: /^credentials$/i, places: [1] },
  { names: 'mysqliconnect mysqli mysqlconnect pgconnect pdo sequelize getconnection', places: [2] },
  {
    names: 'connect',
    of: /^(?:oracledb|cx_oracle|oracle|snowflake|pymysql|mysqldb|mysql|teradatasql|jaydebeapi|ldap)$/i,
    places: [1, 2],
  },
  { names: 'connect dbconnect open connection', places: [2], only: 'likely' },
  { names: 'connect', places: [3], only: 'likely' },
  { names: 'keysetwithvalue', places: [-1] },
  { names: 'bind simplebinds simplebind simple_bind_s bindsync', places: [1] },
  { names: 'ocilogon ociconnect oci_connect ociconnect ftplogin ssh2authpassword ssh2_auth_password', places: [-1] },
  {
    names:
      'checkpassword verifypassword comparepassword checkpasswordhash setpassword changepassword createuser adduser',
    places: [-1],
  },
  // Clients of services.
  {
    names:
      '*client *api *bot *sdk *client_v2 github gitlab octokit stripe slack twilio sendgrid mailgun telegraf telegrambot openai anthropic airtable algoliasearch pusher mailchimp datadog sentry jira trello notion discord run start initialize init configure connect',
    places: 'all',
    only: 'random',
  },
  // Comparisons.
  { names: 'comparedigest constanttimecompare safecompare timingsafeequal strcmp strncmp', places: 'all' },
  {
    names: 'equals equalsignorecase compareto isequal',
    of: /(?:password|passwd|pwd|secret|token|api_?key)$/i,
    places: [0],
  },
  // SQL.
  {
    names: 'password oldpassword encryptbypassphrase decryptbypassphrase aesencrypt aesdecrypt digestpassword',
    places: [0],
  },
  {
    names: 'aesencrypt aesdecrypt desencrypt encrypt decrypt pgpsymencrypt pgpsymdecrypt encryptiv decryptiv hmac',
    places: [1],
  },
];
