import type { Search } from './search';

const WORD = String.raw`("[^"\n]{1,300}"|'[^'\n]{1,300}'|[^\s"',;\\]{1,300})`;
/** Only blanks, quotes and signs of comments are before it on its line. */
const LINE = String.raw`(?<=^|[\n"'|>]|\\n)[ \t#;"'-]{0,80}`;
const of = (marks: string, pattern: string, flags = 'g'): Search => ({
  marks: marks.split('|'),
  ignoresCase: flags.includes('i'),
  pattern: new RegExp(pattern, flags),
});

/** Lines of configuration and of prose that say by the place of a word that it is a secret: `stats auth me:x`, `user x on >x`. */
export const LINE_FORMS: readonly Search[] = [
  // Redis: `user x on >secret`, `ACL SETUSER x on >secret`.
  of(
    'user ',
    String.raw`\b(?:user|setuser)[ \t]{1,40}\S{1,80}[ \t]{1,40}(?:on|reset\w{0,8})[ \t](?:[^\n>"']{0,200}[ \t])?[>#<!]([^\s"'>]{1,300})`,
    'gi',
  ),
  of('user ', String.raw`\buser[ \t]{1,40}[\w.@-]{1,80}[ \t]{1,40}>((?=\S{0,100}\d)[^\s"'>=]{5,300})`),
  // HAProxy.
  of('stats auth', String.raw`\bstats[ \t]{1,40}auth[ \t]{1,40}[^\s:]{1,80}:${WORD}`),
  of('insecure-password', String.raw`\binsecure-password[ \t]{1,40}${WORD}`),
  // PgBouncer's list of users.
  of('" "', String.raw`(?<=^|\n)[ \t#;]{0,40}"[\w.@-]{1,80}"[ \t]{1,40}("[^"\n]{1,300}")[ \t]{0,40}(?=\r?\n|$)`),
  // SNMP, network devices.
  of('community', String.raw`\b(?:r[ow]community6?|snmp-server community)[ \t]{1,40}${WORD}`),
  of(
    'com2sec',
    String.raw`\bcom2sec6?[ \t]{1,40}(?:-\S+[ \t]{1,40}\S+[ \t]{1,40})?\S{1,80}[ \t]{1,40}\S{1,80}[ \t]{1,40}${WORD}`,
  ),
  of('createUser', String.raw`\bcreateUser[ \t]{1,40}\S{1,80}[ \t]{1,40}(?:MD5|SHA\S{0,4})[ \t]{1,40}${WORD}`),
  of(
    'createUser',
    String.raw`\bcreateUser[ \t]{1,40}\S{1,80}[ \t]{1,40}(?:MD5|SHA\S{0,4})[ \t]{1,40}\S{1,200}[ \t]{1,40}(?:DES|AES\S{0,4})[ \t]{1,40}${WORD}`,
  ),
  of(
    'secret|password|key',
    String.raw`${LINE}(?:(?:enable|username[ \t]{1,40}\S{1,80}(?:[ \t]{1,40}privilege[ \t]{1,40}\d{1,3})?)[ \t]{1,40}(?:secret|password)|key-string|(?:tacacs-server|radius-server)[ \t]{1,40}(?:host[ \t]{1,40}\S{1,80}[ \t]{1,40})?key|neighbor[ \t]{1,40}\S{1,80}[ \t]{1,40}password|wpa-psk[ \t]{1,40}ascii|pre-shared-key(?:[ \t]{1,40}(?:address[ \t]{1,40}\S{1,80}[ \t]{1,40}key|ascii-text|local|remote))?|crypto isakmp key|ip ospf message-digest-key[ \t]{1,40}\d{1,3}[ \t]{1,40}md5)[ \t]{1,40}(?:\d{1,2}[ \t]{1,40})?${WORD}`,
  ),
  // Redis: what a client sends first.
  of(
    'AUTH ',
    String.raw`${LINE}AUTH[ \t]{1,40}(?:[\w.-]{1,60}[ \t]{1,40})?((?=\S{0,100}\d)[^\s"']{5,200})[ \t"']*(?=\r?\n|$|["'])`,
  ),
  // Mail.
  of(']:', String.raw`\]:\d{2,5}[ \t]{1,40}[^\s:]{1,100}:([^\s"']{1,200})`),
  // Kerberos, LDAP.
  of(
    'addprinc|ank |cpw ',
    String.raw`\b(?:addprinc|add_principal|ank|cpw|change_password)[ \t][^\n"']{0,100}?-pw[ \t]{1,40}${WORD}`,
  ),
  of('SQLConnectInfo', String.raw`\bSQLConnectInfo[ \t]{1,40}\S{1,200}[ \t]{1,40}\S{1,80}[ \t]{1,40}${WORD}`),
  of('rootpw|rootdnpw', String.raw`\b(?:olcRootPW|rootpw)[: \t]+${WORD}`, 'gi'),
  // Databases.
  of('using', String.raw`\buser[ \t]{1,40}\S{1,80}[ \t]{1,40}using[ \t]{1,40}${WORD}`, 'gi'),
  of('logon', String.raw`\.logon[ \t]{1,40}[^\s,]{1,100},${WORD}`, 'gi'),
  of(
    'sp_',
    String.raw`\bsp_(?:addlogin|password|addapprole|setapprole|adduser)\b[^\n;]{0,120}?,[ \t]{0,40}(N?'[^'\n]{1,200}')`,
    'gi',
  ),
  // The list of users that cloud-init sets passwords for.
  of(
    'chpasswd',
    String.raw`\bchpasswd:[ \t]{0,40}\r?\n(?:[^\n]{0,200}\n)?[ \t#]{0,40}list:[ \t]{0,40}[|>]?[-+]?[ \t]{0,40}\r?\n[ \t#]{0,40}[\w.-]{1,80}:(\S{1,200})`,
  ),
  // Any program with a user and a password.
  of(
    '-u|-U|-D |-l |-x',
    String.raw`(?<=["' \t])-(?:[uUlDx]|xu)(?:[ \t=]+|(?=\w))[^\s-][^\s]{0,80}[ \t]{1,40}(?:[^\n|;&]{0,100}[ \t])?-(?:p|pw|xp|P|w)[ \t]{1,40}(?!(?:\d{1,5}|[\d:.]*[:.][\d:.]*)(?:\s|$))((?=\S{0,100}\d)[^\s"'${'$'}{/:-][^\s"'/:]{4,200})`,
  ),
  // A user and a password before a host, without a scheme; addresses of mail are written otherwise.
  of(
    '@',
    String.raw`(?<=[\s"'=])(?!(?:mail|e-?mail|contact|to|from|cc|bcc|by|author|maintainer|owner|user|git|image)\w{0,10}:)[A-Za-z][\w.-]{0,40}:((?=[^\s@]{0,60}\d)(?=[^\s@]{0,60}[A-Za-z])[^\s@"'${'$'}{}</:\\.]{6,100})@(?!sha\d)[A-Za-z][\w.-]{0,100}(?=[/\s"']|$)`,
    'gi',
  ),
  // A user with a password behind what says so.
  of(
    'digest|auth|login|static|cred|user',
    String.raw`\b(?:addauth[ \t]{1,4}digest|auth[\w.-]{0,20}users?|logins?|static|creds?|credentials|username[ \t]{0,4}and[ \t]{0,4}password)[ \t=:]{1,4}["']?[A-Za-z][\w.@-]{0,60}:((?=[^\s"']{0,80}\d)[^\s"':/,;@]{5,200})`,
    'gi',
  ),
  of(
    'auth|basic',
    String.raw`\b(?:\w{0,30}auth|basic)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?[A-Za-z][\w.@-]{0,60}:((?=[^\s"']{0,80}\d|[^\s"']{0,80}[a-zA-Z][A-Z]|[^\s"']{0,80}[a-z][A-Z])[^\s"':/,;@{}$]{5,200})(?=["'\s]|$)`,
    'gi',
  ),
  of(
    'auth',
    String.raw`\b[A-Za-z][\w.@-]{0,60}:((?=\S{0,80}\d)[^\s:/,;@]{6,200})[ \t]{1,4}\((?:http[ ])?basic[ -]?auth`,
    'gi',
  ),
  of(
    'og in|ogin|ign in',
    String.raw`["'\x60][\w.@+-]{2,60}["'\x60][ ]?(?:/|,|:|and)[ ]?["'\x60]((?=\S{0,100}\d)[^\s"'\x60]{5,200})["'\x60](?=[^\n]{0,60}(?:log|sign)[ -]?in)`,
    'gi',
  ),
  // What replaces a mark in a file.
  of(
    'sed ',
    String.raw`\bs([/|#@,])[^/|#@,\n]{0,60}(?:pass(?:word|wd)?|pwd|secret|token|jwt|key)[^/|#@,\n]{0,40}\1((?=[^/|#@,\n]{0,100}\d)[^/|#@,\n$]{4,300})(?=\1)`,
    'gi',
  ),
  // A password that somebody replaced, and by what.
  of(
    ' from ',
    String.raw`(?:password|passwd|passphrase|secret|token|key|pw)["'\x60]?[ \t]{1,4}(?:(?:was|is|been|has|got)[ ]){0,3}(?:[a-z]{2,12}ed[ \t]{1,4})?from[ \t]{1,4}["'\x60]?((?=\S{0,100}\d)[^\s"'\x60,;]{5,200})`,
    'gi',
  ),
  of(
    ' from ',
    String.raw`(?:password|passwd|passphrase|secret|token|key|pw)["'\x60]?[ \t]{1,4}(?:(?:was|is|been|has|got)[ ]){0,3}(?:[a-z]{2,12}ed[ \t]{1,4})?from[ \t]{1,4}\S{1,200}[ \t]{1,4}to[ \t]{1,4}["'\x60]?((?=\S{0,100}\d)[^\s"'\x60,;]{5,200})`,
    'gi',
  ),
  // What a program prints that is asked for the password.
  of(
    'echo',
    String.raw`(?:cmd|command)["']?[ \t]{0,4}[=:][ \t]{0,4}\\{0,4}["']?echo[ \t]{1,4}(?:-n[ \t]{1,4})?\\{0,4}["']?([^\s"'${'$'}\\]{3,200})`,
  ),
  // A user and a password in a list.
  of(
    'auth',
    String.raw`\bauth["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}[[(][ \t]{0,4}["'][^"'\n]{1,80}["'],[ \t]{0,4}(["'][^"'\n]{1,300}["'])`,
  ),
  of(
    '<(',
    String.raw`<\([ \t]{0,4}(?:echo|printf)[ \t]{1,4}(?:-n[ \t]{1,4}|["']?%s(?:\\n)?["']?[ \t]{1,4})?["']?((?=\S{0,100}\d)[^\s"'${'$'}()=]{5,200})["']?\)`,
  ),
  // Options of programs that call no secret by its name.
  of(
    '--key|--auth|-key',
    String.raw`(?<=[\s"'])--?(?:key|auth|authkey|auth-key)[ \t=]{1,4}((?=\S{0,100}\d)[^\s"'${'$'}/.,;:=-][^\s"'${'$'}/.,;:=]{5,200})(?=[\s"']|$)`,
  ),
  // Lists of logins: host, perhaps a port, user, password.
  of(
    ':',
    String.raw`(?<![\w./:@-])(?!(?:arn|urn|com|org|net|io)[.:])[a-z\d-]{1,40}(?:\.[a-z\d-]{1,40}){1,5}:(?:\d{2,5}:)?(?!\d{1,5}:)[A-Za-z][\w.@-]{0,60}:((?=[^\s:]{0,100}\d)[^\s:/"'\x60,;<>{}()]{6,200})(?=[\s"'\x60,;]|$)`,
  ),
  of(
    '{PLAIN|{CLEAR|{plain|{clear',
    String.raw`\{(?:PLAIN|CLEARTEXT|CLEAR)(?:-[A-Z0-9]{1,10})?\}([^\s"'\x60,:]{3,200})`,
    'gi',
  ),
  // A user and a password in one option.
  of(
    '-n |-u |-U |-a |-l |-c ',
    String.raw`(?<=[\s"'])-[nuUalc][ \t]{1,4}["']?[A-Za-z][\w.@-]{0,40}:((?=[^\s"']{0,100}\d)[^\s"':/,;@]{6,200})(?=["'\s]|$)`,
  ),
  // Keys that servers of names sign with, and accounts of ZooKeeper.
  of('hmac-', String.raw`\bhmac-(?:md5|sha\d{1,3})(?:-\d{1,3})?:[\w.-]{1,80}:([\w+/=-]{8,200})`, 'gi'),
  of('digest:', String.raw`\bdigest:[\w.@-]{1,80}:([\w+/=-]{8,100})(?=:|["'\s]|$)`),
  // A login by which a service of a chat knows somebody.
  of(
    'identify',
    String.raw`\bidentify[ \t]{1,4}(?:[A-Za-z][\w|-]{0,30}[ \t]{1,4})?((?=\S{0,100}\d)[^\s"'\x60]{5,200})(?=["'\s]|$)`,
    'gi',
  ),
  // A key below what logs in to a server of logins.
  of(
    'key',
    String.raw`\b(?:aaa-server|tacacs|radius|isakmp|keyring|key[ ]chain)[^\n]{0,200}\n(?:[ \t#]{1,40}[^\n]{0,200}\n){0,5}?[ \t#]{1,40}key(?:-string)?[ \t]{1,40}(?:\d[ \t]{1,4})?${WORD}`,
  ),
  // An address with a user and a password, each a word of one line.
  of(
    '://',
    String.raw`https?://(?<=(?:^|\n)[ \t#]{0,40}https?://)[^\s"']{1,200}[ \t]{1,40}[\w.@-]{1,60}[ \t]{1,40}("[^"\n]{4,200}"|(?=\S{0,100}\d)[^\s"']{5,200})[ \t]{0,40}(?=\r?\n|$)`,
  ),
  of(
    'with|and',
    String.raw`\b(?:use|connect as|log[ ]?in as|login as)[ ]["'\x60]?[a-z][\w.@-]{1,60}["'\x60]?[ ](?:with|and)[ ]["'\x60]?((?=\S{0,100}\d)[^\s"'\x60,;/.]{6,200})(?=[.,;"'\x60]?(?:\s|$))`,
    'gi',
  ),
  // A login that a module of Java knows, a key of a wireless network, a user of a dial-up line, a session of FTP.
  of('user_', String.raw`\buser_[\w.@-]{1,60}[ \t]{0,4}=[ \t]{0,4}("[^"\n]{1,200}")(?=\s{0,4}(?:[;}]|$|user_))`),
  of('key', String.raw`(?:\boption[ \t]{1,4}key[ \t]{1,4}|\bwireless\.[^\s=]{1,80}\.key=)${WORD}`),
  of(
    ' * |\t*\t',
    String.raw`(?<=^|\n)[ \t#]{0,40}["']?[\w.@-]{1,60}["']?[ \t]{1,9}\*[ \t]{1,9}("[^"\n]{3,200}"|(?=\S{0,100}\d)[^\s"'*]{5,200})(?=[ \t]{1,9}\*|[ \t]{0,9}(?:\r?\n|$))`,
  ),
  of(
    'user ',
    String.raw`(?<=^|[\n"']|\\n)[ \t#]{0,40}user[ \t]{1,4}[\w.@-]{1,60}[ \t]{1,4}((?=\S{0,100}\d)[^\s"'=:;{}]{5,200})(?=[ \t]{0,9}(?:\r?\n|$|["']|\\n))`,
  ),
  // What a parameter is before it says that nobody may see it.
  of('oEcho', String.raw`\bdefault["']?[ \t]{0,4}[:=][ \t]{0,4}["']([^"'\n]{1,200})["'][^{}\n]{0,200}\bnoEcho\b`, 'gi'),
  of(
    'key for ',
    String.raw`\bkey[ ]for[ ](?:the[ ]|our[ ])?[\w.-]{1,40}[ ]?[:=][ ]{0,4}["'\x60]?((?=\S{0,100}\d)[^\s"'\x60,;]{5,200})`,
    'gi',
  ),
  // The key of a cipher, and a login in the list of a driver's arguments.
  of(
    'crypt|cipher',
    String.raw`(?:crypt|cipher|encryption)[^\n]{0,80}["']key["'][ \t]{0,4}(?:=>|:)[ \t]{0,4}("[^"\n]{1,200}"|'[^'\n]{1,200}')`,
    'gi',
  ),
  of(
    'connect(',
    String.raw`connect\([^()\n]{0,200}\[[ \t]{0,4}["'][^"'\n]{0,80}["'],[ \t]{0,4}("[^"\n]{1,200}"|'[^'\n]{1,200}')[ \t]{0,4}\]`,
  ),
  // Users of a network, as strongSwan lists them.
  of(
    'PSK|EAP|XAUTH|NTLM|PIN',
    String.raw`(?<=^|[\n"'|>]|\\n)[ \t#]{0,80}(?:[\w.@%"*=, -]{0,100}[ \t])?:[ \t]{1,4}(?:PSK|EAP|XAUTH|NTLM|PIN)[ \t]{1,4}${WORD}`,
  ),
  // A user and a password by one letter each.
  of(
    'P',
    String.raw`\bU(?:ser)?[:=][ ]?[\w.@-]{1,60}[ ,;/|]{1,3}P(?:ass|w|wd)?[:=][ ]?((?=\S{0,100}\d)[^\s"'\x60,;]{5,200})`,
  ),
  // What Bundler logs in to a host with.
  of(
    'BUNDLE_',
    String.raw`\bBUNDLE_[A-Z0-9_]{1,60}__[A-Z0-9_]{1,80}["']?[ \t]{0,4}[:=]>?[ \t]{0,4}["']?[^\s:"']{1,80}:([^\s"',@]{3,200})`,
  ),
  // Other servers that a database logs in to.
  of(
    'OPENROWSET',
    String.raw`\bOPENROWSET[ \t]{0,4}\([^;\n)]{1,200};[ \t]{0,4}N?'[^'\n]{0,80}'[ \t]{0,4};[ \t]{0,4}(N?'[^'\n]{1,200}')`,
    'gi',
  ),
  of(
    'sp_addlinkedsrvlogin',
    String.raw`\bsp_addlinkedsrvlogin\b[^\n;]{0,300},[ \t]{0,4}(?:@\w{1,40}[ \t]{0,4}=[ \t]{0,4})?(N?'[^'\n]{1,200}')`,
    'gi',
  ),
  // A text in place of what is typed.
  of(
    '<<<',
    String.raw`<<<[ \t]{0,4}((?:\\{0,4}["'])?(?=\S{0,100}\d)[^\s"'${'$'}]{5,200}(?:\\{0,4}["'])?)(?=\s|$|["')])`,
  ),
  // Accounts that are to be created, as in the list of a system's users.
  of(
    ':/home|:/bin|:/root|:/usr|:/var|:/opt|:/srv|:/nonexistent',
    String.raw`(?<=^|\n)[ \t#]{0,40}[a-z_][\w.-]{0,31}:([^:\s"'*!]{5,200}):\d{1,6}:\d{1,6}:[^:\n]{0,100}:/`,
  ),
  // A parameter that Bicep does not show, and the key of an encrypted database.
  of(
    '@secure',
    String.raw`@secure\(\)\s{1,40}(?:@[^\n]{0,200}\n\s{0,40}){0,4}param[ \t]{1,4}\w{1,80}[ \t]{1,4}\w{1,40}[ \t]{0,4}=[ \t]{0,4}('[^'\n]{1,300}')`,
  ),
  of('ATTACH', String.raw`\bATTACH\b[^\n]{1,200}?\bKEY[ \t]{1,4}${WORD}`, 'gi'),
  // Users of web servers.
  of(
    'auth',
    String.raw`\bbasic_?auth[\w.-]{0,40}users?[ \t]{0,4}[=:][ \t]{0,4}["']?[^\s:"']{1,80}:([^\s"',]{4,200})`,
    'gi',
  ),
  of(
    'auth',
    String.raw`\bbasic_?auth\b[^{\n]{0,100}\{[ \t]{0,40}\r?\n[ \t#]{0,40}[\w.-]{1,80}[ \t]{1,40}([^\s{}"']{4,200})`,
    'gi',
  ),
  // A network for phones.
  of('WIFI:', String.raw`\bWIFI:[^\n]{0,200}?;P:((?:\\.|[^;\\\n]){1,200})`),
  // Who logs in with what.
  of(
    'wifi|wlan|redential|reden|dentifiant|ugangsdaten|ogin|ccount|ser/pass|ser / pass|/p|og in|ign in',
    String.raw`\b(?:credentials?|credenciales|credenciais|credenziali|identifiants?|zugangsdaten|logins?(?:/[\w\u00aa-\u024f]{1,20})?|(?:test[ ]|demo[ ])?account|wifi|wlan|u(?:ser(?:name)?)?[ ]?/[ ]?p(?:ass(?:word|wd)?|w)?|(?:log|sign)(?:ged)?[ -]in (?:with|as|using)|login with)(?![\w.])["'*\x60]{0,3}[ \t]{0,4}(?:is|are|[:=])?[ \t]{0,4}["'*\x60{]{0,3}[A-Za-z][\w.@+-]{0,60}\}?[ \t]{0,2}["'\x60]?(?:[ ]/[ ]|[/|,:][ ]?|[ ](?:and|with|using)[ ])[ \t]{0,2}((?=\S{0,100}[\d!#$%^&*?])[^\s"'\x60,;)]{5,200})`,
    'gi',
  ),
  // What a program answers when it is asked for a password.
  of(
    'send',
    String.raw`\bsend(?:line)?(?<=(?:ass(?:word|phrase|wd)|PIN)[^\n]{0,80}(?:\n[^\n]{0,80})?)[ \t(]{1,4}(?:--[ \t]{1,40})?["']([^"'\n\\]{1,200})`,
  ),
];
