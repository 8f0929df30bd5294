/**
 * A form of secret that is more than a prefix. Each part is a regular expression without groups that capture and without
 * assertions, so that a test can make texts of it.
 */
export interface TextForm {
  /** Every text with this form contains one of these words; where case is ignored, in lower case. */
  readonly marks: readonly string[];
  /** What is directly before the secret; bounded. */
  readonly before?: string;
  readonly secret: string;
  /** What follows. */
  readonly after?: string;
  /** No letter, digit, or hyphen is before it. */
  readonly startsWord?: true;
  readonly ignoresCase?: true;
}

/** A value in a URL or behind a keyword. */
const VALUE = String.raw`[^\s&;"'#<>(){}|\\\x60$][^\s&;"'#<>(){}|\\\x60]{0,2000}`;
/** A credential of an HTTP header that is no plain word: with a digit or a sign, or long. */
const CREDENTIAL = String.raw`(?:[A-Za-z_-]{0,40}[\d.~+/=][\w.~+/=-]{5,4000}|[A-Za-z_-]{6,40}[\d.~+/=][\w.~+/=-]{0,4000}|[A-Za-z]{16,4000})`;
/** The same with letters alone, where some in the middle are in upper case. */
const MIXED_CASE = '[A-Za-z]?[a-z]{1,40}[A-Z][A-Za-z]{5,4000}';
const HEX = '[0-9a-f]';

const IN_LOGIN = String.raw`[^\s@"'${'$'}{<>/:\\]{1,200}`;
const BEHIND_IDENTIFIED = String.raw`identified\s{1,9}(?:(?:via|with)\s{1,9}'?\w{1,40}'?\s{1,9})?(?:by|as|using)\s{1,9}(?:password\s{1,9})?`;

/** Addresses that everybody who knows them can call. */
const WEBHOOKS: readonly (readonly [host: string, path: string])[] = [
  ['hooks.slack.com/', '(?:services|workflows|triggers)/'],
  ['hooks.slack-gov.com/', '(?:services|workflows|triggers)/'],
  ['hooks.zapier.com/', 'hooks/(?:catch|standard)/'],
  ['hook.make.com/', ''],
  ['api.telegram.org/', '(?:file/)?bot'],
  ['discord.com/api/', '(?:v[0-9]{1,2}/)?webhooks/'],
  ['discordapp.com/api/', '(?:v[0-9]{1,2}/)?webhooks/'],
  ['webhook.office.com/', 'webhookb2/'],
  ['outlook.office.com/', 'webhook/'],
  ['maker.ifttt.com/', String.raw`trigger/[\w-]{1,80}/(?:json/)?with/key/`],
  ['events.pagerduty.com/', 'integration/'],
  ['/open-apis/bot/', 'v2/hook/'],
  ['hc-ping.com/', ''],
  ['webhook.site/', ''],
];

