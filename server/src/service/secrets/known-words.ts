import { wordsOf } from './words-of';

/** Words that names of servers, environments, services and formats are made of. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  `a access account acct admin agent ai airbyte airflow all alpha amazon amazonaws amd analytics ap apache api apis app apps arch archive
  argo arm art athena atlas auth authn authz avro aws az azure b backup bak base basic batch beta bi big bigquery bin blue bot
  bq bridge broker bucket build bus business c ca cache catalog cd cdc cdp center central cert certs chart ci class cli click clickhouse
  client clients cloud cloudflare cluster cm cn code collate column com common compute conf config connect connection connector
  consul consumer container core corp couchbase cpp crawler cred crypto csv ctl curl customer d daemon dag dags dashboard data
  database databricks datahub datalake date datadog day db dba dbs dbt de debian default delta demo deploy derby dev digest dir
  docker doc docs domain domo doris dot download drill driver druid dwh dynamo dynamodb e east ec ecs edge eks elastic
  elasticsearch email en encoder end engine enterprise entity env es etl eu euw event events ex example export ext external f
  fabric feature feed file files final finance first fivetran flink flow folder for form fr front full function g gateway gcp gcs
  gen git github gitlab global glue gold google gp gpt grafana green group grpc guest gw h hadoop hana hash hdfs head helm hive
  hook host hosts hr http https hub ibm iceberg id idp image impala in index info ingest ingestion init input int internal io
  ip istio it item j java jar jdbc jenkins jmx job jobs join json jupyter jvm jwt k kafka kerberos keycloak kinesis krb
  kube kubernetes l lake lambda last lb ldap legacy level lib line lineage linux list live load local location lock log login
  logs looker m mac machine main managed map maria mariadb mart master meta metabase metadata metrics micro migration min
  minio mlflow mobile mode model module mongo mongodb ms mssql multi my mysql n name namespace nat net new next nfs nginx
  nifi no node nodes north npm nr ns o oauth oauth2 object odbc oidc okta old om on open openapi openid openmetadata opensearch
  openssl openldap ops oracle orders org output owner p page part partition pass path pg pgbouncer php pinot pip pipeline pl
  platform plugin pod policy pool port portal postgres postgresql power powerbi preprod presto primary private prod product
  production profile profiler project proto proxy ps public pub pubsub pulsar pvc py python q qa qlik query queue quicksight r
  rabbit rabbitmq random rc rds read reader readonly redash redis redpanda redshift ref reg region release remote replica repo
  report request res resource rest result retry right ro role root route rsa ru ruby run runner rw s sa saas sagemaker sales
  salesforce saml sample sap sas sasl scala schema scram script se search second secondary security segment select sep server
  servers service services session set sftp sha shared shop sigma silver single singlestore site size slack snow snowflake
  software solr source south spark sql sqlserver sqs sr src ssh ssl sso stack stage staging standard standby start state
  static status step storage store stream string sub subnet superset support svc sync sys system t tab table tableau tags task
  tcp team teams tech temp template tenant teradata test testing text thread three tier time tls tmp token tokens tool top
  topic trace train trino type u uat ubuntu udp ui uk unit unity unix up update upload uri url us usage use user users utf v
  val value values var vault verify version vertica view vm vol volume vpc vpn w warehouse web webhook west wh win windows work
  worker workers workflow workspace write x xml y yaml year yml z zone zookeeper`.split(/\s+/),
);

/** Whether a word in lower case is one that names are made of. */
export function isKnownWord(word: string): boolean {
  return KNOWN_WORDS.has(word);
}

/** Whether a word is a name, such as `eu-west-1`, `kafka02` or `svc_etl2`: it is made of words that names are made of. */
export function isKnownName(word: string): boolean {
  if (/[!$%^&*@]/.test(word)) return false;
  const words = wordsOf(word);
  return (
    words.length > 0 &&
    words.every((part) => part.length < 3 || KNOWN_WORDS.has(part)) &&
    // Letters that change their case in turn are in no name.
    (words.length < 4 || words.some((part) => part.length > 2)) &&
    words.some((part) => part.length > 1)
  );
}
