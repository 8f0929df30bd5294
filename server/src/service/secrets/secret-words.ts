const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** A name that ends in one of these, or in one of `PASSWORDS`, is the name of a secret. */
export const SECRETS = list(`
  password passwords passwd passphrase passphrases passcode passcodes pass pwd pwds pw pws psw secret secrets token tokens
  credential credentials cred creds jwt jwts pat pats sas salt pepper bearer authorization cookie cookies
  skey authtok tok keypass storepass requirepass masterauth apikey apikeys certificate webhook htpasswd netrc pgpass kubeconfig
  dockerconfigjson dockercfg mnemonic otp totp psk fernet pword passw passwrd
  geheimnis geheimnisse geheim secreto secretos segredo segredos segreto segreti jeton jetons hemlighet hemmelighet
  credenciales credenciais credenziali zugangsdaten anmeldedaten clave \u5bc6\u94a5 \u79d8\u5bc6\u9375 \u79d8\u5bc6
`);

/** Words for a password in the languages that people name things in; what it is for may follow. */
export const PASSWORDS = list(`
  password passwd passphrase pwd
  passwort kennwort contrase\u00f1a contrasena senha motdepasse wachtwoord l\u00f6senord has\u0142o \u043f\u0430\u0440\u043e\u043b\u044c \u5bc6\u7801 \u5bc6\u78bc \u30d1\u30b9\u30ef\u30fc\u30c9 \ube44\ubc00\ubc88\ud638 haslo secreta
  mdp motpasse contrasenia contrasenya losenord passord parool katasandi zaporka slaptazodis
  parola heslo jelsz\u00f3 jelszo salasana adgangskode passord \u015fifre sifre lozinka geslo \u6697\u53f7 \u6697\u8b49\u756a\u53f7 \uc554\ud638 \u53e3\u4ee4
`);

/** The same for several words. */
export const PHRASES = list(`
  pass-word pass-words pass-wd pass-phrase pass-code basic-auth user-info connection-string conn-string conn-str
  webhook-url webhook-uri hook-url sas-url sas-uri docker-config-json docker-auth-config mot-de-passe recovery-code
  recovery-codes backup-codes security-answer seed-phrase key-material rediscli-auth mfa-seed totp-seed otp-seed
  service-account-json id-rsa x-auth encryption-password docker-auth registry-auth redis-auth npm-auth jaas-config neo-j-auth
  one-time-code time-code verification-code access-code unlock-code cle-secrete cle-api cle-privee cle-acces cle-d-acces
  cle-chiffrement cle-de-chiffrement cle-maitre cle-signature cle-licence cle-de-licence api-cle cl\u00e9-secr\u00e8te cl\u00e9-api cl\u00e9-priv\u00e9e
  cl\u00e9-acc\u00e8s cl\u00e9-d-acc\u00e8s cl\u00e9-chiffrement cl\u00e9-de-chiffrement palabra-de-paso parola-d-ordine secure-string sensitive-props-key keytab-base bw-session op-session sonar-login service-role-key anon-key
`);

/** Whose key is a secret: `privateKey`, `AES_KEY`. */
export const KEYS = list(`
  private priv api access secret fernet signing sign encryption encrypt decryption decrypt auth authentication account
  shared master hmac subscription storage license client ssl tls ssh rsa dsa ecdsa ed deploy deployment app application
  consumer session functions aes des crypto cipher unseal admin service jwt jws jwe webhook function keystore gpg pgp pem
  wrapping security symmetric ingestion instrumentation activation bot bearer root recovery saml integration write cookie
  django flask kek dek authorization registration signature plaintext sas gossip server mailgun mailchimp sendgrid
  sec sdk agent openai anthropic stripe twilio datadog mapbox xsrf csrf preshared cosmos age
`);

