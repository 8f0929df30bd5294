import type { MapNode, YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { writtenTextAt } from '../../yaml/written-text';
import { chartNamed, type ChartName } from '../read/chart-name';
import type { SetPlace } from './set-values';

/** An installation, as `chart-installation` describes it. */
interface ReadInstallation {
  readonly chart: ChartName | undefined;
  readonly version: string | undefined;
  readonly versionKey: string;
  readonly versionPath: Path;
  readonly values: readonly Path[];
  readonly sets: readonly SetPlace[];
  readonly files: readonly string[];
}

/** Where a tool writes an installation; all paths start at its entry. */
interface Layout {
  readonly chart: Path;
  readonly version: Path;
  readonly values: readonly Path[];
  /** Lists, or single texts, of values files. */
  readonly files?: readonly Path[];
  readonly sets?: readonly SetPlace[];
}

/** The entries of a tool in a document, and how they are written. */
interface Installer {
  readonly entriesIn: (root: YamlNode) => readonly Path[];
  readonly layout: Layout;
}

const CROSSPLANE: Layout = {
  chart: ['chart', 'name'],
  version: ['chart', 'version'],
  values: [['values']],
  sets: [{ place: ['set'], nameKey: 'name' }],
};
const SVELTOS: Layout = { chart: ['chartName'], version: ['chartVersion'], values: [['values']] };
const CLUSTER_API: Layout = { chart: ['chartName'], version: ['version'], values: [['valuesTemplate']] };
const ZARF: Layout = { chart: ['name'], version: ['version'], values: [], files: [['valuesFiles']] };
const SKAFFOLD: Layout = {
  chart: ['remoteChart'],
  version: ['version'],
  values: [['overrides']],
  files: [['valuesFiles']],
  sets: [{ place: ['setValues'], nameKey: 'name' }],
};
const ANSIBLE: Layout = {
  chart: ['chart_ref'],
  version: ['chart_version'],
  values: [['values'], ['release_values']],
  files: [['values_files']],
  sets: [{ place: ['set_values'], nameKey: 'value', isAssigned: true }],
};
const AZURE: Layout = {
  chart: ['chartName'],
  version: ['chartVersion'],
  values: [],
  files: [['valueFile']],
  sets: [{ place: ['overrideValues'], nameKey: '', isAssigned: true }],
};
const PULUMI: Layout = {
  chart: ['chart'],
  version: ['version'],
  values: [['values']],
  files: [['valueYamlFiles']],
};

/** Tools that describe an installation as a Kubernetes object, by their kinds and groups. */
const OBJECTS: readonly (Installer & { readonly kinds: readonly string[]; readonly group: string })[] = [
  { kinds: ['Release'], group: 'helm.crossplane.io', entriesIn: () => [['spec', 'forProvider']], layout: CROSSPLANE },
  {
    kinds: ['ClusterProfile', 'Profile'],
    group: 'config.projectsveltos.io',
    entriesIn: (root) => itemsAt(root, ['spec', 'helmCharts']),
    layout: SVELTOS,
  },
  { kinds: ['HelmChartProxy'], group: 'addons.cluster.x-k8s.io', entriesIn: () => [['spec']], layout: CLUSTER_API },
  {
    kinds: ['ZarfPackageConfig'],
    group: '',
    entriesIn: (root) => itemsAt(root, ['components']).flatMap((component) => itemsAt(root, [...component, 'charts'])),
    layout: ZARF,
  },
  {
    kinds: ['Config'],
    group: 'skaffold',
    entriesIn: (root) => ['deploy', 'manifests'].flatMap((part) => itemsAt(root, [part, 'helm', 'releases'])),
    layout: SKAFFOLD,
  },
];

const ANSIBLE_MODULES = ['kubernetes.core.helm', 'community.kubernetes.helm', 'helm'];
const PULUMI_TYPE = /^kubernetes:helm\.sh\/v[34]:(?:Release|Chart)$/;

/**
 * The installations in a document of tools other than those of Argo CD, Flux, K3s, Kustomize and helmfile: Rancher Fleet,
 * Crossplane, Sveltos, Cluster API, Zarf, Skaffold, Ansible, Azure Pipelines, Pulumi.
 */
export function otherInstallations(root: YamlNode | null, text: string): readonly ReadInstallation[] {
  if (root === null) return [];
  if (root.kind === 'seq') return read(root, text, { entriesIn: ansibleTasks, layout: ANSIBLE });
  const kind = scalarText(root, ['kind']);
  if (kind !== undefined) {
    const group = scalarText(root, ['apiVersion'])?.split('/')[0] ?? '';
    const found = OBJECTS.find((one) => one.kinds.includes(kind) && (one.group === '' || one.group === group));
    return found ? read(root, text, found) : [];
  }
  return [
    ...fleetBundle(root, text),
    ...read(root, text, { entriesIn: azureTasks, layout: AZURE }),
    ...read(root, text, { entriesIn: pulumiResources, layout: PULUMI }),
  ];
}

function read(root: YamlNode, text: string, { entriesIn, layout }: Installer): readonly ReadInstallation[] {
  return entriesIn(root).flatMap((entry) => {
    const node = nodeAt(root, entry);
    return node?.kind === 'map' ? installation(node, { entry, text, layout }) : [];
  });
}

interface Entry {
  readonly entry: Path;
  readonly text: string;
  readonly layout: Layout;
}

function installation(node: MapNode, { entry, text, layout }: Entry): ReadInstallation {
  const { version, values, files = [], sets = [] } = layout;
  return {
    chart: chartNamed(scalarText(node, layout.chart)),
    version: writtenTextAt(text, node, version),
    versionKey: String(version.at(-1)),
    versionPath: [...entry, ...version],
    values: values.map((path) => [...entry, ...path]),
    sets: sets.map((set) => ({ ...set, place: [...entry, ...set.place] })),
    files: files.flatMap((path) => textsAt(node, path)),
  };
}

const FLEET: Layout = {
  chart: ['chart'],
  version: ['version'],
  values: [['values']],
  files: [['valuesFiles']],
};

/** A `fleet.yaml`: what is installed, and what some clusters change of it. */
function fleetBundle(root: YamlNode, text: string): readonly ReadInstallation[] {
  const node = nodeAt(root, ['helm']);
  if (node?.kind !== 'map' || scalarText(node, ['chart']) === undefined) return [];
  const whole = installation(node, { entry: ['helm'], text, layout: FLEET });
  const changed = itemsAt(root, ['targetCustomizations']).flatMap((item) => {
    const entry = [...item, 'helm'];
    const change = nodeAt(root, entry);
    if (change?.kind !== 'map') return [];
    const own = installation(change, { entry, text, layout: FLEET });
    const isSameVersion = own.version === undefined;
    return [{ ...own, chart: whole.chart, ...(isSameVersion && pinOf(whole)), files: [...whole.files, ...own.files] }];
  });
  return [whole, ...changed];
}

function pinOf({ version, versionPath }: ReadInstallation): Pick<ReadInstallation, 'version' | 'versionPath'> {
  return { version, versionPath };
}

/** The arguments of Ansible's modules for Helm, in a list of tasks or of plays. */
function ansibleTasks(root: YamlNode): readonly Path[] {
  const tasks = itemsAt(root, []).flatMap((item) => [
    item,
    ...['tasks', 'pre_tasks', 'post_tasks', 'block'].flatMap((key) => itemsAt(root, [...item, key])),
  ]);
  return tasks.flatMap((task) => ANSIBLE_MODULES.map((name) => [...task, name]));
}

/** The inputs of the task `HelmDeploy` in the steps of a pipeline, its jobs and stages. */
function azureTasks(root: YamlNode): readonly Path[] {
  const jobs = [[], ...itemsAt(root, ['stages'])].flatMap((stage) => [[], ...itemsAt(root, [...stage, 'jobs'])]);
  return jobs
    .flatMap((job) => itemsAt(root, [...job, 'steps']))
    .filter((step) => scalarText(root, [...step, 'task'])?.startsWith('HelmDeploy@') === true)
    .map((step) => [...step, 'inputs']);
}

/** The properties of Pulumi's resources for Helm, in its YAML. */
function pulumiResources(root: YamlNode): readonly Path[] {
  const resources = nodeAt(root, ['resources']);
  if (resources?.kind !== 'map') return [];
  return resources.entries.flatMap(({ name, value }) =>
    name !== undefined && PULUMI_TYPE.test(scalarText(value, ['type']) ?? '')
      ? [['resources', name, 'properties']]
      : [],
  );
}

function itemsAt(root: YamlNode, path: Path): readonly Path[] {
  const list = nodeAt(root, path);
  return list?.kind === 'seq' ? list.items.map((_, index) => [...path, index]) : [];
}

function textsAt(node: YamlNode, path: Path): readonly string[] {
  const single = scalarText(node, path);
  if (single !== undefined) return [single];
  const list = nodeAt(node, path);
  if (list?.kind !== 'seq') return [];
  return list.items.flatMap(
    ({ value }, index) => scalarText(list, [index]) ?? scalarText(value, ['fn::fileAsset']) ?? [],
  );
}
