/** Settings about secrets, counts and names, one on each line; none of them is a secret. */
const SETTINGS = String.raw`
tokenLimit: 4096
tokenLimits: {max: 10}
passwordPolicy: strict
passwordPolicies: [strict, long]
maxTokens: 5
max_tokens: 4096
max_output_tokens: 2048
maxNewTokens: 100
min_tokens: 1
numTokens: 5
promptTokens: 12
completion_tokens: 88
totalTokens: 100
inputTokens: 5
output_tokens: 5
contextTokens: 8192
stopTokens: 3
tokenCount: 9
token_count: 9
tokenizer: cl100k
tokenizerName: bert-base
tokenUsage: low
tokenBudget: 500
tokenBucket: leaky
tokensPerMinute: 60
useSSL: true
useToken: always
usePassword: never
useSecret: prod
use_token: always
hasPassword: sometimes
hasSecrets: perhaps
enableToken: always
enabledTokens: some
requirePassword: always
require_password: always
allowEmptyPassword: sometimes
ALLOW_EMPTY_PASSWORD: "1"
isSecret: maybe
showPassword: never
hidePasswords: always
skipToken: later
noPassword: please
maskPasswords: always
keyColumn: customer_id
key_column: customer_id
primaryKey: id
primary_key: [a, b]
foreignKey: customer_id
sortKey: created_at
partitionKey: day
distKey: id
routingKey: orders
cacheKey: orders-v1
messageKey: id
tagKey: team
labelKey: app
hostKey: a-name
publicKey: ssh-ed25519 AAAAC3
public_key: abc
keyPrefix: om
keySuffix: x
keyName: main
keyType: rsa
keySize: 4096
keyAlgorithm: RS256
keyId: k-1
key_id: k-1
kmsKeyId: alias/main
accessKeyId: some-id
awsAccessKeyId: some-id
aws_access_key_id: some-id
privateKeyId: k-1
private_key_id: k-1
apiKeyId: k-1
apiKeyName: main
apiKeyHeader: X-Key
api_key_header: X-Key
apiKeyPrefix: Token
apiKeyLocation: header
keyFile: /run/keys/a
keyPath: /run/keys/a
privateKeyPath: /run/keys/a
privateKeyFile: client.pem
private_key_path: keys/client.pem
private_key_file: keys/client
secretKeyPath: /run/keys/a
certPath: certs/ca
certificatePath: certs/ca
caCertPath: certs/ca
ca_cert_file: certs/ca
keystorePath: /run/a.jks
keyStoreFilePath: /run/a.jks
keystore: /run/a.jks
keystoreType: JKS
truststoreType: JKS
sslKey: /run/certs/client.key
sslCertificate: /run/certs/client.crt
caCertificate: ./certs/ca.pem
privateKey: /run/keys/client.pem
credentials: /run/secrets/gcp.json
GOOGLE_APPLICATION_CREDENTIALS: /var/secrets/google/key.json
credentialsFile: a.json
credentials_path: a.json
credentialsProvider: default
credentialType: user
passwordFile: /run/secrets/db
password_file: secrets/db
PASSWORD_FILE: secrets/db
POSTGRES_PASSWORD_FILE: secrets/db
DB_PASSWORD_FILE: secrets/db
passwordPath: a/b
tokenFile: a/b
token_path: a/b
tokenUrl: https://h/token
token_url: https://h/oauth/token
tokenUri: https://h/token
tokenURL: https://h/token
tokenEndpoint: https://h/token
token_endpoint: https://h/token
tokenType: Bearer
token_type: bearer
tokenValidity: 3600
tokenTTL: 1h
token_ttl: 1h
tokenExpiry: 1d
tokenExpiration: 1d
tokenLifetime: 1d
tokenTimeout: 30s
tokenIssuer: om
tokenAudience: om
tokenScope: read
tokenRefreshInterval: 5m
tokenPrefix: om
tokenName: ingestion
tokenHeader: X-Token
tokenProvider: dex
tokenStore: jdbc
tokenFormat: jwt
tokenSource: env
tokenStrategy: rotate
tokenRotation: weekly
subjectTokenType: jwt
personalAccessTokenName: bot
passwordLength: 12
passwordMinLength: 12
password_min_length: 12
passwordMaxAge: 90
passwordHistory: 5
passwordRotation: weekly
passwordExpiry: 90d
passwordExpiresAt: never
passwordStrength: high
passwordComplexity: high
passwordRegex: "[a-z]+"
passwordPattern: "[a-z]+"
passwordHint: the usual one
passwordHashAlgorithm: bcrypt
passwordEncoder: bcrypt
passwordAlgorithm: bcrypt
passwordAuthentication: basic
passwordAuth: basic
passwordGrant: yes please
passwordReset: by mail
passwordResetUrl: https://h/reset
passwordManager: vault
passwordStore: pass-store
passwordSource: env
passwordField: pw_field
password_column: pw_column
passwordLabel: Your word
passwordPlaceholder: Type it
passwordPolicyName: strict
passwordValidation: regex
passwordRequired: always
passwordEnabled: sometimes
passwordless: always
passwordProtected: always
passwordSecret: db-secret
passwordSecretName: db-secret
passwordSecretRef: db-secret
passwordSecretKey: db-key
passwordKey: db-key
passwordEnv: DB_PW
passwordEnvVar: DB_PW
passwordVariable: DB_PW
passwordRef: db-ref
secretName: db-secret
secret_name: db-secret
secretRef: db-secret
secretKeyRef: {name: db-secret, key: db}
secretRefs: [db-secret]
secretNamespace: default
secretType: Opaque
secretVersion: latest
secretVersions: 3
secretPath: kv/data/om
secretPrefix: om
secretMount: kv
secretEngine: kv
secretBackend: vault
secretBackendRole: om
secretProvider: vault
secretProviderClass: azure
secretStore: cluster-store
secretStoreRef: {name: cluster-store, kind: SecretStore}
secretStoreName: cluster-store
secretsManager: aws
secretsManagerProvider: noop
secretsManagerLoader: env
secretsBackend: db
secrets_backend: db
secretsProvider: aws
secretLabels: {a: b}
secretAnnotations: {a: b}
existingSecret: db-secret
existing_secret: db-secret
existingSecretName: db-secret
existingSecretKey: db-key
existingSecretPasswordKey: db-key
imagePullSecrets: [registry]
pullSecret: registry
plainSecret: off
secretHash: {algorithm: sha}
SECRET_NAME: db-secret
SECRET_ARN: some-arn
TOKEN_URL: https://h/token
TOKEN_EXPIRY: 1d
TOKEN_PATH: a/b
API_KEY_NAME: main
authType: basic
authProvider: google
auth: basic
authentication: ldap
authenticationMode: jwt
authMechanism: SCRAM
authority: https://h
author: me
authors: [me, you]
authorizer: none
authorizationUrl: https://h/auth
authorizationEndpoint: https://h/auth
authorizationServer: https://h
certificateAuthorityPath: certs/ca
certType: pem
clientId: om-client
client_id: om-client
clientName: om
clientType: public
tenantId: some-tenant
userName: me
username: admin
user: root
account: main
accountName: main
accountType: basic
monkey: banana
keyboard: dvorak
keyword: select
keywords: [select]
turkey: country
compass: north
bypass: always
compassion: 5
passthrough: always
passRate: 0.9
pass_through: always
passive: always
pattern: a*
patterns: [a*]
path: a/b
patch: x
compat: 1.0
compatibility: 1.0
compute: fast
salted: always
saltLength: 16
saltRounds: 10
cookieName: sid
cookieDomain: example.com
cookieSecure: always
sessionTimeout: 30
sessionName: s
jwtIssuer: om
jwtAlgorithm: RS256
jwtPrincipalClaims: [email]
jwtTokenConfiguration: {issuer: om}
jwtHeader: X-Jwt
patName: bot
pinned: 1.2.3
otpEnabled: always
mfaType: totp
secretary: bob
secretion: x
tokenized: always
tokenization: wordpiece
crediting: x
creditCost: 5
accreditation: x
webhookEnabled: always
webhookTimeout: 5
webhookName: main
certificateName: main
certificateRef: main
licenseFileName: a.lic
licenseType: trial
license: Apache-2.0
hashKey: customer_id
keys: [a, b]
key: customer
secretKey: db-password
`
  .trim()
  .split('\n');