/** Words behind a secret that say which one it is, or how it is written: `db_password_old`, `privateKeyPem`. */
export const QUALIFIERS = list(`
  old new prev previous current backup bak tmp temp prod production dev development test testing stage staging uat qa
  local plain text value values string str default initial first second primary secondary next raw literal content
  contents data pem der base b hex hash hashed bcrypt encoded encrypted json bytes blob plaintext cleartext inline v
`);

/** Words behind `password` in names of settings about passwords. */
export const ABOUT = list(`
  less policy policies rotation file files path paths ref refs reference length expiry expire expires expiration expired
  key keys name names days day type types mode enabled disabled required optional field fields column columns env envvar
  variable variables from reset attempts manager managers provider providers store stores validation validator validity
  regex pattern authentication auth based grant login settings setting config configuration secret secrets change changed
  strength hint hints min max age history complexity encoder encoding algorithm alg format generator prompt protection
  protected recovery lifetime ttl timeout seconds minutes hours url urls uri uris endpoint endpoints location dir
  directory folder id ids arn count limit limits size label labels placeholder title help description screen page form
  input strategy style command cmd script rule rules requirement requirements check update updated created at date time
  version versions notification email reminder visible visibility mask masked interval cache scheme handler callback
  factory builder class spec schema model template property properties attribute parameter parameters param arg args
  option options flag selector index position row header headers prefix suffix separator charset characters special
  uppercase lowercase digits symbols backend backends engine engines mount namespace region kind status state mapping
  maps map audit log logging error errors event events list operator controller injector chiave driver sync api source util stdin fd
`);

/** The same for tokens and keys, of which more can be said. */
export const ABOUT_TOKENS = list(`
  issuer audience scope scopes claim claims exchange usage budget window bucket buckets rate per renewal renew refresh
  revoke revocation introspection principal subject owner user users username client server servers service account
  accounts vault rows price unit units used remaining cost filter table operations info object review host
`);

/** Words before a secret that make it a switch: `useSecret`, `hasPassword`, `ALLOW_EMPTY_PASSWORD`. */
export const SWITCHES = list(`
  has have use uses using is are enable enabled enables disable disabled allow allows require requires show hide no skip
  without should can must supports mask masks redact needs rotate ignore include exclude
`);

/** Words before several secrets that make it a number: `maxTokens`. */
export const NUMBERS = list(`
  max maximum min minimum num number count prompt completion input output context total generated reserved special pad
  stop cached reasoning
`);
/** Secrets that are counted. */
export const COUNTED = list('token tokens secrets passwords password credentials cookies');

/** Words for a key or a token in other languages, which say it of so many things that another word has to say of which. */
export const FOREIGN_KEYS = list(`
  schl\u00fcssel schluessel llave clave chave chiave sleutel klucz nyckel n\u00f8gle noekkel n\u00f8kkel kl\u00ed\u010d klic kulcs avain
  anahtar klju\u010d kljuc \u043a\u043b\u044e\u0447 jeton
`);

/** Such words, in front of it or behind it: `chave_secreta`, `privater_schluessel`, `klucz_api`. */
export const OF_FOREIGN_KEYS = list(`
  api app auth client ssh ssl tls aes rsa jwt db bd sql admin root usuario usuaria utilisateur utente uzytkownika acceso acces acc\u00e8s
  acesso accesso toegangs dostepu dost\u0119pu dostopa zugangs zugriffs secreta secreto secrete secr\u00e8te segreta segreto geheim geheime
  geheimer geheimen tajny tajne hemlig salainen gizli privada privado privata privato privee priv\u00e9e prive privater privaten prywatny
  privat prive soukromy cifrado cifra chiffrement criptografia crittografia szyfrowania encriptacion encriptaci\u00f3n firma firme
  signature signatur assinatura maestra maestro mestra maitre ma\u00eetre principal principale licencia licence licenza licenca
  licen\u00e7a lizenz licencji servicio servico service servizio uslugi servidor serveur seguridad seguranca sicurezza token
  \u0434\u043e\u0441\u0442\u0443\u043f\u0430
`);
