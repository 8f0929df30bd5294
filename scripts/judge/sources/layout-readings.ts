import { parse, parseAllDocuments } from 'yaml';

/** The texts of a small repository by path. */
export type Texts = Readonly<Record<string, string>>;

/** What an installation hands to Helm, as its files say. */
export interface Handed {
  /** Of the chart. */
  readonly version: string;
  /** Whole values in their order. */
  readonly values: readonly unknown[];
  /** Values that are set by name, as `--set` takes them. */
  readonly sets: readonly string[];
  /** The folder of the umbrella chart that is installed. */
  readonly umbrella?: string;
}

type Key = string | number;
type Reading = (files: Repository) => Handed;

/**
 * Reads files as the tools do that they are for, each layout in its own place: nothing of the engine is used, so that what Helm
 * is asked about does not rest on what is judged.
 */
class Repository {
  constructor(private readonly texts: Texts) {}

  text(path: string): string {
    const text = this.texts[path];
    if (text === undefined) throw new Error(`there is no ${path}`);
    return text;
  }

  /** What a YAML file has at a place, in its first document or another one. */
  yaml(path: string, keys: readonly Key[], document = 0): unknown {
    const root: unknown = parseAllDocuments(this.text(path))[document]?.toJS();
    return at(root, keys);
  }

  /** A whole file as values. */
  file(path: string): unknown {
    return this.yaml(path, []);
  }

  /** What the first group of a pattern is in a text. */
  found(path: string, pattern: RegExp): string {
    const [, found] = pattern.exec(this.text(path)) ?? [];
    if (found === undefined) throw new Error(`${path} has nothing like ${String(pattern)}`);
    return found;
  }

  /** The object or dict that a program has behind some words. */
  literal(path: string, before: string): unknown {
    return parse(bracesAfter(this.text(path), before));
  }

