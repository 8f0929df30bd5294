import { OLD_WORKFLOW } from './old-workflow';

const HEAD = `source:
  type: mysql
  serviceName: db
  sourceConfig:
    config:
      type: DatabaseMetadata
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: "http://om/api", authProvider: openmetadata}
`;

const OLD_VALUES = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
spec:
  chart: {spec: {chart: openmetadata, version: 1.0.6}}
  values:
    global:
      clusterName: prod
      authorizer: {principalDomain: e.com}
`;

const CONFIG = 'openmetadata:\n  config:\n    clusterName: prod\n';

/** As many lines in one text. */
export function times(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('');
}

function below(head: string, line: (index: number) => string): (size: number) => string {
  return (size) => head + times(size, line);
}

let numbers = 1000;

/** Another number each time: what is remembered of near names must not make a small text cheaper than a large one. */
function freshNumber(): number {
  numbers += 1;
  return numbers;
}

/** Texts of any size, each with very much of one thing. */
export const SHAPES: Readonly<Record<string, (size: number) => string>> = {
  'keys that nobody knows': below(HEAD, (i) => `someKey${i}: 1\n`),
  'keys that are near to known ones': below(HEAD, (i) => `sourceConfi${i}: 1\n`),
  'keys of a connection that nobody knows': below(
    'source:\n  type: mysql\n  serviceName: a\n  sourceConfig: {config: {type: DatabaseMetadata}}\n  serviceConnection:\n    config:\n      type: Mysql\n',
    (i) => `      hostPor${i}: 1\n`,
  ),
  'keys that sound like secrets': below(HEAD, (i) => `password${i}: x\n`),
  'keys with the same name': below(HEAD, () => 'password: x\n'),
  'long keys': (size) => `${HEAD}${'k'.repeat(size * 50)}: 1\n`,
  'keys in quotes': below(HEAD, (i) => `"key ${i}": 'x'\n`),
  'keys without a value': below(HEAD, (i) => `k${i}:\n`),
  'keys that are lists': below(HEAD, (i) => `? [a, ${i}]\n: 1\n`),
  'keys without a colon': below(HEAD, (i) => `word${i}\n`),
  'comments that ignore nothing': below(HEAD, (i) => `# omconfig: ignore[syntax]\nk${i}: 1\n`),
  'comments for one line': (size) => `${times(size, () => '# omconfig: ignore[syntax]\n')}${HEAD}`,
  'one comment with many names': (size) => `# omconfig: ignore[${times(size, (i) => `r${i},`)}syntax]\n${HEAD}`,
  'plain comments': below(HEAD, (i) => `# note ${i}\n`),
  'comments behind values': below(HEAD, (i) => `k${i}: 1 # note\n`),
  'empty lines': below(HEAD, () => '\n'),
  'anchors and aliases': below(HEAD, (i) => `a${i}: &x${i} 1\nb${i}: *x${i}\n`),
  'aliases of one anchor': (size) => `${HEAD}a: &x {b: 1}\n${times(size, (i) => `c${i}: *x\n`)}`,
  'aliases of nothing': below(HEAD, (i) => `a${i}: *none${i}\n`),
  'merge keys': (size) => `${HEAD}a: &x {b: 1}\n${times(size, (i) => `c${i}: {<<: *x}\n`)}`,
  tags: below(HEAD, (i) => `a${i}: !!str 1\nb${i}: !own x\n`),
  'anchors in a row': (size) => `${HEAD}x: ${'&a '.repeat(size)}\n`,
  'maps in braces': (size) => `${HEAD}x: {${times(size, (i) => `password${i}: y, `)}}\n`,
  'maps in braces over lines': (size) => `${HEAD}x: {\n${times(size, (i) => `  k${i}: y,\n`)}}\n`,
  'lists in brackets': (size) => `${HEAD}x: [${'a, '.repeat(size)}]\n`,
  'braces in braces': (size) => `${HEAD}x: ${'{a: '.repeat(Math.min(size, 60))}1${'}'.repeat(Math.min(size, 60))}\n`,
  'braces that nothing closes': (size) => `${HEAD}x: ${'{a: ['.repeat(Math.min(size, 60))}\n`,
  'items of a list': (size) => `${HEAD}x:\n${times(size, (i) => `  - name: TOKEN\n    value: v${i}\n`)}`,
  'quotes that nothing closes': (size) => `${HEAD}x: ${'"'.repeat(size)}\n`,
  'one long text': (size) => `${HEAD}x: ${'word '.repeat(size)}\n`,
  'one long line of a text in quotes': (size) => `${HEAD}x: "${'a\\n'.repeat(size)}"\n`,
  'lines of a block of text': (size) => `${HEAD}x: |\n${times(size, (i) => `  line ${i}: \${X}\n`)}`,
  'lines of a folded text': (size) => `${HEAD}x: >-\n${times(size, (i) => `  line ${i}\n`)}`,
  'tabs as indentation': below(HEAD, (i) => `\tk${i}: 1\n`),
  'lines that are indented wrongly': below(HEAD, (i) => `${' '.repeat(i % 7)}k${i}: 1\n`),
  'control characters': below(HEAD, (i) => `k${i}: "\u0007\u001B[31m"\n`),
  placeholders: below(HEAD, (i) => `k${i}: \${VALUE_${i}:-x}\n`),
  'placeholders in angles that nothing closes': (size) => `${HEAD}x: <${'a '.repeat(size)}\n`,
  'template actions': below(HEAD, (i) => `k${i}: {{ .Values.x${i} }}\n`),
  'template statements': below(HEAD, (i) => `{{ if x }}\nk${i}: 1\n{{ end }}\n`),
  'braces of templates that nothing closes': (size) => `${HEAD}x: ${'{{ '.repeat(size)}\n`,
  'shells in text': (size) => `${HEAD}x: "${'${'.repeat(size)}"\n`,
  'carriage returns': (size) => `${HEAD}${times(size, (i) => `k${i}: 1\n`)}`.replaceAll('\n', '\r\n'),
  JSON: (size) =>
    JSON.stringify({
      source: { type: 'mysql', serviceName: 'a' },
      x: Array.from({ length: size }, (_, i) => ({ [`k${i}`]: i })),
    }),
  'addresses with secrets': below(HEAD, (i) => `u${i}: https://u:p@h/?token=${i}\n`),
  'JSON in text': below(HEAD, (i) => `j${i}: '{"password": "x${i}"}'\n`),
  'patterns of filters': (size) =>
    `source:\n  type: mysql\n  serviceName: a\n  sourceConfig:\n    config:\n      type: DatabaseMetadata\n      schemaFilterPattern:\n        includes:\n${times(size, (i) => `          - ^a${i}(b+)+$\n`)}`,
  'values that nobody knows': below(CONFIG, (i) => `    someSection${i}: {a: 1}\n`),
  'values that are near to known ones': below(CONFIG, () => `    databae${freshNumber()}: {host: x}\n`),
  'empty values': (size) => `${CONFIG}${times(size, (i) => `    k${i}:\n`)}`,
  'variables of a pod': (size) => `${CONFIG}extraEnvs:\n${times(size, (i) => `  - {name: N${i}, value: v}\n`)}`,
  'references to secrets': below(CONFIG, (i) => `    k${i}: {secretRef: a}\n`),
  'sections below the old global': (size) =>
    `global:\n  clusterName: a\n  authorizer: {principalDomain: b}\n  jwtTokenConfiguration: {}\n${times(size, (i) => `  databas${i}: {host: x}\n`)}`,
  'documents that are not ours': (size) => times(size, (i) => `---\na${i}: 1\n`) + `---\n${HEAD}`,
};

/** The same of documents and files that an upgrade changes; each is one unit of the size. */
export const DOCUMENTS: Readonly<Record<string, (size: number) => string>> = {
  'workflows in one file': (size) => times(size, (i) => `---\n${OLD_WORKFLOW.replace('db', `db${i}`)}`),
  'installations in one file': (size) => times(size, () => `---\n${OLD_VALUES}`),
};

/** Installations in one document, of which each asks for what the file says about itself. */
export const INSTALLATIONS: Readonly<Record<string, (size: number) => string>> = {
  'tasks of a playbook': (size) =>
    `- hosts: all\n  tasks:\n${times(size, (i) => `    - kubernetes.core.helm:\n        name: om${i}\n        chart_ref: open-metadata/openmetadata\n        chart_version: 1.3.4\n        release_values: {openmetadata: {config: {clusterName: a}}}\n`)}`,
};
