/** Files of other forms than YAML, of any size, and the file that is asked about. */
export interface Reader {
  readonly asked: string;
  /** The files, by path; the sizes count lines. */
  readonly files: (size: number) => Readonly<Record<string, string>>;
}

const many = (size: number, line: (index: number) => string): string =>
  Array.from({ length: size }, (_, index) => `${line(index)}\n`).join('');

const WORKFLOW = `source:
  type: mysql
  serviceName: shop
  serviceConnection: {config: {type: Mysql, username: u, hostPort: h}}
  sourceConfig: {config: {type: DatabaseMetadata}}
sink: {type: metadata-rest, config: {}}
workflowConfig: {openMetadataServerConfig: {hostPort: h, authProvider: openmetadata}}
`;

/** What else is read than workflows and values, so that twice as much of it takes twice as long. */
export const READERS: Readonly<Record<string, Reader>> = {
  'env file': {
    asked: '/etl/.env',
    files: (size) => ({
      '/etl/.env': `OPENMETADATA_VERSION=1.5.4\n${many(size, (index) => `OPENMETADATA_SETTING_${String(index)}="value ${String(index)}" # x`)}`,
    }),
  },
  'environment of systemd': {
    asked: '/etc/default/openmetadata',
    files: (size) => ({
      '/etc/default/openmetadata': `DB_HOST=x\n${many(size, (index) => `OPENMETADATA_SETTING_${String(index)}=x`)}`,
    }),
  },
  Terraform: {
    asked: '/etl/values.yaml',
    files: (size) => ({
      '/etl/values.yaml': 'openmetadata:\n  config:\n    clusterName: x\n',
      '/etl/main.tf': `variable "v" {\n  default = "1.9.11"\n}\nresource "helm_release" "om" {\n  chart = "openmetadata"\n  version = var.v\n  values = [file("values.yaml")]\n${many(size, (index) => `  set {\n    name = "openmetadata.config.a${String(index)}"\n    value = "x"\n  }`)}}\n`,
    }),
  },
  'chain of Terraform': {
    asked: '/etl/values.yaml',
    files: (size) => ({
      '/etl/values.yaml': 'openmetadata:\n  config:\n    clusterName: x\n',
      '/etl/main.tf': `locals {\n${many(size, (index) => `  v${String(index)} = local.v${String(index + 1)}`)}}\nresource "helm_release" "om" {\n  chart = "openmetadata"\n  version = local.v0\n  values = [file("values.yaml")]\n}\n`,
    }),
  },
  Dockerfile: {
    asked: '/etl/a.yaml',
    files: (size) => ({
      '/etl/a.yaml': WORKFLOW,
      '/etl/Dockerfile': `FROM openmetadata/ingestion:1.5.4\n${many(size, (index) => `RUN pip install x${String(index)}==1.0 && \\\n  echo ok`)}`,
    }),
  },
  'imports of Python': {
    asked: '/etl/dag.py',
    files: (size) => ({
      '/etl/dag.py': `${many(size, (index) => `from metadata.ingestion.api.m${String(index)} import (A, B)`)}config = """\n${WORKFLOW}"""\n`,
      '/etl/requirements.txt': 'openmetadata-ingestion==1.5.4\n',
    }),
  },
  requirements: {
    asked: '/etl/a.yaml',
    files: (size) => ({
      '/etl/a.yaml': WORKFLOW,
      '/etl/requirements.txt': `openmetadata-ingestion[mysql]==1.5.4\n${many(size, (index) => `pkg-${String(index)}>=1.0,<2 ; python_version < "3.12" # x`)}`,
    }),
  },
  Compose: {
    asked: '/etl/docker-compose.yml',
    files: (size) => ({
      '/etl/docker-compose.yml': `services:\n  om:\n    image: openmetadata/server:1.5.4\n    environment:\n${many(size, (index) => `      OM_SETTING_${String(index)}: "x"`)}`,
    }),
  },
  'services of Compose': {
    asked: '/etl/docker-compose.yml',
    files: (size) => ({
      '/etl/docker-compose.yml': `x-common: &c\n  A: b\nservices:\n${many(size, (index) => `  om${String(index)}:\n    image: openmetadata/server:1.5.4\n    env_file: .env\n    environment:\n      <<: *c\n      DB_HOST: x`)}`,
      '/etl/.env': 'OPENMETADATA_VERSION=1.5.4\n',
    }),
  },
};