  /** The same in Terraform. */
  terraform(path: string, before: string): unknown {
    const object = bracesAfter(this.text(path), before);
    // A name before `=`, but not in a text; entries end with their line.
    const entries = object.replaceAll(/("[^"]*")|([\w-]+) *= */g, (_, text?: string, name?: string) =>
      name === undefined ? (text ?? '') : `${name}: `,
    );
    return parse(entries.replaceAll(/([^{,\s])\n/g, '$1,\n'));
  }

  /** What the command in a text hands to Helm, with what stands for its variables. */
  command(path: string, variables: Readonly<Record<string, string>> = {}): Handed {
    let line = this.found(path, /(helm upgrade .*)/);
    for (const [name, value] of Object.entries(variables)) line = line.replace(name, value);
    const after = (option: RegExp): string[] => [...line.matchAll(option)].map(([, word = '']) => word);
    const [version = ''] = after(/--version (\S+)/g);
    const files = after(/(?:-f|--values) (\S+)/g);
    return { version, values: files.map((file) => this.file(file)), sets: after(/--set (\S+)/g) };
  }
}

function at(root: unknown, keys: readonly Key[]): unknown {
  let here = root;
  for (const key of keys) {
    if (typeof here !== 'object' || here === null) throw new Error(`there is no ${keys.join('.')}`);
    here = (here as Readonly<Record<Key, unknown>>)[key];
  }
  if (here === undefined) throw new Error(`there is no ${keys.join('.')}`);
  return here;
}

/** From the first brace behind some words to the one that closes it; texts in these files have no braces. */
function bracesAfter(text: string, before: string): string {
  const start = text.indexOf('{', text.indexOf(before) + before.length);
  if (!text.includes(before) || start < 0) throw new Error(`there is no ${before}`);
  let depth = 0;
  for (let end = start; end < text.length; end++) {
    if (text[end] === '{') depth++;
    if (text[end] === '}') depth--;
    if (depth === 0) return text.slice(start, end + 1);
  }
  throw new Error(`${before} has no end`);
}

/** One values mapping of a version. */
function whole(version: unknown, ...values: readonly unknown[]): Handed {
  return { version: String(version), values, sets: [] };
}

function named(version: unknown, sets: readonly string[]): Handed {
  return { version: String(version), values: [], sets };
}

/** A manifest with one object: where it has the version and the values. */
function manifest(path: string, version: readonly Key[], values: readonly Key[]): Reading {
  return (files) => whole(files.yaml(path, version), files.yaml(path, values));
}

/** The same where the values are a text. */
function manifestWithText(path: string, version: readonly Key[], values: readonly Key[]): Reading {
  return (files) => whole(files.yaml(path, version), parse(String(files.yaml(path, values))));
}

/** A manifest that names a values file. */
function manifestNaming(path: string, version: readonly Key[], file: string): Reading {
  return (files) => whole(files.yaml(path, version), files.file(file));
}

/** The names and values of a list, as `--set` takes them. */
function pairs(list: unknown): readonly string[] {
  return (list as readonly { readonly name: string; readonly value: unknown }[]).map(
    ({ name, value }) => `${name}=${String(value)}`,
  );
}

function entries(map: unknown): readonly string[] {
  return Object.entries(map as Readonly<Record<string, unknown>>).map(([name, value]) => `${name}=${String(value)}`);
}

const CI = '.github/workflows/d.yml';
const FLUX = ['spec', 'chart', 'spec', 'version'];
const ELEMENT = ['spec', 'generators', 0, 'list', 'elements'];
const RELEASE = ['deploy', 'helm', 'releases', 0];
const AZURE = ['steps', 0, 'inputs'];
const CROSSPLANE = ['spec', 'forProvider'];

/** How each layout of `test/repositories/layouts.ts` hands values to Helm, by its name. */
const READINGS: Readonly<Record<string, Reading>> = {
  'a script in a folder, run from the top': (files) => files.command('scripts/deploy.sh'),
  'GitHub with a variable': (files) =>
    files.command(CI, { '${{ env.OM_VERSION }}': String(files.yaml(CI, ['env', 'OM_VERSION'])) }),
  'GitHub with a matrix': (files) => {
    const version = files.yaml(CI, ['jobs', 'd', 'strategy', 'matrix', 'chart', 0]);
    return files.command(CI, { '${{ matrix.chart }}': String(version) });
  },
  'GitLab with a variable': (files) => {
    const version = files.yaml('.gitlab-ci.yml', ['variables', 'CHART_VERSION']);
    return files.command('.gitlab-ci.yml', { $CHART_VERSION: String(version) });
  },
  Task: (files) => {
    const version = files.yaml('Taskfile.yml', ['vars', 'CHART_VERSION']);
    return files.command('Taskfile.yml', { '{{.CHART_VERSION}}': String(version) });
  },
  Make: (files) =>
    files.command('Makefile', { '$(CHART_VERSION)': files.found('Makefile', /^CHART_VERSION := (\S+)$/m) }),
  'Flux with values': manifest('om.yaml', FLUX, ['spec', 'values']),
  'Flux with a reference to an OCIRepository': (files) =>
    whole(files.yaml('source.yaml', ['spec', 'ref', 'tag']), files.yaml('om.yaml', ['spec', 'values'])),
  'Flux with a reference to a HelmChart': (files) =>
    whole(files.yaml('source.yaml', ['spec', 'version']), files.yaml('om.yaml', ['spec', 'values'])),
  'Flux with values in a ConfigMap': (files) =>
    whole(files.yaml('om.yaml', FLUX), parse(String(files.yaml('om.yaml', ['data', 'values.yaml'], 1)))),
  'Flux with a patch of Kustomize': (files) =>
    whole(files.yaml('base/om.yaml', FLUX), files.yaml('prod/om.yaml', ['spec', 'values'])),
  Fleet: manifest('catalog/fleet.yaml', ['helm', 'version'], ['helm', 'values']),
  'Fleet, for some clusters': manifest(
    'catalog/fleet.yaml',
    ['helm', 'version'],
    ['targetCustomizations', 0, 'helm', 'values'],
  ),
  'Fleet with a file': manifestNaming('catalog/fleet.yaml', ['helm', 'version'], 'catalog/settings.yaml'),
  'an ApplicationSet with a list': (files) => {
    const versions = [0, 1].map((index) => String(files.yaml('appset.yaml', [...ELEMENT, index, 'version'])));
    if (versions[0] !== versions[1]) throw new Error('the elements have several versions');
    const values = files.yaml('appset.yaml', ['spec', 'template', 'spec', 'source', 'helm', 'valuesObject']);
    return whole(versions[0], values);
  },
  'Argo CD with a text': manifestWithText(
    'app.yaml',
    ['spec', 'source', 'targetRevision'],
    ['spec', 'source', 'helm', 'values'],
  ),
  K3s: manifestWithText('om.yaml', ['spec', 'version'], ['spec', 'valuesContent']),
  Crossplane: manifest('om.yaml', [...CROSSPLANE, 'chart', 'version'], [...CROSSPLANE, 'values']),
  Sveltos: manifestWithText('om.yaml', ['spec', 'helmCharts', 0, 'chartVersion'], ['spec', 'helmCharts', 0, 'values']),
  'Cluster API': manifestWithText('om.yaml', ['spec', 'version'], ['spec', 'valuesTemplate']),
  'an umbrella chart with an alias': (files) => ({
    ...whole(files.yaml('Chart.yaml', ['dependencies', 0, 'version']), files.file('values.yaml')),
    umbrella: '.',
  }),
  'an umbrella chart in another': (files) => ({
    ...whole(files.yaml('parts/Chart.yaml', ['dependencies', 0, 'version']), files.file('top/values.yaml')),
    umbrella: 'top',
  }),
  'Ansible with values': manifest(
    'site.yaml',
    [0, 'tasks', 0, 'kubernetes.core.helm', 'chart_version'],
    [0, 'tasks', 0, 'kubernetes.core.helm', 'values'],
  ),
  'Ansible with a file': manifestNaming(
    'roles/catalog/tasks/main.yml',
    [0, 'kubernetes.core.helm', 'chart_version'],
    'roles/catalog/tasks/om.yaml',
  ),
  'Skaffold with overrides': manifest('skaffold.yaml', [...RELEASE, 'version'], [...RELEASE, 'overrides']),
  'Skaffold with a file': manifestNaming('skaffold.yaml', [...RELEASE, 'version'], 'om.yaml'),
  'Azure Pipelines': manifestNaming('azure-pipelines.yml', [...AZURE, 'chartVersion'], 'deploy/om.yaml'),
  Zarf: manifestNaming('zarf.yaml', ['components', 0, 'charts', 0, 'version'], 'om.yaml'),
  'a helmfile template': (files) =>
    whole(files.found('helmfile.yaml.gotmpl', /default "([^"]+)"/), files.file('om.yaml')),
  'a helmfile': manifestNaming('helmfile.yaml', ['releases', 0, 'version'], 'envs/prod.yaml'),
  'Terraform with a list and a local value': (files) =>
    whole(files.found('main.tf', /om_version = "([^"]+)"/), files.file('om.yaml')),
  'Terraform with a module': (files) =>
    whole(files.found('main.tf', /chart_version = "([^"]+)"/), files.file('om/values.yaml')),
  'Terraform with an object': (files) =>
    whole(files.found('main.tf', /version +=  ?"([^"]+)"/), files.terraform('main.tf', 'yamlencode(')),
  'Pulumi in TypeScript': (files) =>
    whole(files.found('index.ts', /version: "([^"]+)"/), files.literal('index.ts', 'values:')),
  'Pulumi in TypeScript with a file': (files) =>
    whole(files.found('index.ts', /version: "([^"]+)"/), files.file('values/om.yaml')),
  'Pulumi in Python': (files) =>
    whole(files.found('__main__.py', /version="([^"]+)"/), files.literal('__main__.py', 'values=')),
  'Pulumi in Python with a file': (files) =>
    whole(files.found('__main__.py', /version="([^"]+)"/), files.file('om.yaml')),
  'Pulumi in YAML': manifest(
    'Pulumi.yaml',
    ['resources', 'catalog', 'properties', 'version'],
    ['resources', 'catalog', 'properties', 'values'],
  ),
  'Pulumi in YAML with a file': manifestNaming(
    'Pulumi.yaml',
    ['resources', 'catalog', 'properties', 'version'],
    'om.yaml',
  ),
  'the AWS CDK': (files) =>
    whole(files.found('lib/stack.ts', /version: '([^']+)'/), files.literal('lib/stack.ts', 'const values =')),
  'the AWS CDK with a file': (files) =>
    whole(files.found('lib/stack.ts', /version: '([^']+)'/), files.file('helm/om.yaml')),
  CDK8s: (files) => whole(files.found('main.py', /version="([^"]+)"/), files.literal('main.py', 'values=')),
  'CDK8s with a file': (files) => whole(files.found('main.py', /version="([^"]+)"/), files.file('om.yaml')),
};

/** How each of its ways to set values by their names does. */
const NAME_READINGS: Readonly<Record<string, Reading>> = {
  'a command': (files) => files.command('install.sh'),
  'Argo CD': (files) =>
    named(
      files.yaml('app.yaml', ['spec', 'source', 'targetRevision']),
      pairs(files.yaml('app.yaml', ['spec', 'source', 'helm', 'parameters'])),
    ),
  'Argo CD, for an umbrella chart in Git': (files) => ({
    ...named(
      files.yaml('platform/Chart.yaml', ['dependencies', 0, 'version']),
      pairs(files.yaml('app.yaml', ['spec', 'source', 'helm', 'parameters'])),
    ),
    umbrella: String(files.yaml('app.yaml', ['spec', 'source', 'path'])),
  }),
  Ansible: (files) => {
    const task = [0, 'tasks', 0, 'kubernetes.core.helm'];
    const list = files.yaml('site.yaml', [...task, 'set_values']) as readonly { readonly value: string }[];
    return named(
      files.yaml('site.yaml', [...task, 'chart_version']),
      list.map(({ value }) => value),
    );
  },
  'Azure Pipelines': (files) =>
    named(
      files.yaml('azure-pipelines.yml', [...AZURE, 'chartVersion']),
      String(files.yaml('azure-pipelines.yml', [...AZURE, 'overrideValues']))
        .split('\n')
        .filter(Boolean),
    ),
  Skaffold: (files) =>
    named(
      files.yaml('skaffold.yaml', [...RELEASE, 'version']),
      entries(files.yaml('skaffold.yaml', [...RELEASE, 'setValues'])),
    ),
  Crossplane: (files) =>
    named(
      files.yaml('om.yaml', [...CROSSPLANE, 'chart', 'version']),
      pairs(files.yaml('om.yaml', [...CROSSPLANE, 'set'])),
    ),
  'a helmfile': (files) =>
    named(
      files.yaml('helmfile.yaml', ['releases', 0, 'version']),
      pairs(files.yaml('helmfile.yaml', ['releases', 0, 'set'])),
    ),
  Terraform: (files) => {
    const sets = [...files.text('main.tf').matchAll(/set \{\s*name += "([^"]+)"\s*value += "([^"]+)"\s*\}/g)];
    return named(
      files.found('main.tf', /version +=  ?"([^"]+)"/),
      sets.map(([, name = '', value = '']) => `${name}=${value}`),
    );
  },
};

/** What a layout with whole values hands to Helm. Throws where its files lack something. */
export function handedBy(name: string, files: Texts): Handed {
  return readBy(READINGS, name, files);
}

/** The same for a way to set values by their names. */
export function namesHandedBy(name: string, files: Texts): Handed {
  return readBy(NAME_READINGS, name, files);
}

function readBy(readings: Readonly<Record<string, Reading>>, name: string, files: Texts): Handed {
  const reading = readings[name];
  if (reading === undefined) throw new Error(`nothing says what “${name}” hands to Helm`);
  return reading(new Repository(files));
}
