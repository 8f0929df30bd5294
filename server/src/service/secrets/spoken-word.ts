import { schemaNamesWithNumbers, schemaWords } from '../../schemas/generated/schema-words';
import { rememberMany } from '../../text/remember';
import { isKnownWord } from './known-words';
import { oddness } from './made-by-chance';

/** Words with which people count, date and measure, and of which names of programs, formats and machines consist. */
const SPOKEN: ReadonlySet<string> = new Set([
  ...schemaWords.split(' '),
  ...`aarch abfss acme adb addr affinity alb alma alpine amd amqp ansible anaconda android aop apt arg args arm arr asc ascii asia
  aurora australia auth avg bar bash baz beam bdb bert beta bionic body bom book bookworm box brazil broadwell btree bug bullseye bundle
  bus buster byte bz bzip cat catalina cbc cdk cdn ceph centos chacha change changelog chapter chrome clang cmake cnpg code cols
  concourse conda conn containerd coredns count covid cpus crd crc crio css cuda curl cve cwl day days deb dec demo desc deploy dest
  df dialect diff dlq dms dns dnf dockerfile dotnet dpi dpkg dst dump dwh dyn easy ebs ecdhe ecdsa ecr efs egg eight elb elk emr eni
  err errno error esr etcd example exe exit expo ext fargate fastapi fastparquet fedora feb fig figure first five flake flask fluent
  fluentd foo formula four fpm free frankfurt fri fs ftp fun func gcc gcm gdpr gib gitea go golang gpu graphql grep gunicorn gzip
  half has header hello hmac hotfix hour hours hpa hsm html http httpd https icu iis imap impl inc includes infra initial inst intel
  iops ios ip ipsum ireland irsa iso issue java javax jar jammy jan jaas jboss jdk jetty jinja jpg jre jquery jsonl jsp jul jun junit kanban
  karpenter kerberos kib kong kotlin kraft ksql kustomize lambda latin layer lbl lemma less lib libmysqlclient libpq libsasl libssl line liquibase
  list litellm llama llm loki lorem lts lua lvm lz lzo mac macos mar mariadb maven may md mdb memcached mib mime min minute minutes
  mistral mkdocs mlflow modern mon month mon mssql mtls musl mvn mybatis nano nat navy neo netcore netty nextcloud nine nlb noble nodejs
  nov nullable num numpy nvidia oct odata offline ora orc order orm other our out page pages pandas paris parquet parse part patch path pdf
  pem perl pfx pg pgbouncer pgvector phase php pip pkcs pkg platform png podman point poetry policy pool ppc pr preprod print prod
  prog project protobuf psql pulumi pvc py pydantic pypy pyspark pytest python quarkus quarter rack rails ram raw rbac rds readme redhat
  regexp rel release renovate rest retry rfc rhel rocky round row rows rpm rpo rsa rsync rto ruby rust rustc sap sat saml sandbox
  sbt scala scram scylla seaborn sec second selenium sep seq sftp sha shell sig silver six sizes slim snapshot sock solaris some
  sonar sonarqube sort spec sprint spring sqoop squid src srv ssd ssh ssl sso standard step steps stg stomp stretch sub sum sun suse svg swagger
  swap sydney systemd tab table tar target td tdd ten terraform tes test tgz thrift thu tier tiers tig time timescaledb tls tmp tokyo tomcat
  top trixie trivy ts tsv tue tutorial two txt ubi ubuntu udf udp uat ulid unix usa usd utf uuid uvicorn valkey var vcpu ver virginia vite
  vlan vllm vm vmware vnet vol vpn vue wal war web wed week weekly weeks wget when wheel whl win windows with wmi wsl wss xcode xdp xeon
  xgb xlarge xls xlsx xml xms xmx xss xsd xslt xz yaml yarn year years yml you zip zlib zone zoo zookeeper zsh zst zstd and the for not
  new old all any each per
  aes hashlib omconfig hex able above address again age air along also always amount another area article average bad bank based basket below best between bid big bill billing
  birth blank book brand brief bring but buy buyer call came campaign can candidate car cart carrier change cheap check child choose
  church city clean clear click close closed cohort come company compare compose contact content copy corner cost could country coupon course create
  credit currency current customer cut dark day deal delivery department detail did different do does done door down due each early
  easy east eight email embed embedding employee empty end enough equal estimate even evening ever every excess face fact family far fast
  fee field final find fine fiscal five fix follow food found four free full gender general gift give goal gone good great grid ground
  group grow had half hand handle happy hard has have head high his hold home house how hundred identifier important inch invoice inventory kebab
  keep kept know large last late lead learn least leave ledger left length less letter life light like line little live long look lot low
  main make man market may mean meter middle might mile mind money month morning much must name near need net never next night north
  note nothing number off office often once one only open opportunity order other out over own paid paper parcel part party pay payment people
  person phone pick place plant play please point poor possible price print product profit public purchase put quantity question quick quiet
  rank rate read ready real reason receipt record refund region rental report request reserve return revenue right road room run sale
  salary same saw say school score seat second see seem seen segment seller send serial set seven shall ship shipment shop short should
  show side sign simple since sit six size sku slow small snake sold some soon south stand start station stay still stock stop store
  street study such suite supplier sure survey take talk target tax team tell ten text than thing think third thousand three thing
  through time title today together told took total town track trade travel trip true try turn two type under until upon upper use usual
  vehicle vendor very view visit voice wait walk want warm watch water way week weight well went west what where which white while whole
  why will window without woman word work world would write year yes yesterday yet young zip lsp ij jetbrains intellij vnd docker
  distribution manifest geohash great expectation from into over via its are was were this that then than them they your their also more most less many few`.split(
    /\s+/,
  ),
]);