/** Whole texts in which nothing is a secret. */
const TEXTS: readonly string[] = [
  'password: ${X}',
  'password: ${X:-}',
  'password: ${{ secrets.X }}',
  'tokenValidity: 3600',
  'maxTokens: 5',
  'secretsManagerProvider: noop',
  'compatibility: 1.0',
  'patch: x',
  'keyPattern: x',
  'password: ${X} # the old one',
  'password: ${X} # since 1.6.3, see OPS-1234 and docs/secrets.md',
  'password: ${X} # from DB_PASSWORD_2, omconfig.x.y2',
  'password: ${X} # omconfig: ignore[plain-secret]',
  'passwordPolicy: strict',
  'passwordFile: /run/a1',
  'run: x --password-file /run/a1',
  'run: DB_PASSWORD=$X y',
  'x: {secretKeyRef: {name: a1, key: password}}',
  'kind: Secret\nmetadata: {name: x}',
  'kind: ConfigMap\ndata: {foo: x}',
  'kind: Secret\nstringData:\n  a.yaml: |\n    source:\n      type: mysql',
  'url: https://db/x?tokenize=yes',
  'password: ${DB_PASSWORD}',
  'password: "${DB_PASSWORD}"',
  'password: ${DB_PASSWORD:-}',
  'password: ${DB_PASSWORD:-$OTHER_PASSWORD}',
  'password: ${DB_PASSWORD:?is not set}'.replace(':?is not set', '?'),
  'password: ${env:DB_PASSWORD}',
  'password: ${file:/run/secrets/db:password}',
  'password: $DB_PASSWORD',
  'password: "$DB_PASSWORD"',
  'password: $(DB_PASSWORD)',
  'password: $(cat /run/secrets/db)',
  'password: %DB_PASSWORD%',
  'password: "%(password)s"',
  'password: "{password}"',
  'password: ((db_password))',
  'password: "#{db.password}"',
  'password: "@DB_PASSWORD@"',
  'password: ${{ secrets.DB_PASSWORD }}',
  'password: {{ .Values.db.password }}',
  'password: "{{ .Values.db.password | quote }}"',
  'password: {{ env_var("DB_PASSWORD") }}',
  `password: "{{ lookup('env', 'DB_PASSWORD_2') }}"`.replace(", 'DB_PASSWORD_2'", ''),
  'password: {{ vault_db_password }}',
  'password: <password>',
  'password: "<your password>"',
  'password: secret:/om/db',
  'password: vault:secret/data/om#password',
  'password: ref+vault://secret/om#/password',
  'password: op://vault/om/password',
  'password: arn:aws:secretsmanager:eu-west-1:123456789012:secret:om-AbCdEf',
  'password: projects/p/secrets/db/versions/latest',
  'password: "@Microsoft.KeyVault(SecretUri=https://v.vault.azure.net/secrets/db)"',
  'password: env:DB_PASSWORD',
  'password: /run/secrets/db_password',
  'password: ""',
  "password: ''",
  'password: null',
  'password: ~',
  'password:',
  'password: true',
  'password: "********"',
  'password: *shared',
  'env:\n  - name: DB_PASSWORD\n    valueFrom:\n      secretKeyRef:\n        name: db\n        key: password',
  'env:\n  - name: DB_HOST\n    value: db\n  - name: DB_PORT\n    value: "3306"',
  'envFrom:\n  - secretRef:\n      name: om-secrets',
  'password:\n  secretRef: mysql-secrets\n  secretKey: password',
  'auth:\n  password:\n    secretRef: mysql-secrets\n    secretKey: openmetadata-mysql-password',
  'data:\n  - secretKey: db-password\n    remoteRef:\n      key: prod/db\n      property: db-password',
  'volumes:\n  - name: secrets\n    secret:\n      secretName: om-secrets\n      items:\n        - key: token\n          path: token',
  'apiVersion: v1\nkind: ConfigMap\ndata:\n  foo: plain\n  bar.yaml: |\n    a: b',
  'kind: Secret\nmetadata:\n  name: om-secrets\n  namespace: default\ntype: Opaque',
  'kind: SecretStore\nspec:\n  provider:\n    vault:\n      path: kv',
  'properties:\n  password: {type: string}\n  token: {type: string}\nrequired: [password, token]',
  'required: ["password", "token"]',
  '# rotate the token every month\nx: 1',
  '# the password comes from the vault\nx: 1',
  '# see docs/secrets.md, OPS-1234 and 1.6.3 about tokens\nx: 1',
  'password: ${X} # from DB_PASSWORD_2',
  'run: tool --password-file /run/a1',
  'run: tool --password "$DB_PASSWORD" --user me',
  'run: tool --token=$TOKEN',
  'run: curl -u "$USER:$PASSWORD" https://h',
  'run: curl -H "Authorization: Bearer $TOKEN" https://h',
  'run: curl https://h/x -o out.txt',
  'run: mysql -u root -p$MYSQL_PASSWORD db',
  'run: mysql -u root -p db',
  'run: mysqldump -P 3306 -h db x',
  'run: docker run -p 8585:8585 om',
  'run: docker login --password-stdin < file',
  'run: PGPASSWORD=$PW psql -h db',
  'run: kubectl get secret om -o yaml',
  'run: kubectl create secret generic om --from-literal=password=$PW',
  'run: helm upgrade om om/openmetadata --set db.password=$PW,db.host=h',
  'uses: actions/checkout@v4',
  'uses: docker/login-action@v3',
  'image: om/server:1.2.3@sha256:abc',
  'url: http://db:8585/api@v1',
  'url: mysql://me:${PW}@db/x',
  'url: mysql://me:$PW@db/x',
  'url: mysql://me@db/x',
  'url: https://db/x?tokenize=yes&keys=1',
  'url: https://db/x?token=${TOKEN}',
  'url: git+https://github.com/a/b.git@main',
  'url: postgresql://db:5432/x',
  'url: jdbc:postgresql://db:5432/x?ssl=true',
  'mail: me@example.com',
  'version: 1.2.3',
  'digest: sha256:0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
  'commit: 0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c',
  'id: 3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  'schedule: "0 * * * *"',
  "x = dict(password=os.environ['A1'], token=get('b'))",
  'x = connect(password=settings.password, user=user)',
  'password = os.environ["DB_PASSWORD"]',
  'password = os.getenv("DB_PASSWORD")',
  'token = get_token()',
  'const token = await client.token();',
  'sql: SELECT password, token FROM users',
  'sql: CREATE TABLE t (password varchar(20), token text)',
  'description: Basic authentication with a token',
  'description: The bearer authentication is used',
  'text: Use `--token` to pass a token.',
  'text: passwords are kept in the vault',
  'text: |\n  Set the\n  password policy\n  here',
  'text: The field `password` or `trustStorePassword` is missing.',
  'sql: SELECT access_token FROM sessions',
  'sortkey: id\nhotkey: ctrl+s\nmonkey: yes',
  'x = getenv("HOST") or "db"',
  'set {\n  name = "image.tag"\n  value = "1.2.3"\n}',
  'image: repo/om:1.2.3@sha256:0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
  'run: docker login --password-stdin <<< "$TOKEN"',
  'run: pulumi config set region eu-west-1',
  'xml: <property name="driver"><value>org.x</value></property>',
  'parser.add_argument("--token", help="a token")',
  'text: Use the token of the bot, and the password that it has.',
  'text: Use token authentication with OAuth2 or SAML2.',
  "sql: INSERT INTO users (name, password) VALUES ('admin', ?)",
  'secrets:\n  db:\n    file: ./db.txt',
  'secrets:\n  TOKEN: ${{ secrets.TOKEN }}',
  'CMD ["tool", "--password-file", "/run/x"]',
  'password: {% if x %}{{ y }}{% endif %}',
  'primaryKey: id\nforeign_key: user_id',
  'text: "The password policy is strict"',
  // Near to what programs, functions and lines of configuration take.
  'run: docker run -u 1000 -p 8080:80 om',
  'run: ssh -p 2222 om@host',
  'run: mkdir -p /opt/om1 && cp -p a b',
  'run: psql -h db -p 5432 -U om -w om',
  'run: curl -X POST -d @body.json https://h',
  'run: curl -sSL https://h/v1.2.3/install.sh',
  'run: helm upgrade om om/openmetadata --version 1.6.3 -f values.yaml',
  'run: kubectl create secret generic om --from-file=key.json',
  'run: kubectl create secret generic om --from-literal=password="$PW"',
  'run: az login --identity',
  'run: vault login -method=oidc',
  'run: vault kv get secret/om',
  'run: gh secret set TOKEN --body "$TOKEN"',
  'run: openssl enc -aes-256-cbc -pass env:PW -in a',
  'run: keytool -list -keystore om.jks -storepass "$STOREPASS"',
  'run: htpasswd -c /etc/nginx/users om',
  'run: redis-cli -h cache -p 6379 ping',
  'run: mysql -h db -P 3306 -u om -p openmetadata_db',
  'run: mysqladmin ping -h localhost',
  'run: rabbitmqctl list_users',
  'run: composer config repositories.om vcs https://h/r',
  'run: echo "$TOKEN" | docker login -u om --password-stdin',
  'run: git config --global user.email om@example.com',
  'healthcheck:\n  test: [CMD, mysqladmin, ping, -h, localhost]',
  'command: [redis-server, --appendonly, "yes"]',
  'x = jwt.decode(token, key, algorithms=["RS256"])',
  'x = hmac.new(key, message, hashlib.sha256)',
  'x = Fernet(key)',
  'x = client.login(username, password)',
  'x = connect("db", "om")',
  'x = os.environ["TOKEN"] if ci else get_token()',
  "x = config.get('auth', 'provider')",
  "x = logger.info('token refreshed for %s', user)",
  'x = Client("https://om.example.com/api")',
  'x = BasicAuth(user, os.environ["PW"])',
  'const token = useToken("session");',
  'const { password, ...rest } = user;',
  'if (!token) throw new Error("no token");',
  'user om on ~* +@all nopass',
  'stats auth on',
  'columns: user, password, token',
  '| user | password |\n| --- | --- |\n| om | from the vault |',
  'user,password\nom,',
  'text: Log in with your name and password.',
  'text: The API key is created in Settings > Bots.',
  'text: "API key: see docs/keys.md"',
  'text: Passwords need 8 characters, SHA256 is used for tokens.',
  'text: The secret is stored in AWS Secrets Manager since 1.4.2.',
  'text: authentication works with OAuth2, SAML2 and x509.',
  'text: "token: 3600 seconds"'.replace('token', 'tokenValidity'),
  'uses: actions/create-github-app-token@0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c',
  'clientId: 3f2504e0-4f89-11d3-9a0c-0305e82c3301 # of the token service',
  'partition_key: orders2024\ncache_key: orders-v2-eu',
  'object_key: exports/2024/om-0012ab34cd56ef78.json',
  's3_key: exports/om.parquet',
  'kms_key: alias/om-prod-1',
  'authUri: https://accounts.google.com/o/oauth2/auth',
  'tokenUri: https://oauth2.googleapis.com/token',
  'scope: api://om-ingestion-app/.default',
  'description: Private key for SSL validation. Required when verifySSL is "validate".',
  'description: Personal access token, an alternative to OAuth2 client credentials.',
];

/** Ways to write what is about secrets and is none: they stay as they are. */
export const READABLE_SHAPES: readonly string[] = [...SETTINGS, ...TEXTS];
