import type { MapEntry, YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import type { ChartReference } from '../read/root';
import { chartNamed, type ChartName } from '../read/chart-name';
import { otherInstallations } from './other-installers';
import type { SetPlace } from './set-values';
import { writtenTextAt } from '../../yaml/written-text';

/** An installation of a chart that a manifest describes: Argo CD, Flux, Kustomize, helmfile, K3s, and others. */
export interface ChartInstallation {
  /** Undefined where its name is not that of an OpenMetadata chart: a chart from a folder, or an umbrella chart. */
  readonly chart: ChartName | undefined;
  /** Chart version, exact or a range. */
  readonly version: string | undefined;
  /** Terraform only: the expression of the version, whose value may come from other files. */
  readonly versionExpression?: string | undefined;
  /** A version that is written in a way that cannot be read: a variable. */
  readonly unreadVersion?: string | undefined;
  /** A variable of a script that the version comes from. */
  readonly versionVariable?: string | undefined;
  /** The Kubernetes object that describes it. */
  readonly object?: ManifestObject | undefined;
  /** Flux: the object that says which chart it is, and of which version. */
  readonly reference?: ChartReference | undefined;
  /** The key that holds the version, as its users call it. */
  readonly versionKey: string;
  /** Where the version is, or would be. */
  readonly versionPath: Path;
  /** All places that have it, where there are several. */
  readonly versionPaths?: readonly Path[] | undefined;
  /** Where values are in the manifest: maps, or block scalars with YAML in them. */
  readonly values: readonly Path[];
  /** Where single values are set by their names. */
  readonly sets: readonly SetPlace[];
  /** Values files that it names, as written. */
  readonly files: readonly string[];
  /** Flux: the objects that values come from, in its order; what the manifest carries comes after them. */
  readonly valuesFrom?: readonly ValuesReference[];
}

/** A key of a ConfigMap or Secret that values come from; Kustomize may generate the object from files. */
export interface ValuesReference extends ManifestObject {
  readonly key: string;
  /** The place of the name of the single value that it is; absent: it is a text with values. */
  readonly target?: Path;
  /** It is taken as it is written, whatever it looks like. */
  readonly isLiteral: boolean;
}

/** A Kubernetes object, by its kind and name. */
export interface ManifestObject {
  readonly kind: string;
  readonly name: string;
}

/** The installations in one document; none for anything but such manifests. */
export function chartInstallationsIn(root: YamlNode | null, text: string): readonly ChartInstallation[] {
  const kind = scalarText(root, ['kind']);
  const name = scalarText(root, ['metadata', 'name']);
  const object = kind === undefined || name === undefined ? undefined : { kind, name };
  return installationsOfKind(root, text).map((one) => ({ ...one, object }));
}

/** What a document without a kind has at its top where it installs a chart: Kustomize, helmfile, Fleet, Azure, Pulumi. */
const SECTIONS: ReadonlySet<string> = new Set([
  ...['<<', 'kind', 'helmCharts', 'releases', 'helm', 'stages', 'jobs', 'steps'],
]);

/** Values, which are looked at with each letter, have `resources` too: how much the server may use. */
function mayInstall({ name, value }: MapEntry): boolean {
  if (name === 'resources')
    return value?.kind === 'map' && value.entries.some((one) => scalarText(one.value, ['type']) !== undefined);
  return name !== undefined && SECTIONS.has(name);
}

function installationsOfKind(root: YamlNode | null, text: string): readonly ChartInstallation[] {
  const kind = scalarText(root, ['kind']);
  const group = scalarText(root, ['apiVersion'])?.split('/')[0] ?? '';
  if (kind === 'Application' || kind === 'ApplicationSet')
    return group === 'argoproj.io' ? argoSources(root, text) : [];
  if (kind === 'HelmRelease') return group.endsWith('toolkit.fluxcd.io') ? [fluxRelease(root, text)] : [];
  if (kind === 'HelmChart' || kind === 'HelmChartConfig')
    return group === 'helm.cattle.io' ? [rancherChart(root, text)] : [];
  if (kind !== undefined && kind !== 'Kustomization' && kind !== 'Component') return otherInstallations(root, text);
  if (root?.kind === 'map' && !root.entries.some(mayInstall)) return [];
  return [...kustomizeCharts(root, text), ...helmfileReleases(root, text), ...otherInstallations(root, text)];
}

function argoSources(root: YamlNode | null, text: string): ChartInstallation[] {
  const specs: Path[] = [['spec'], ['spec', 'template', 'spec']];
  const places = specs.flatMap((spec): Path[] => [[...spec, 'source'], ...itemsAt(root, [...spec, 'sources'])]);
  return places.flatMap((place): ChartInstallation[] => {
    const source = nodeAt(root, place);
    if (source?.kind !== 'map') return [];
    const written =
      scalarText(source, ['chart']) === undefined ? undefined : writtenTextAt(text, source, ['targetRevision']);
    const listed = listedVersion(root, text, written);
    return [
      {
        chart: chartNamed(scalarText(source, ['chart'])),
        version: listed?.version ?? written,
        versionKey: 'targetRevision',
        versionPath: listed?.path ?? [...place, 'targetRevision'],
        versionPaths: listed?.paths,
        values: [[...place, 'helm', argoValuesKey(source)]],
        sets: [
          { place: [...place, 'helm', 'parameters'], nameKey: 'name' },
          { place: [...place, 'helm', 'fileParameters'], nameKey: 'name' },
        ],
        files: textsAt(source, ['helm', 'valueFiles']),
      },
    ];
  });
}

/** Argo CD gives Helm the object where there is one, and the text only without it. */
function argoValuesKey(source: YamlNode): 'valuesObject' | 'values' {
  return nodeAt(source, ['helm', 'valuesObject'])?.kind === 'map' ? 'valuesObject' : 'values';
}

/** The version that the list generators of an ApplicationSet all have for a parameter, and its place if it is written once. */
function listedVersion(
  root: YamlNode | null,
  text: string,
  written: string | undefined,
):
  | { readonly version: string; readonly path: Path | undefined; readonly paths: readonly Path[] | undefined }
  | undefined {
  const [, name] = /^\{\{[ \t]*\.?(\w+)[ \t]*\}\}$/.exec(written ?? '') ?? [];
  if (name === undefined) return undefined;
  const elements = itemsAt(root, ['spec', 'generators']).flatMap((one) => itemsAt(root, [...one, 'list', 'elements']));
  const paths = elements.map((element) => [...element, name]);
  const versions = paths.map((path) => writtenTextAt(text, root, path));
  const [version] = versions;
  if (version === undefined || versions.some((other) => other !== version)) return undefined;
  const uses = [...text.matchAll(new RegExp(String.raw`\{\{[ \t]*\.?${name}[ \t]*\}\}`, 'g'))].length;
  // Something else may take the same version.
  return { version, path: paths.length === 1 ? paths[0] : undefined, paths: uses === 1 ? paths : undefined };
}

function fluxRelease(root: YamlNode | null, text: string): ChartInstallation {
  const spec: Path = ['spec', 'chart', 'spec'];
  return {
    chart: chartNamed(scalarText(root, [...spec, 'chart'])),
    version: writtenTextAt(text, root, [...spec, 'version']),
    reference: referenceIn(root, ['spec', 'chartRef']),
    versionKey: 'version',
    versionPath: [...spec, 'version'],
    values: [['spec', 'values']],
    sets: [{ place: ['spec', 'valuesFrom'], nameKey: 'targetPath' }],
    files: textsAt(root, [...spec, 'valuesFiles']),
    valuesFrom: itemsAt(root, ['spec', 'valuesFrom']).map((place) => valuesReference(nodeAt(root, place), place)),
  };
}

function valuesReference(item: YamlNode | null | undefined, place: Path): ValuesReference {
  const textOf = (key: string): string | undefined => scalarText(item, [key]);
  return {
    ...{ kind: textOf('kind') ?? '', name: textOf('name') ?? '', key: textOf('valuesKey') ?? 'values.yaml' },
    ...(nodeAt(item, ['targetPath']) && { target: [...place, 'targetPath'] }),
    isLiteral: textOf('literal') === 'true',
  };
}

function referenceIn(root: YamlNode | null, path: Path): ChartReference | undefined {
  const [kind, name] = ['kind', 'name'].map((key) => scalarText(root, [...path, key]));
  return kind === undefined || name === undefined ? undefined : { kind, name };
}

function rancherChart(root: YamlNode | null, text: string): ChartInstallation {
  return {
    chart: chartNamed(scalarText(root, ['spec', 'chart'])),
    version: writtenTextAt(text, root, ['spec', 'version']),
    versionKey: 'version',
    versionPath: ['spec', 'version'],
    values: [['spec', 'valuesContent']],
    sets: [{ place: ['spec', 'set'], nameKey: 'name' }],
    files: [],
  };
}

function kustomizeCharts(root: YamlNode | null, text: string): ChartInstallation[] {
  return itemsAt(root, ['helmCharts']).map((place) => {
    const entry = nodeAt(root, place);
    const file = scalarText(entry, ['valuesFile']);
    return {
      chart: chartNamed(scalarText(entry, ['name'])),
      version: writtenTextAt(text, entry, ['version']),
      versionKey: 'version',
      versionPath: [...place, 'version'],
      values: [[...place, 'valuesInline']],
      sets: [],
      files: [...(file === undefined ? [] : [file]), ...textsAt(entry, ['additionalValuesFiles'])],
    };
  });
}

function helmfileReleases(root: YamlNode | null, text: string): ChartInstallation[] {
  return itemsAt(root, ['releases']).map((place) => {
    const entry = nodeAt(root, place);
    const written = writtenTextAt(text, entry, ['version']);
    const byDefault = written === undefined ? undefined : templateDefault(written);
    return {
      chart: chartNamed(scalarText(entry, ['chart'])),
      version: byDefault?.version ?? written,
      versionVariable: byDefault?.name,
      versionKey: 'version',
      versionPath: [...place, 'version'],
      values: itemsAt(root, [...place, 'values']),
      sets: [{ place: [...place, 'set'], nameKey: 'name' }],
      files: textsAt(entry, ['values']),
    };
  });
}

/** What a helmfile takes where a variable is not set: `{{ env "OM" | default "1.6.3" }}`. */
export function templateDefault(
  written: string,
): { readonly name: string; readonly version: string; readonly start: number } | undefined {
  const [whole, name = '', version] =
    /^\{\{-?[ \t]*(?:env[ \t]+"|\.(?:Environment\.)?Values\.)(\w+)"?[ \t]*\|[ \t]*default[ \t]+["'](v?\d[\w.]*)/.exec(
      written,
    ) ?? [];
  return whole === undefined || version === undefined
    ? undefined
    : { name, version, start: whole.length - version.length };
}

/** Files that Kustomize puts into the objects that it generates, by the object's name. */
export function generatedFrom(root: YamlNode | null): ReadonlyMap<string, readonly string[]> {
  const generators = ['configMapGenerator', 'secretGenerator'].flatMap((key) => itemsAt(root, [key]));
  return new Map(
    generators.flatMap((place): [string, readonly string[]][] => {
      const generator = nodeAt(root, place);
      const name = scalarText(generator, ['name']);
      const files = textsAt(generator, ['files']).map((file) => file.replace(/^[^=]*=/, ''));
      return name === undefined ? [] : [[name, files]];
    }),
  );
}

/** The places of a list's items; none where there is no list. */
function itemsAt(root: YamlNode | null, path: Path): Path[] {
  const list = nodeAt(root, path);
  return list?.kind === 'seq' ? list.items.map((_, index) => [...path, index]) : [];
}

function textsAt(root: YamlNode | null | undefined, path: Path): string[] {
  const list = nodeAt(root, path);
  return list?.kind === 'seq' ? list.items.flatMap((_, index) => scalarText(list, [index]) ?? []) : [];
}