/** Names of fields, values and connectors with a number. */
const NAMES: ReadonlySet<string> = new Set(schemaNamesWithNumbers.split(' '));
/** Words that announce a secret: they are names of fields, but with a number behind them passwords as well. */
const OF_SECRETS =
  /^(?:pass(?:word|wd|phrase|code)?|secrets?|tokens?|credentials?|keys?|pwd|auth|(?:api|access|fernet|master|private|public|secret|ssh)keys?)$/i;

/**
 * How a word with digits reads: like something that is spoken of, whose parts are known words and short numbers; like the
 * name of something that nobody here knows, which may as well be a password of a person; or like neither, as keys do.
 */
export type Reading = 'spoken' | 'named' | 'odd';

/** Numbers of versions, dates, durations, sizes, addresses, and what a program or a cloud gives as a name. */
const COUNTED = new RegExp(
  `^(?:${[
    String.raw`v?\d{1,6}(?:[._+:-]\d{1,6}){1,8}(?:[-._+]?(?:rc|alpha|beta|dev|post|a|b|r|p|u|m|final|ga|slim|snapshot|release|build|jre|jdk|debian|alpine|bookworm|bullseye|focal|jammy|ubi|x|z|t|s|ms|th)[-._]?\d{0,8}){0,4}`,
    String.raw`(?:19|20)\d{2}[-_.]?[01]\d(?:[-_.]?[0-3]\d)?(?:\.\d{1,3}|[T_-]?\d{2,6}(?:[:.-]?\d{2,6}){0,3})?Z?`,
    String.raw`[\d._]{1,20}(?:%|[kmgtpe]i?b?|[kmg]?bps|[num]?s|mins?|secs?|hrs?|h|d|w|y|st|nd|rd|th|px|dpi|x|e\d{1,3}|vcpu|mb|gb|hz|[kmg]hz)`,
    String.raw`(?:\d{1,6}(?:d|h|m|s|ms|us|ns|min|w|y))+`,
    String.raw`[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}`,
    String.raw`[a-z]{1,8}-(?:[\da-f]{8}|[\da-f]{17})`,
    String.raw`#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})`,
    String.raw`0x[\da-f]{1,8}`,
    String.raw`[\da-f]{1,4}(?::{1,2}[\da-f]{1,4}){2,8}`,
    // Tickets, algorithms, sizes of machines, and names that a cluster gives.
    String.raw`[a-z]{2,6}-\d{1,5}`,
    String.raw`(?:sha|aes|rsa|hmac|[rhep]s|md|utf|iso|u?int|float|base|http|blake|crc|win|x|arm|amd|pkcs|pbkdf|argon|rfc|ascii)-?\d{1,4}(?:[-_/]\d{1,3})?[a-z]?`,
    String.raw`(?:ssh-)?ed25519|secp\d{3}[kr]\d|ecdsa-sha2-nistp\d{3}|1password|sha-[\da-f]{7,40}`,
    String.raw`(?:db\.|cache\.|ml\.)?[a-z]{1,3}\d[a-z\d]{0,4}(?:-\w{2,6})?\.(?:nano|micro|small|medium|large|metal|\d{0,2}xlarge)`,
    String.raw`(?:[a-z][a-z\d]*-){1,8}[bcdfghjklmnpqrstvwxz2456789]{8,10}-[bcdfghjklmnpqrstvwxz2456789]{5}`,
    String.raw`[a-z]{2}\d{5}\.[a-z]{2}-[a-z]{4,12}-?\d(?:\.(?:aws|azure|gcp))?`,
    String.raw`[\w.-]{1,80}#L\d{1,6}`,
    String.raw`S-1(?:-\d{1,12}){2,9}`,
  ].join('|')})$`,
  'i',
);
/** Names of variables. */
const VARIABLE = /^\$?[A-Z][A-Z\d]{0,15}(?:_[A-Z\d]{1,15}){1,12}$/;
/** A mail address. */
const MAIL = /^[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,60}){1,5}$/;
/** Files and hosts. */
const ENDED =
  /^[\w@%+~-]{1,100}(?:\.[\w-]{1,80}){0,12}\.(?:ya?ml|json[lc]?|py[cio]?|[jt]sx?|[cm]js|[ckz]?sh|bash|ps1|bat|sql|txt|csv|tsv|log|gz|bz2|xz|zst|zip|tar|tgz|whl|egg|rpm|deb|apk|exe|dll|so|pem|crt|cer|der|pub|csr|jks|p12|jar|war|class|java|kt|scala|go|rs|rb|php|pl|c|h|cpp|conf|cnf|cfg|ini|env|properties|toml|lock|md|rst|adoc|xml|xsd|xsl|html?|css|svg|png|jpe?g|gif|ico|pdf|docx?|xlsx?|pptx?|parquet|avro|orc|proto|tf|tfvars|hcl|tpl|tmpl|j2|service|socket|timer|mount|sock|pid|db|sqlite|bak|dump|local|internal|lan|svc|cluster|com|org|net|io|gov|edu|dev|app|cloud|ai|info|biz|eu|de|at|ch|fr|uk|us|nl|be|es|it|pt|se|no|dk|fi|pl|cz|hu|ro|gr|tr|ru|cn|jp|kr|in|au|nz|br|mx|ca|za|il)$/i;

const SIGNS_OF_PASSWORDS =
  /[A-Za-z\d][!$^*?~&][A-Za-z\d]|[A-Za-z\d]#(?!\d{1,6}$)[A-Za-z\d]|[A-Za-z\d]%(?![\da-f]{2})[A-Za-z\d]|[A-Za-z][-_.@]?\d{1,8}[!#$?]$|^\d{1,4}[A-Za-z]{4,}[!#$?]$/i;

/** In UTF-16 units. */
const LONGEST_NAME = 40;
/** One number of up to six digits, and no year. */
const ONE_NUMBER = /^(\D+)(?!(?:19|20)\d\d(?!\d))(\d{1,6})(\D*)$/;

/** How a word with digits reads. */
export function readingOf(word: string): Reading {
  // Lists have hundreds of names that differ in their number alone.
  const [, before = '', number = '', behind = ''] = ONE_NUMBER.exec(word) ?? [];
  if (number !== '' && word.length < LONGEST_NAME && NAMES.has(word.toLowerCase())) return 'spoken';
  return read(number === '' ? word : before + DIGITS.slice(0, number.length) + behind);
}

/** What stands for a number of each length; of five digits, that of the only name that is known with so many: `ed25519`. */
const DIGITS = '255191';

const read = rememberMany(5000, (word): Reading => {
  if (COUNTED.test(word) || VARIABLE.test(word) || MAIL.test(word) || ENDED.test(word)) return 'spoken';
  if (SIGNS_OF_PASSWORDS.test(word)) return 'odd';
  let result: Reading = 'spoken';
  for (const part of word.split(/[^A-Za-z\d\u00c0-\u024f]+/)) {
    const reading = readingOfPart(part);
    if (reading === 'odd') return 'odd';
    if (reading === 'named') result = 'named';
  }
  return result;
});

/** Letters of one word, or a number; a capital begins a word. */
const PIECE = /[A-Z]?[a-z\u00df-\u024f]+|[A-Z\u00c0-\u00de]+(?![a-z])|\d+/g;
/** A year. */
const YEAR = /^(?:19|20)\d\d$/;
/** A unit behind a number. */
const UNIT = /^(?:[kmgt]i?b?|m?s|h|d|x|bit|st|nd|rd|th)$/i;

function readingOfPart(part: string): Reading {
  if (part === '' || /^\d{1,6}$/.test(part) || NAMES.has(part.toLowerCase()) || COUNTED.test(part)) return 'spoken';
  if (/^\d+$/.test(part)) return 'named';
  const pieces = part.match(PIECE) ?? [];
  const words = pieces.filter((piece) => !/\d/.test(piece));
  const numbers = pieces.length - words.length;
  const known = words.filter((piece) => piece.length > 2 && isSpokenWord(piece));
  const isShort = words.every((piece) => piece.length < 3);
  if ((numbers > 1 || words.length > 2) && isShort && part.length > 4) return 'odd';
  if (numbers > 2 || (numbers > 1 && known.length === 0)) return 'odd';
  if (words.length > 3 && part.length < words.length * 2.7) return 'odd';
  const isKnown = (piece: string): boolean => isSpokenWord(piece) || (numbers === 0 && OF_SECRETS.test(piece));
  if (words.some((piece) => piece.length > 2 && !isKnown(piece))) return 'named';
  const [last = '', before = ''] = [pieces.at(-1), pieces.at(-2)];
  const number = /\d/.test(last) ? last : before;
  if (/\d/.test(number) && number.length > 2 && !YEAR.test(number) && !(number === before && UNIT.test(last)))
    return isShort && number.length < 5 ? 'spoken' : 'named';
  return /^\d{3,}/.test(part) && !/\d/.test(last) && known.length > 0 ? 'named' : 'spoken';
}

/** Whether a word is known, also as two of them written as one. */
function isSpokenWord(piece: string): boolean {
  const word = piece.toLowerCase();
  const one = word.replace(/s$/, '');
  return SPOKEN.has(word) || isKnownWord(word) || SPOKEN.has(one) || isKnownWord(one);
}

/** In UTF-16 units: parts of names are longer on average than this, and parts of what was drawn are shorter. */
const LONGEST_OF_PARTS = 3.6;

/** Whether letters of both cases follow each other in a word as in no name, and no part of it is a word. */
export function isOfNoWords(letters: string): boolean {
  if (letters.length < 8) return false;
  const pieces = letters.match(PIECE) ?? [];
  if (pieces.length < 2) return false;
  const areShort = pieces.length > 2 && letters.length < pieces.length * LONGEST_OF_PARTS;
  if (!areShort && letters.length < 10) return false;
  const isWord = (piece: string): boolean => piece.length > 2 && (isSpokenWord(piece) || OF_SECRETS.test(piece));
  return oddness(letters) > (areShort ? 1 : 2) && !pieces.some(isWord);
}

/** Three groups or more of as many letters. */
const GROUPS = /^(?:[a-z]{4}(?:-[a-z]{4}){2,7}|[a-z]{5}(?:-[a-z]{5}){2,7}|[a-z]{6}(?:-[a-z]{6}){2,7})$/;

/** Whether groups of letters were drawn, as services give them out: letters follow each other as in no name, and hardly a group is a word. */
export function areGroupsOfChance(letters: string): boolean {
  if (!GROUPS.test(letters)) return false;
  const groups = letters.split('-');
  const odd = groups.reduce((sum, group) => sum + oddness(group), 0);
  return odd > 1 && groups.filter(isSpokenWord).length * 3 < groups.length;
}
