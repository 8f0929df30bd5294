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
    String.raw`${LINE}(?:(?:enable|username[ \t]{1,40}\S{1,80}(?:[ \t]{1,40}privilege[ \t]{1,40}\d{1,3})?)[ \t]{1,40}(?:secret|password)|key-string|(?:tacacs-server|radius-server)[ \t]{1,40}(?:host[ \t]{1,40}\S{1,80}[ \t]{1,40})?key|neighbor[ \t]{1,40}\S{1,80}[ \t]{1,40}password|wpa-psk[ \t]{1,40}ascii|pre-shared-key(?:[ \t]{1,40}(?:address[ \t]{1,40}\S{1,80}[ \t]{1,40}key|ascii-text|local|remote))?|crypto isakmp key)[ \t]{1,40}(?:\d{1,2}[ \t]{1,40})?${WORD}`,
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
    ' -u| -U',
    String.raw`(?<=[ \t])-[uUl](?:[ \t=]+|(?=\w))[^\s-][^\s]{0,80}[ \t]{1,40}(?:[^\n|;&]{0,100}[ \t])?-(?:p|pw|P|w)[ \t]{1,40}(?![\d:.]+(?:\s|$))((?=\S{0,100}\d)(?=\S{0,100}[A-Za-z])[^\s"'${'$'}{/:-][^\s"'/:]{4,200})`,
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
  // A text in place of what is typed.
  of(
    '<<<',
    String.raw`<<<[ \t]{0,4}((?:\\{0,4}["'])?(?=\S{0,100}\d)[^\s"'${'$'}]{5,200}(?:\\{0,4}["'])?)(?=\s|$|["')])`,
  ),
  // Accounts that are to be created, as in the list of a system's users.
  of(':/', String.raw`(?<=^|\n)[ \t#]{0,40}[a-z_][\w.-]{0,31}:([^:\s"'*!]{5,200}):\d{1,6}:\d{1,6}:[^:\n]{0,100}:/`),
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
    'redential|ogin|ccount|ser/pass|ser / pass|/p|og in|ign in',
    String.raw`\b(?:credentials?|logins?|(?:test[ ]|demo[ ])?account|u(?:ser(?:name)?)?[ ]?/[ ]?p(?:ass(?:word|wd)?|w)?|(?:log|sign)(?:ged)?[ -]in (?:with|as|using)|login with)(?![\w.])["'*\x60]{0,3}[ \t]{0,4}(?:is|are|[:=])?[ \t]{0,4}["'*\x60{]{0,3}[A-Za-z][\w.@+-]{0,60}\}?[ \t]{0,2}["'\x60]?(?:[ ]/[ ]|[/|,:][ ]?|[ ](?:and|with|using)[ ])[ \t]{0,2}((?=\S{0,100}[\d!#$%^&*?])[^\s"'\x60,;)]{5,200})`,
    'gi',
  ),
  // What a program answers when it is asked for a password.
  of(
    'send',
    String.raw`\bsend(?:line)?(?<=(?:ass(?:word|phrase|wd)|PIN)[^\n]{0,80}(?:\n[^\n]{0,80})?)[ \t(]{1,4}(?:--[ \t]{1,40})?["']([^"'\n\\]{1,200})`,
  ),
];
