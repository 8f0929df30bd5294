/** How a program takes a secret as an argument, besides flags that are called after it. */
export interface CommandForm {
  /** With the subcommand, where it matters; separated by commas. */
  readonly programs: string;
  /** What is before the secret among the arguments, as a regular expression; `@@` is what is between two arguments. */
  readonly before: string;
  /** Default: one argument. */
  readonly secret?: string;
  /** What follows. */
  readonly after?: string;
  readonly ignoresCase?: true;
}

/** Of `-u user:password` only the password is hidden. */
const USER = String.raw`[^\s:"']{0,100}:`;
const HEADER = String.raw`(?:authorization|proxy-authorization|cookie|x-[\w-]{0,40}(?:token|key|auth|secret)[\w-]{0,20}|api-?key|private-token|job-token)`;

/** Command lines with a password. */
export const COMMAND_FORMS: readonly CommandForm[] = [
  { programs: 'curl', before: `(?:-u|--user|-U|--proxy-user)(?:=|@@)?${USER}` },
  { programs: 'curl', before: `-[a-zA-Z]{1,5}u@@?${USER}` },
  {
    programs: 'curl',
    before: '(?:-u|--user)(?:=|@@)?',
    secret: String.raw`[\w-]{0,200}[0-9][\w-]{6,200}`,
    after: String.raw`:?["'\s]`,
  },
  {
    programs: 'curl,wget,http,https,xh,grpcurl',
    before: `(?:(?:-H|--header|-b|--cookie)(?:=|@@)?)?${HEADER}[ \\t]{0,4}:[ \\t]{0,4}(?:(?:bearer|basic|token|apikey|digest|negotiate|ssws|splunk)[ \\t]{1,4})?`,
    ignoresCase: true,
  },
  {
    programs: 'curl',
    before: String.raw`(?:-b|--cookie)(?:=|@@)?[A-Za-z_][\w.-]{0,40}=`,
    secret: String.raw`[^\n"']{1,500}`,
  },
  { programs: 'http,https,xh', before: `(?:-a|--auth)(?:=|@@)(?:${USER})?` },
  {
    programs:
      'mysql,mysqldump,mysqladmin,mysqlimport,mysqlshow,mysqlcheck,mariadb,mariadb-dump,mycli,mysqlsh,mysqlbinlog',
    before: '-p',
    secret: String.raw`"[^"\n]{1,500}"|'[^'\n]{1,500}'|[^\s"',\];|)]{1,500}`,
  },
  { programs: 'mysqladmin', before: 'password@@' },
  { programs: 'sqlcmd,bcp,osql,isql', before: '-P@@?' },
  {
    programs: 'mongo,mongosh,mongodump,mongorestore,mongoexport,mongoimport,cqlsh,beeline,hive,trino,snowsql',
    before: '-p@@?',
  },
  {
    programs:
      'docker login,podman login,nerdctl login,helm registry login,helm repo add,buildah login,skopeo login,crane auth login,oras login,az login,az acr login,oc login,argocd login',
    before: '-p@@?',
  },
  { programs: 'redis-cli', before: '-a@@' },
  { programs: 'ldapsearch,ldapadd,ldapmodify,ldapdelete,ldapwhoami,ldappasswd', before: '-w@@?' },
  { programs: 'sshpass', before: '-p@@?' },
  { programs: '7z,7za,zip,unzip', before: '-[pP]@@?' },
  { programs: 'openssl', before: '(?:-passin|-passout|-pass|-k|-K)@@(?:pass:)?' },
  { programs: 'htpasswd', before: String.raw`-[A-Za-z]{0,6}b[A-Za-z]{0,6}@@[^\s]{1,100}@@[^\s]{1,100}@@` },
  { programs: 'htpasswd', before: String.raw`-(?=[A-Za-z]{0,6}n)[A-Za-z]{0,6}b[A-Za-z]{0,6}@@[^\s]{1,100}@@` },
  { programs: 'smbclient,rpcclient,smbget', before: String.raw`-U@@?[^\s%"']{1,100}%` },
  { programs: 'lftp', before: String.raw`-u@@[^\s,"']{1,100},` },
  { programs: 'net use', before: String.raw`\\\\[^\s]{1,100}@@(?:/user:[^\s]{1,80}@@)?` },
  {
    programs: 'vault login,vault unwrap,vault operator unseal,bao login',
    before: '',
    secret: String.raw`[\w+/=][\w.+/=-]{5,500}`,
  },
  { programs: 'xfreerdp,rdesktop', before: '(?:/p:|-p@@)' },
  {
    programs: 'exaplus,vsql,nzsql,tbuild,airflow users create,airflow users reset-password,superset fab create-admin',
    before: '-(?:p|w|pw)@@',
  },
  { programs: 'plink,pscp,psftp', before: '-pw@@' },
  {
    programs: 'rabbitmqctl add_user,rabbitmqctl change_password,rabbitmqctl authenticate_user',
    before: String.raw`[^\s-][^\s]{0,100}@@`,
  },
  { programs: 'pulumi config set', before: String.raw`--secret@@[^\s-][^\s]{0,100}@@` },
  { programs: 'pulumi config set', before: String.raw`[^\s-][^\s]{0,100}@@`, after: String.raw`["'\s]{1,4}--secret` },
  {
    programs: 'poetry config',
    before: String.raw`(?:http-basic\.[^\s]{1,80}@@[^\s]{1,100}|pypi-token\.[^\s]{1,80})@@`,
  },
  { programs: 'twine upload,useradd,usermod,ncftp,ncftpput,dotnet nuget add source', before: '-p@@?' },
  { programs: 'mc alias set,mc config host add', before: String.raw`[^\s-][^\s]{0,80}@@[^\s]{1,200}@@[^\s]{1,200}@@` },
  { programs: 'curl', before: String.raw`(?:-E|--cert)(?:=|@@)[^\s:"']{1,200}:` },
  { programs: 'ssh-keygen', before: '-[NP]@@?' },
  { programs: 'rar,unrar', before: '-h?p' },
  { programs: 'aws ssm put-parameter', before: '--value(?:=|@@)' },
  { programs: 'az keyvault secret set', before: '--value(?:=|@@)' },
  { programs: 'databricks secrets', before: '--string-value(?:=|@@)' },
  { programs: 'doctl auth init', before: '-t@@?' },
  { programs: 'dotnet user-secrets set', before: String.raw`[^\s-][^\s]{0,100}@@` },
  {
    programs: 'ansible-vault encrypt_string',
    before: String.raw`(?:--?\w[\w-]{0,30}(?:=[^\s]{1,80})?@@){0,3}`,
    secret: String.raw`"[^"\n]{1,500}"|'[^'\n]{1,500}'`,
  },
  { programs: 'cargo login,nuget setapikey', before: '', secret: String.raw`\w[\w.+/=-]{5,500}` },
  { programs: 'vault write,bao write', before: 'secret_id=' },
  { programs: 'gh secret set,glab variable set', before: '(?:--body|-b|--value|-v)(?:=|@@)' },
  {
    programs: 'git',
    before: `http\\.(?:[^\\s=]{1,100}\\.)?extraheader=?@@?(?:authorization:[ ]?)(?:(?:bearer|basic)[ ])?`,
    ignoresCase: true,
  },
];
