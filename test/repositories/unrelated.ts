/**
 * Files of other tools whose keys are like OpenMetadata's: sources and sinks, services and connections, pipelines, chart values. None
 * of them is for OpenMetadata. `n` is a number of the file, so that no two are equal.
 */
export const UNRELATED: readonly ((n: number) => readonly [path: string, text: string])[] = [
  (n) => [
    `compose/docker-compose.${n}.yml`,
    `services:\n  db:\n    image: mysql:8.0.${n % 40}\n  app:\n    image: acme/server:1.${n}\n`,
  ],
  (n) => [
    `k8s/deploy-${n}.yaml`,
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: app-${n}}\nspec:\n  replicas: ${n % 5}\n  template: {spec: {containers: [{name: app, image: "acme/app:${n}"}]}}\n`,
  ],
  (n) => [
    `k8s/map-${n}.yaml`,
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: conf-${n}}\ndata:\n  source.yaml: |\n    source: {type: mysql, host: db-${n}}\n    sink: {type: console}\n`,
  ],
  (n) => [`k8s/svc-${n}.yaml`, `serviceType: NodePort\nconnection:\n  config: {timeout: ${n}}\n`],
  (n) => [
    `charts/a${n}/values.yaml`,
    `global:\n  database: {host: db-${n}}\n  imageRegistry: registry.acme.io\nredis: {enabled: true}\nmysql: {auth: {database: d${n}}}\nresources: {}\n`,
  ],
  (n) => [
    `charts/airflow/values-${n}.yaml`,
    `executor: KubernetesExecutor\nairflow: {config: {AIRFLOW__CORE__PARALLELISM: ${n}}}\nweb: {replicas: 1}\npostgresql: {enabled: true}\n`,
  ],
  (n) => [
    `charts/search/values-${n}.yaml`,
    `clusterName: search-${n}\nreplicas: 3\nopensearchJavaOpts: -Xmx${n}m\npersistence: {size: 8Gi}\n`,
  ],
  (n) => [
    `charts/a${n}/Chart.yaml`,
    `apiVersion: v2\nname: metadata-${n}\nversion: 1.0.${n}\ndependencies:\n  - {name: mysql, version: 9.${n}.0, repository: "https://charts.acme.io"}\n`,
  ],
  (n) => [
    `recipes/hub-${n}.yaml`,
    `source:\n  type: mysql\n  config:\n    host_port: db-${n}:3306\n    include_tables: true\nsink:\n  type: datahub-rest\n  config: {server: "http://gms:8080"}\n`,
  ],
  (n) => [`recipes/hub-${n}.dhub.yaml`, `source: {type: dbt, config: {manifest_path: target-${n}/manifest.json}}\n`],
  (n) => [
    `logs/fluent-${n}.yaml`,
    `pipeline:\n  inputs: [{name: tail, path: /var/log/${n}.log}]\nsource: {type: forward, port: ${20000 + n}}\nsink: {type: stdout}\n`,
  ],
  (n) => [
    `connect/sink-${n}.json`,
    JSON.stringify({ name: `sink-${n}`, config: { 'connector.class': 'io.acme.Sink', topics: `t${n}` } }),
  ],
  (n) => [
    `sync/connection-${n}.json`,
    JSON.stringify({ source: { type: 'postgres', serviceName: `s${n}` }, destination: { type: 's3' }, schedule: null }),
  ],
  (n) => [
    `ci/.github/workflows/w${n}.yml`,
    `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps: [{run: "npm test -- ${n}"}]\n`,
  ],
  (n) => [
    `api/openapi-${n}.json`,
    JSON.stringify({
      openapi: '3.0.1',
      paths: { [`/v1/pipelines/${n}`]: { post: {} } },
      components: { schemas: { sourceConfig: {} } },
    }),
  ],
  (n) => [
    `web/package-${n}.json`,
    JSON.stringify({ name: `web-${n}`, version: '1.6.3', dependencies: { react: `^18.${n % 10}.0` } }),
  ],
  (n) => [
    `etl/job-${n}.py`,
    `config = {\n    "source": {"type": "mysql", "serviceName": "db-${n}"},\n    "sink": {"type": "console"},\n}\n\nTEXT = """\nsource:\n  type: csv\n"""\n`,
  ],
  (n) => [
    `docs/page-${n}.md`,
    `# Page ${n}\n\n\`\`\`yaml\nsource:\n  type: mysql\nworkflow: {steps: [${n}]}\n\`\`\`\n`,
  ],
  (n) => [
    `tf/main-${n}.tf`,
    `resource "helm_release" "db" {\n  chart   = "mysql"\n  version = "9.${n}.0"\n  values  = [file("values.yaml")]\n}\n`,
  ],
  (n) => [`tf/values-${n}.tftpl`, `auth:\n  database: \${name}\nreplicas: ${n}\n`],
  (n) => [`py/requirements-${n}.txt`, `requests==2.${n}.0\nmetadata-tools==1.6.3\n`],
  (n) => [
    `flows/pipeline-${n}.yaml`,
    `pipelineType: batch\nsourceConfig: kafka-${n}\nairflowConfig: {retries: ${n % 4}}\n`,
  ],
  (n) => [
    `flows/service-${n}.json`,
    JSON.stringify({ serviceType: 'Gateway', name: `gw-${n}`, connection: { config: { type: 'tcp' } } }),
  ],
  (n) => [
    `policies/p${n}.json`,
    JSON.stringify({ rules: [{ effect: 'allow', resources: ['bucket'], operations: ['PutTags', `op${n}`] }] }),
  ],
  (n) => [`broken/b${n}.yaml`, `key: [unclosed ${n}\n  other: {\n`],
];
