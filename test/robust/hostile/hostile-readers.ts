import { OLD_WORKFLOW } from '../old-workflow';
import type { HostileFolder } from './hostile-folder';

type Make = (folder: HostileFolder) => void;

const times = (count: number, text: string): string => text.repeat(count);
const each = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');
const SERVER = 'image: openmetadata/server:1.5.4';
const CHART = 'chart = "openmetadata"\n  version = "1.5.4"';
const SCRIPT = 'helm upgrade om open-metadata/openmetadata --version 1.5.4';
const RULE = (what: string): string => `ownRules:\n  r:\n    path: source.serviceName\n    message: m\n    ${what}\n`;

/** A file, and what is in it. */
const TEXTS: Readonly<Record<string, readonly [string, () => string]>> = {
  'a variable without end': ['server.env', () => `DB_HOST=${times(1_000_000, 'x')}\n`],
  'very many variables': ['server.env', () => `${each(30_000, (at) => `DB_X${String(at)}=a\n`)}DB_HOST=\n`],
  'quotes in variables': ['server.env', () => `DB_HOST="${times(50_000, '\\"')}\nDB_PORT=${times(50_000, "'")}\n`],
  'variables that multiply': [
    'server.env',
    () => `${each(60, (at) => `A${String(at)}=\${A${String(at + 1)}}\${A${String(at + 1)}}\n`)}DB_HOST=\${A0}\n`,
  ],
  'a Compose file that leads elsewhere': [
    'docker-compose.yml',
    () =>
      `services:\n  om:\n    ${SERVER}\n    env_file: [../outside/private.yaml, /etc/passwd, /dev/zero]\n    environment: {DB_HOST: x}\n`,
  ],
  'a Compose file that includes itself': [
    'docker-compose.yml',
    () =>
      `include: [docker-compose.yml, ../outside/private.yaml]\nservices:\n  om: {extends: {file: docker-compose.yml, service: om}, ${SERVER}}\n`,
  ],
  'very many services': [
    'docker-compose.yml',
    () => `services:\n${each(3000, (at) => `  s${String(at)}: {${SERVER}, environment: {DB_HOST: x, DB_PROT: 1}}\n`)}`,
  ],
  'a Compose file of merge keys that multiply': [
    'docker-compose.yml',
    () =>
      `x-0: &a0 {DB_HOST: x}\n${each(59, (at) => `x-${String(at + 1)}: &a${String(at + 1)} {<<: [*a${String(at)}, *a${String(at)}]}\n`)}services: {om: {${SERVER}, environment: *a59}}\n`,
  ],
  'Terraform with deep values': [
    'main.tf',
    () =>
      `resource "helm_release" "a" {\n  ${CHART}\n  values = [yamlencode(${times(20_000, '{ a = ')}1${times(20_000, '}')})]\n}\n`,
  ],
  'Terraform with texts that nothing ends': [
    'main.tf',
    () => `resource "helm_release" "a" {\n  ${CHART}\n  values = [<<EOT\n${times(30_000, '<<EOT\n')}}\n`,
  ],
  'Terraform with open expressions': [
    'main.tf',
    () =>
      `locals { x = "${times(50_000, '${')}" }\nresource "helm_release" "a" {\n  chart = "openmetadata"\n  version = "${times(20_000, '${a}')}"\n}\n`,
  ],
  'Terraform that leads elsewhere': [
    'main.tf',
    () =>
      `resource "helm_release" "a" {\n  ${CHART}\n  values = [file("../outside/private.yaml"), file("/etc/passwd"), file("\${path.module}/../outside/private.yaml")]\n}\n`,
  ],
  'a Dockerfile of arguments that multiply': [
    'Dockerfile',
    () =>
      `${each(60, (at) => `ARG A${String(at + 1)}=$A${String(at)}$A${String(at)}\n`)}FROM openmetadata/server:\${A60}\n`,
  ],
  'a project file with deep brackets': [
    'pyproject.toml',
    () => `[project]\ndependencies = ${times(30_000, '[')}"openmetadata-ingestion==1.5.4"${times(30_000, ']')}\n`,
  ],
  'a project file with very many requirements': [
    'pyproject.toml',
    () => `[project]\ndependencies = [${times(8000, '"openmetadata-ingestion[mysql]~=1.5.4",\n')}]\n`,
  ],
  'a project file with very many extras': [
    'pyproject.toml',
    () => `[project]\ndependencies = ["openmetadata-ingestion[${times(100_000, 'a,')}]==1.5.4"]\n`,
  ],
  'a project file with quotes without end': [
    'pyproject.toml',
    () => `x = """${times(200_000, '"')}\n[project]\ndependencies = ["openmetadata-ingestion==1.5"]\n`,
  ],
  'requirements that lead elsewhere': [
    'requirements-dev.txt',
    () => '-r requirements-dev.txt\n-c ../outside/private.yaml\n-r /etc/passwd\nopenmetadata-ingestion==1.5.4\n',
  ],
  'a playbook that leads elsewhere': [
    'playbook.yml',
    () =>
      `- hosts: all\n  tasks:\n${times(200, '    - kubernetes.core.helm: {chart_ref: open-metadata/openmetadata, chart_version: 1.5.4, release_values: {zz: 1}, values_files: [../outside/private.yaml, /etc/passwd]}\n')}`,
  ],
  'a playbook with open templates': [
    'playbook.yml',
    () =>
      `- hosts: all\n  tasks:\n    - kubernetes.core.helm:\n        chart_ref: open-metadata/openmetadata\n        chart_version: "${times(20_000, '{{ a | default(')}"\n`,
  ],
  'very many own rules': [
    'omconfig.yaml',
    () =>
      `ownRules:\n${each(2000, (at) => `  r${String(at)}: {path: source.*.*.*.*.x${String(at)}, must: present, message: m}\n`)}`,
  ],
  'a pattern of an own rule that takes long': ['omconfig.yaml', () => RULE(`pattern: '${times(2000, '*a')}b'`)],
  'a pattern of an own rule with deep braces': [
    'omconfig.yaml',
    () => RULE(`pattern: '${times(300, '{a,')}${times(300, '}')}'`),
  ],
  'a pattern of an own rule that multiplies': ['omconfig.yaml', () => RULE(`pattern: '${times(40, '{a,b}')}'`)],
  'files of an own rule without end': [
    'omconfig.yaml',
    () => RULE(`must: absent\n    files: ['${times(500, '**/')}${times(500, '*a')}']`),
  ],
  'an own rule that controls the terminal': [
    'omconfig.yaml',
    () =>
      'ownRules:\n  r:\n    path: source.serviceName\n    values: [x]\n    message: "\\e[2Jbad"\n    page: "javascript:alert(1)"\n',
  ],
  'an own rule with a long path': [
    'omconfig.yaml',
    () => `ownRules: {r: {path: '${times(5000, '*.')}x', must: present, message: m}}\n`,
  ],
  'settings that lead to each other': [
    'omconfig.yaml',
    () => 'extends: [./omconfig.yaml, ../outside/private.yaml, /dev/zero]\n',
  ],
  'a baseline with deep brackets': [
    'omconfig-baseline.json',
    () => `{"version": 1, "problems": ${times(100_000, '[')}${times(100_000, ']')}}`,
  ],
  'values by name without end': [
    'deploy.sh',
    () => `${SCRIPT} ${times(5000, '--set a.b[0].c=1 ')}-f ../outside/private.yaml -f /dev/zero\n`,
  ],
  'values by name with a huge index': [
    'deploy.sh',
    () =>
      `${SCRIPT} --set extraEnvs[999999999].name=a --set ${times(10_000, 'a.')}b=1 --set-json 'x=${times(30_000, '[')}'\n`,
  ],
  'a Fleet file that leads elsewhere': [
    'fleet.yaml',
    () =>
      `helm:\n  chart: openmetadata\n  version: 1.5.4\n  valuesFiles: [../outside/private.yaml, /dev/zero]\n  values: ${times(3000, '{a: ')}${times(3000, '}')}\n`,
  ],
  'a matrix without end': [
    '.github/workflows/a.yml',
    () =>
      `on: push\njobs:\n  a:\n    strategy: {matrix: {v: [${times(5000, '1.5.4,')}]}}\n    steps:\n      - run: helm upgrade om open-metadata/openmetadata --version \${{ matrix.v }}\n`,
  ],
  'owners of very many files': ['CODEOWNERS', () => times(5000, '**/*a*b*c*d @x\n')],
  'a list of very many pipelines': [
    'a.json',
    () => `{"data": [${times(2000, '{"sourceConfig": {"config": {"type": "DatabaseMetadata"}}},')}{}]}`,
  ],
  'tags without end': ['a.yaml', () => `${OLD_WORKFLOW}x: ${times(30_000, '!a ')}1\n`],
};

/** Repositories against the readers of other files than workflows and values: variables, Compose, Terraform, projects, own rules. */
export const HOSTILE_READERS: Readonly<Record<string, Make>> = {
  'settings in a long chain': (folder) => {
    folder.write('omconfig.yaml', 'extends: ./c0.yaml\n');
    for (let at = 0; at < 3000; at += 1) folder.write(`c${String(at)}.yaml`, `extends: ./c${String(at + 1)}.yaml\n`);
  },
  'settings that multiply': (folder) => {
    folder.write('omconfig.yaml', 'extends: [./a0.yaml, ./b0.yaml]\n');
    for (const name of ['a', 'b'])
      for (let at = 0; at < 40; at += 1)
        folder.write(`${name}${String(at)}.yaml`, `extends: [./a${String(at + 1)}.yaml, ./b${String(at + 1)}.yaml]\n`);
  },
  ...Object.fromEntries(
    Object.entries(TEXTS).map(([name, [path, text]]) => [
      name,
      (folder: HostileFolder): void => {
        folder.write(path, text());
      },
    ]),
  ),
};
