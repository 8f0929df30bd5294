import { schemaWords } from '../../schemas/generated/schema-words';

/** Words with which people count, date and measure, and of which names of programs, formats and machines consist. */
export const SPOKEN_WORDS: ReadonlySet<string> = new Set([
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
  distribution manifest geohash kms lint great expectation from into over via its are was were this that then than them they your their also more most less many few`.split(
    /\s+/,
  ),
]);
