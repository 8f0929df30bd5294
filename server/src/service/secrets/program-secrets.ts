/** How a program takes secrets, besides by options that are called after one and by `NAME=secret`. */
export interface ProgramSecrets {
  /** Programs, with the words of a subcommand, which need not be next to each other; separated by commas. */
  readonly programs: string;
  /** Options with a secret behind them, separated by blanks: `-p x`, `-px`, `--pass x`, `--pass=x`. */
  readonly options?: string;
  /** Options whose secret is attached, because alone they ask for it: `-px`. */
  readonly attached?: string;
  /** Options with a user and a password: `-u user:x`. */
  readonly logins?: string;
  /** What is between the two; default: a colon. */
  readonly separator?: string;
  /** Options of one letter may be written together: `-sSfu`. */
  readonly joins?: true;
  /** Options with headers: `-H 'Name: value'`. */
  readonly headers?: string;
  /** Which of the words that are no options are secrets, from 0 behind the subcommand, or from the end by negative numbers. */
  readonly places?: readonly number[];
  /** The words hold `name=x` with secrets by any name; in these options, or wherever they are. */
  readonly pairs?: string;
  /** A word that must be among the others. */
  readonly when?: RegExp;
}

/** Programs that take secrets. */
export const PROGRAM_SECRETS: readonly ProgramSecrets[] = [
  // Any program that logs in.
  { programs: 'login,signin,sign-in', options: '-p -k' },
  // HTTP.
  {
    programs: 'curl,curlie',
    logins: '-u --user -U --proxy-user -E --cert --proxy-cert',
    joins: true,
    headers: '-H --header -b --cookie --proxy-header',
  },
  { programs: 'wget,aria2c,axel', headers: '--header' },
  { programs: 'http,https,xh,xhs,httpie', logins: '-a --auth', headers: '*' },
  { programs: 'http,https,xh,xhs', options: '-a --auth', when: /bearer/ },
  { programs: 'ab,wrk,hey,siege,vegeta,oha,bombardier', logins: '-A -a', headers: '-H --header -C' },
  { programs: 'grpcurl,websocat,wscat,evans', headers: '-H -rpc-header --header', logins: '--auth' },
  // Databases.
  {
    programs:
      'mysql,mysqldump,mysqladmin,mysqlimport,mysqlshow,mysqlcheck,mariadb,mariadb-dump,mariadb-admin,mycli,mysqlsh,mysqlbinlog,mysqlslap,mydumper,myloader,pt-online-schema-change,pt-archiver,xtrabackup,innobackupex',
    attached: '-p',
  },
  { programs: 'mydumper,myloader,pt-table-checksum,pt-query-digest', options: '-p' },
  { programs: 'mysqladmin password', places: [0] },
  { programs: 'sqlcmd,bcp,osql,tsql,mssql-cli,bsqldb,freebcp,defncopy,dtexec,mssql-scripter', options: '-P' },
  { programs: 'isql,iusql', places: [2] },
  {
    programs:
      'mongo,mongosh,mongodump,mongorestore,mongoexport,mongoimport,mongostat,mongotop,mongofiles,cqlsh,beeline,hive,trino,presto,snowsql,cypher-shell,neo4j-admin,arangosh,arangodump,couchbase-cli,cbq,impala-shell,dse,kylin,sqoop,ksql,influx,hdbsql',
    options: '-p',
  },
  {
    programs: 'exaplus,vsql,nzsql,tbuild,clickhouse-client',
    options: '-p -w -pw',
  },
  { programs: 'redis-cli,keydb-cli,valkey-cli,redis-benchmark,memtier_benchmark', options: '-a --pass --authenticate' },
  { programs: 'db2', places: [-1], when: /^using$/i },
  { programs: 'influx', options: '-t' },
  { programs: 'etcdctl,etcdutl', logins: '--user' },
  { programs: 'rabbitmqadmin', options: '-p' },
  { programs: 'rabbitmqctl add_user,rabbitmqctl change_password,rabbitmqctl authenticate_user', places: [1] },
  { programs: 'mosquitto_pub,mosquitto_sub,mosquitto_rr', options: '-P' },
  { programs: 'mosquitto_passwd', places: [-1], when: /^-[A-Za-z]*b/ },
  // Containers, clusters, clouds.
  { programs: 'helm repo add,helm push,argocd login,oc login,rancher login,skopeo,crane auth login', options: '-p' },
  { programs: 'skopeo', logins: '--creds --src-creds --dest-creds' },
  { programs: 'buildah,podman,ctr,nerdctl', logins: '--creds --user' },
  { programs: 'kubectl create secret,oc create secret', pairs: '--from-literal' },
  { programs: 'az keyvault secret set', options: '--value' },
  { programs: 'az ad sp,az sql,az mysql,az postgres,az login,az acr login,az synapse', options: '-p' },
  { programs: 'aws ssm put-parameter', options: '--value' },
  { programs: 'aws secretsmanager', options: '--secret-string --secret-binary' },
  { programs: 'databricks secrets', options: '--string-value' },
  { programs: 'doctl auth init', options: '-t' },
  { programs: 'ibmcloud login,bx login,cf login,cf auth', options: '-p', places: [1] },
  { programs: 'fly secrets set,flyctl secrets set,supabase secrets set,doppler secrets set', pairs: '*' },
  { programs: 'pulumi config set', places: [1], when: /^--secret$/ },
  { programs: 'gh secret set', options: '--body -b' },
  { programs: 'gh variable set', options: '--body -b' },
  { programs: 'glab variable set', options: '--value -v' },
  { programs: 'chamber write', places: [2] },
  { programs: 'mc alias set,mc config host add', places: [3] },
  { programs: 'nmcli', places: [-1], when: /^password$/ },
  // Stores of secrets.
  { programs: 'vault login,vault unwrap,vault operator unseal,bao login,bao operator unseal', places: [0] },
  { programs: 'vault kv put,vault kv patch,vault write,bao kv put,bao write', pairs: '*' },
  { programs: 'consul kv put,etcdctl put', places: [1], when: /pass|secret|token|pwd|cred|key/i },
  { programs: 'bw login', places: [1] },
  { programs: 'bw unlock,lpass', places: [0] },
  { programs: 'op signin', places: [2, 3] },
  { programs: 'op item create,op item edit', pairs: '*' },
  { programs: 'secret-tool,keyring set', places: [2] },
  { programs: 'ansible-vault encrypt_string', places: [0] },
  { programs: 'rclone obscure', places: [0] },
  {
    programs: 'rclone config create,rclone config update,rclone config password',
    places: [-1],
    when: /pass|token|secret|key/i,
  },
  { programs: 'travis encrypt', pairs: '*' },
  { programs: 'security', options: '-w -p -P' },
  // Directories, networks, hosts.
  {
    programs:
      'ldapsearch,ldapadd,ldapmodify,ldapdelete,ldapwhoami,ldappasswd,ldapcompare,ldapmodrdn,ldapexop,dsconf,dsidm',
    options: '-w',
  },
  { programs: 'ldappasswd', options: '-s -a' },
  { programs: 'slappasswd', options: '-s' },
  { programs: 'sshpass', options: '-p' },
  { programs: 'plink,pscp,psftp,putty', options: '-pw' },
  { programs: 'ssh-keygen', options: '-N -P' },
  {
    programs: 'smbclient,rpcclient,smbget,smbmap,smbpasswd,net rpc,net ads,winexe,wmic',
    logins: '-U --user',
    separator: '%',
  },
  {
    programs: 'smbmap,crackmapexec,nxc,evil-winrm,winrs,psexec,psexec.py,hydra,medusa,ncrack,xsser',
    options: '-p -p:',
  },
  { programs: 'lftp,open', logins: '-u --user', separator: ',' },
  { programs: 'ncftp,ncftpput,ncftpget,tnftp', options: '-p' },
  { programs: 'xfreerdp,wlfreerdp,rdesktop,remmina', options: '/p -p' },
  { programs: 'winscp,winscp.com', options: '/password -passphrase' },
  { programs: 'schtasks,cmdkey,signtool,wmic', options: '/rp /pass /p /password' },
  { programs: 'net user', places: [1] },
  { programs: 'net use', places: [-1], when: /^\\\\/ },
  { programs: 'certutil', options: '-p' },
  { programs: 'ipmitool,ipmiconsole,bmc-info,ipmi-chassis', options: '-P -p' },
  {
    programs:
      'snmpwalk,snmpget,snmpset,snmpbulkwalk,snmpbulkget,snmpgetnext,snmptable,snmptrap,snmpinform,snmpdf,snmpusm,snmptranslate,snmpstatus,check_snmp',
    options: '-A -X -c',
  },
  { programs: 'check_http,check_mysql,check_ssh,check_ldap,check_imap', logins: '-a', options: '-p -P' },
  { programs: 'wpa_passphrase', places: [1] },
  { programs: 'kadmin,kadmin.local', options: '-w -pw' },
  { programs: 'useradd,usermod,adduser', options: '-p' },
  { programs: 'dscl', places: [-1], when: /^-?passwd$/ },
  { programs: 'sysadminctl', options: '-password -newPassword -adminPassword' },
  { programs: 'samba-tool user', places: [2] },
  { programs: 'ipa', options: '--admin-password -w' },
  // Files and keys.
  { programs: '7z,7za,7zz,zip,zipcloak,zipnote', options: '-p' },
  { programs: 'zip,unzip,fcrackzip', options: '-P' },
  { programs: 'rar,unrar', attached: '-p -hp' },
  { programs: 'openssl', options: '-passin -passout -pass -k -K -password' },
  {
    programs: 'keytool,jarsigner,apksigner',
    options: '-storepass -keypass -srcstorepass -deststorepass -srckeypass -destkeypass',
  },
  { programs: 'openssl passwd', places: [-1] },
  { programs: 'htpasswd,htdigest', places: [-1], when: /^-[A-Za-z]*b/ },
  { programs: 'qpdf', places: [0, 1], when: /^--encrypt$/ },
  { programs: 'pdftk', places: [-1], when: /_pw$/ },
  { programs: 'hadoop credential,knoxcli.jar create-alias,knoxcli.sh create-alias', options: '-value --value' },
  { programs: 'msoffice-crypt', options: '-p' },
  { programs: 'steghide,ccrypt,mcrypt,aescrypt', options: '-p -k -K' },
  // Packages and builds.
  {
    programs: 'composer config',
    places: [-1],
    when: /^(?:http-basic|github-oauth|gitlab-(?:o?auth|token)|bitbucket-oauth|bearer)\./,
  },
  { programs: 'poetry config', places: [-1], when: /^(?:http-basic|pypi-token)\./ },
  {
    programs: 'cargo login,nuget setapikey,snyk auth,ngrok authtoken,ngrok config add-authtoken,rustup login',
    places: [0],
  },
  { programs: 'twine upload,dotnet nuget add source,flit publish', options: '-p' },
  { programs: 'dotnet nuget push,nuget push', options: '-k -ApiKey' },
  { programs: 'gem push', options: '--key -k' },
  { programs: 'dotnet user-secrets set', places: [1] },
  { programs: 'mvn,mvnw', options: '--encrypt-password -ep --encrypt-master-password -emp' },
  { programs: 'gitlab-runner register', options: '-r' },
  { programs: 'grafana-cli,grafana', places: [-1], when: /^reset-admin-password$/ },
  { programs: 'mkpasswd', places: [0] },
  { programs: 'tabcmd login,tableau,pbicli', options: '-p' },
  // Of data platforms.
  { programs: 'airflow users,superset fab,flask fab,fabmanager', options: '-p' },
];