/** What is recognizable by its form wherever it is. */
export const TEXT_FORMS: readonly TextForm[] = [
  // JSON Web Tokens, signed and encrypted.
  { marks: ['eyJ'], secret: String.raw`eyJ[\w-]{8,8000}\.[\w-]{1,8000}(?:\.[\w-]{0,8000}){0,3}`, startsWord: true },
  { marks: ['LS0tLS1CRUdJTi'], secret: 'LS0tLS1CRUdJTi(?:BFT|BQR|BSU|BFQ|BPU|BEU|BTU|BQU)[A-Za-z0-9+/=]{20,20000}' },
  { marks: ['sk-'], secret: String.raw`sk-[A-Za-z-]{0,20}[0-9][\w-]{12,500}`, startsWord: true },
  { marks: ['Q~'], secret: String.raw`[\w~.]{3}[0-9]Q~[\w~.-]{20,60}`, startsWord: true },
  { marks: ['.atlasv1.'], secret: String.raw`\w{14}\.atlasv1\.[\w=-]{20,100}`, startsWord: true },
  { marks: ['pat'], secret: String.raw`pat[A-Za-z0-9]{14}\.[a-f0-9]{40,64}`, startsWord: true },
  { marks: ['-us'], secret: `${HEX}{32}-us[0-9]{1,2}`, startsWord: true },
  { marks: [':AA'], secret: String.raw`[0-9]{8,10}:AA[\w-]{30,40}`, startsWord: true },
  { marks: ['.'], secret: String.raw`[MNO][A-Za-z0-9_-]{23,27}\.[\w-]{6}\.[\w-]{27,40}`, startsWord: true },
  { marks: ['AZDO'], secret: String.raw`[A-Za-z0-9]{40,80}AZDO[A-Za-z0-9]{4}`, startsWord: true },
  { marks: ['-'], secret: `${HEX}{32}-${HEX}{8}-${HEX}{8}`, startsWord: true },
  { marks: ['TlRMTVNTU'], secret: 'TlRMTVNTU[A-Za-z0-9+/]{20,4000}={0,2}', startsWord: true },
  { marks: ['S'], secret: 'S[ACNOUX][A-Z2-7]{56}', startsWord: true },
  { marks: ['NRAL'], secret: '(?:eu[0-9]{2}x)?[a-f0-9]{30,36}NRAL', startsWord: true },
  { marks: ['SK', 'AC'], secret: '(?:SK|AC)(?:[0-9A-F]{32}|[0-9a-f]{32})', startsWord: true },
  { marks: ['gAAAAA'], secret: String.raw`gAAAAA[\w-]{40,8000}={0,2}`, startsWord: true },
  // Passwords as they are stored.
  {
    marks: ['$'],
    secret: String.raw`\$(?:apr1|2[abxy]|1|5|6|y|argon2(?:id?|d)|pbkdf2(?:-sha[0-9]{1,3})?|scrypt)\$[\w./$=,+-]{8,500}`,
  },
  { marks: ['{S', '{M'], secret: String.raw`\{(?:SSHA|SHA|SMD5|MD5)[0-9]{0,3}\}[A-Za-z0-9+/]{16,200}={0,2}` },
  // Headers.
  {
    marks: ['Bearer', 'bearer'],
    before: String.raw`[Bb]earer[ \t:]{1,4}`,
    secret: MIXED_CASE,
    startsWord: true,
  },
  { marks: ['bearer'], before: String.raw`bearer[ \t:]{1,4}`, secret: CREDENTIAL, startsWord: true, ignoresCase: true },
  {
    marks: ['basic'],
    before: String.raw`basic[ \t]{1,4}`,
    secret: String.raw`(?:[A-Za-z]{0,60}[\d+/][\w+/]{5,4000}={0,2}|[A-Za-z]{4,4000}={1,2}|[a-z]{1,40}[A-Z][\w+/]{5,4000}={0,2}|[A-Z]{1,2}[a-z]{1,4}[A-Z]\w{4,4000}={0,2})`,
    startsWord: true,
  },
  {
    marks: ['ssws', 'apikey', 'splunk', 'negotiate'],
    before: String.raw`(?:ssws|apikey|splunk|negotiate)[ \t]{1,4}`,
    secret: CREDENTIAL,
    startsWord: true,
    ignoresCase: true,
  },
  // Queries of URLs, connection strings.
  {
    marks: ['sig', 'key=', 'code=', 'auth=', 'token'],
    before: String.raw`[?&;#](?:[\w.-]{0,40}(?:sig|signature|key|token)|code|auth)=`,
    secret: VALUE,
    ignoresCase: true,
  },
  {
    marks: ['sharedaccesssignature'],
    before: String.raw`sharedaccesssignature[ \t]{0,4}=[ \t]{0,4}`,
    secret: String.raw`[^\s"'<>]{1,2000}`,
    ignoresCase: true,
  },
  // Oracle: `user/password@host`, in a JDBC URL and as its own tools take it.
  { marks: ['jdbc:oracle:'], before: String.raw`jdbc:oracle:\w{1,10}:[^\s/@"']{1,100}/`, secret: IN_LOGIN, after: '@' },
  {
    marks: ['/'],
    before: String.raw`(?:sqlplus|sqlldr|expdp|impdp|connect|conn|rman target)\s{1,4}(?:-\w{1,10}\s{1,4}){0,3}["']?[A-Za-z][\w$#]{0,40}/\\{0,4}["']?`,
    secret: IN_LOGIN,
    startsWord: true,
    ignoresCase: true,
  },
  {
    marks: ['@'],
    before: String.raw`(?:userid|dsn|conn\w{0,40}|oracle\w{0,40}|tns\w{0,40}|login|credentials?)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?[A-Za-z][\w$#]{0,40}/`,
    secret: IN_LOGIN,
    after: '@',
    startsWord: true,
    ignoresCase: true,
  },
  {
    marks: ['@'],
    before: String.raw`[\s"'=:][A-Za-z][\w$#]{0,40}/`,
    secret: IN_LOGIN,
    after: String.raw`@(?://|[\w.-]{1,100}:[0-9]{2,5}/)`,
  },
  {
    marks: ['@'],
    before: String.raw`[\s"'=:][A-Za-z][\w$#]{0,40}/`,
    secret: String.raw`[A-Za-z]{1,30}[0-9!#%^&*?][^\s@"'${'$'}{</:\\-]{0,60}`,
    after: String.raw`@[A-Za-z]{3,30}[\s"',;)]`,
  },
  // SQL.
  {
    marks: ['identified'],
    before: BEHIND_IDENTIFIED,
    secret: String.raw`\\{0,8}(?:"[^"\n\\]{1,500}|'(?:[^'\n\\]|''){1,500})\\{0,8}["']`,
    ignoresCase: true,
  },
  {
    marks: ['IDENTIFIED'],
    before: BEHIND_IDENTIFIED.toUpperCase()
      .replaceAll(String.raw`\S`, String.raw`\s`)
      .replaceAll(String.raw`\W`, String.raw`\w`),
    secret: String.raw`[^\s'";\\]{1,200}`,
  },
  {
    marks: ['identified'],
    before: BEHIND_IDENTIFIED,
    secret: String.raw`[A-Za-z]{0,100}[\d!@#$%^&*_][^\s'";\\]{0,200}`,
    ignoresCase: true,
  },
  {
    marks: ['password'],
    before: String.raw`password\s{1,4}for\s{1,4}[^\s=]{1,100}\s{0,4}=\s{0,4}(?:password\s{0,4}\(\s{0,4})?`,
    secret: String.raw`["'][^"'\n]{1,200}["']`,
    ignoresCase: true,
  },
  {
    marks: ['pgp_sym_'],
    before: String.raw`pgp_sym_(?:en|de)crypt\([^,()\n]{1,200},\s{0,4}`,
    secret: String.raw`'[^'\n]{1,200}'`,
    ignoresCase: true,
  },
  // The password file of PostgreSQL: host, port, database, user, password.
  {
    marks: [':'],
    before: String.raw`:(?:[0-9]{2,5}|\*):[\w*-]{1,100}:[\w*.@-]{1,100}:`,
    secret: String.raw`[^\s:"'{}\[\],]{3,200}`,
    after: String.raw`(?:[\s"'\\]|$)`,
  },
  // A `.netrc`, on one line or on several.
  {
    marks: ['machine', 'default'],
    before: String.raw`(?:machine\s{1,9}\S{1,200}|default)\s{1,9}(?:(?:login|account|port)\s{1,9}\S{1,200}\s{1,9}){0,3}password\s{1,9}`,
    secret: String.raw`\S{1,500}`,
  },
  // What a step of GitHub hides in its own log.
  { marks: ['::add-mask::'], before: '::add-mask::', secret: String.raw`[^\s"'${'$'}<>\\]{3,500}` },
  // The secret key of AWS behind the id of the key.
  {
    marks: ['AKIA', 'ASIA'],
    before: '(?:AKIA|ASIA)[A-Z0-9]{16}[^A-Za-z0-9+/]{1,20}',
    secret: '[A-Za-z0-9+/]{40}',
    after: '(?:[^A-Za-z0-9+/]|$)',
  },
  // Constructors and functions that take a user and a password.
  {
    marks: ['connect'],
    before: String.raw`connect\w{0,20}[ \t]{0,2}\([ \t]{0,4}["'][A-Za-z][\w$#]{0,40}/`,
    secret: IN_LOGIN,
    after: '@',
    ignoresCase: true,
  },
  {
    marks: ['auth', 'login', 'credential'],
    before: String.raw`(?:basic_?auth|auth|login|credentials?)\w{0,20}[ \t]{0,2}=?[ \t]{0,2}\([ \t]{0,4}(?:[\w.]{1,40}[ \t]{0,2}=[ \t]{0,2})?["'][^"'\n]{0,100}["'],[ \t]{0,4}`,
    secret: String.raw`["'][^"'\n]{1,500}["']`,
    after: String.raw`(?:\s{0,4}[,)]|\.toCharArray)`,
    ignoresCase: true,
  },
  {
    marks: ['toCharArray'],
    before: '[(,= ]',
    secret: String.raw`\\{0,8}"[^"\n\\]{1,500}\\{0,8}"`,
    after: String.raw`\.toCharArray`,
  },
  {
    marks: ['getConnection'],
    before: String.raw`getConnection\([^()\n]{1,300},[ \t]{0,4}["'][^"'\n]{0,100}["'],[ \t]{0,4}`,
    secret: String.raw`["'][^"'\n]{1,500}["']`,
  },
  // The data of a Kubernetes Secret in a command.
  {
    marks: ['stringData'],
    before: String.raw`stringData\\{0,4}"[ \t]{0,4}:[ \t]{0,4}\{[ \t]{0,4}\\{0,4}"[\w.-]{1,100}\\{0,4}"[ \t]{0,4}:[ \t]{0,4}`,
    secret: String.raw`\\{0,4}"[^"\\\n]{1,500}\\{0,4}"`,
  },
  // What is piped into a program that reads a password.
  {
    marks: [
      '--password-stdin',
      '--with-token',
      'chpasswd',
      'kinit',
      'sudo',
      'passwd',
      'base64',
      '--stdin',
      'create',
      '--passphrase-fd',
      'keystore',
      'cryptsetup',
    ],
    before: String.raw`(?:echo|printf)[ \t]{1,4}(?:-\w{1,3}[ \t]{1,4}){0,2}["']?(?:%s[\\n]{0,4}["']?[ \t]{1,4}["']?)?`,
    secret: String.raw`[^|\n"']{1,300}`,
    after: String.raw`["']?[ \t]{0,4}\|[^\n|]{0,300}(?:--password-stdin|--with-token|chpasswd|kinit|sudo -S|passwd|base64(?: -w ?0)?[ \t"']{0,4}(?:\n|$)|--stdin|--passphrase-fd|keystore|cryptsetup|secrets? create)`,
    startsWord: true,
  },
  // The same with a text in place of the pipe.
  {
    marks: ['<<<'],
    before: String.raw`(?:--password-stdin|--with-token|--stdin|chpasswd|kinit|passwd|login|--token|secrets? create|read[ \t]{1,4}-\w{0,4}s)[^\n|;<]{0,200}<<<[ \t]{0,4}`,
    secret: String.raw`(?:"[^"\n]{1,300}"|'[^'\n]{1,300}'|[^\s"']{1,300})`,
    startsWord: true,
  },
  // A `.npmrc`.
  {
    marks: ['_auth'],
    before: String.raw`_auth[ \t]{0,4}=[ \t]{0,4}`,
    secret: String.raw`["']?[\w+/=-]{4,2000}`,
    startsWord: true,
  },
  // A user and a password before a host without a scheme.
  {
    marks: ['@'],
    before: String.raw`[\s"'=][A-Za-z][\w.-]{0,40}:`,
    secret: IN_LOGIN,
    after: String.raw`@(?:tcp\(|[\w.-]{1,100}:[0-9]{2,5}(?:[\s/"'?,]|$))`,
  },
  {
    marks: ['@'],
    before: String.raw`[\s"'=][A-Za-z][\w.-]{0,40}:`,
    secret: String.raw`[A-Za-z]{3,30}[0-9!#%^&*?_][^\s@"'${'$'}{</:\-]{0,60}`,
    after: String.raw`@[A-Za-z][\w.-]{0,100}/`,
  },
  {
    marks: ['ConvertTo-SecureString'],
    before: String.raw`ConvertTo-SecureString[ \t]{1,4}(?:-(?:String|Force|AsPlainText)[ \t]{1,4}){0,3}`,
    secret: String.raw`\\{0,8}["'][^"'\n\\]{1,500}\\{0,8}["']|[^\s"'${'$'}\\(-][^\s"'\\]{1,200}`,
  },
  { marks: ['/hooks/'], before: '/hooks/', secret: '[a-z0-9]{24,30}', after: String.raw`[\s"\'/?]` },
  ...WEBHOOKS.map(([host, path]): TextForm => ({
    marks: [host],
    before: host.replaceAll('.', String.raw`\.`) + path,
    secret: String.raw`[\w@:./-]{4,400}`,
  })),
];
