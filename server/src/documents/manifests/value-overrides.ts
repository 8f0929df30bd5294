import type { Span } from '../../text/span';
import type { MapNode, ScalarNode, YamlDocument, YamlNode } from '../../yaml/node';
import { nodeAt, scalarText, type Path } from '../../yaml/path';
import { chartInstallationsIn, type SetPlace } from './chart-installation';
import { kindOfChart, type ChartName } from '../read/chart-name';
import { hasRole } from '../workspace/file-roles';
import type { WrittenInstallation, WrittenName } from './given-values';
import { helmCommands } from './helm-commands';
import { terraformInstallations } from './terraform-installations';
import { Root, type DocumentOfText } from '../read/root';

/** A value of a chart that a manifest sets by its name: `openmetadata.config.logLevel`, as for `helm --set`. */
export interface ValueOverride {
  /** The name as far as it leads through maps; `[0]` and what follows is left out. */
  readonly path: Path;
  /** The rest of the name: an index, and what follows it. */
  readonly rest: string;
  /** Where the name is in the document: a scalar, or, in a map of names, an entry. */
  readonly place: Path;
  readonly isKey: boolean;
  readonly span: Span;
  /** As text; undefined where it is elsewhere. */
  readonly value: string | undefined;
  /** It stays text, whatever it looks like: `--set-string`. */
  readonly isText?: boolean;
  /** It is in a text that is not YAML, such as a command or Terraform; `place` is then empty. */
  readonly isWritten?: true;
}

/** The names that a manifest sets for one installation of an OpenMetadata chart; there may be none. */
export interface ValueOverrides {
  readonly chart: ChartName;
  /** A root for the values that are set: it has their kind and the document around them, so that their release can be found. */
  readonly root: Root;
  readonly names: readonly ValueOverride[];
}

/** What manifests in a document set by name: Argo CD, Flux, helmfile, K3s. Nothing for charts that are not ours by name. */
export function valueOverridesIn({ text, document, documentIndex }: DocumentOfText): ValueOverrides[] {
  const node = document.root;
  if (node?.kind !== 'map') return [];
  return chartInstallationsIn(node, text).flatMap((installation): ValueOverrides[] => {
    const names = installation.sets.flatMap((set) => namesAt(node, set));
    const { chart, version, versionKey: key } = installation;
    if (chart === undefined) return [];
    const chartVersion = version === undefined ? undefined : { version, key };
    const root = new Root({ kind: kindOfChart(chart), documentIndex, document, node, base: [], chartVersion });
    return [{ chart, root, names }];
  });
}

/** The installations by commands and Terraform in a text; none in other files. */
export function writtenInstallations(path: string, text: string): readonly WrittenInstallation[] {
  if (!hasRole(path, 'script', 'terraform')) return [];
  return hasRole(path, 'terraform') ? terraformInstallations(text) : helmCommands(text);
}

/** What commands and Terraform in a text set by name: `helm upgrade … --set a.b=c`, `set { name = "a.b" }`. */
export function valueOverridesInText(path: string, text: string, document: YamlDocument): ValueOverrides[] {
  return writtenInstallations(path, text).flatMap(
    ({ chart, version, unreadVersion = version, versionKey: key, names: written }): ValueOverrides[] => {
      const names = written.flatMap(writtenName);
      if (chart === undefined) return [];
      const chartVersion = unreadVersion === undefined ? undefined : { version: unreadVersion, key };
      const node: MapNode = { kind: 'map', flow: false, entries: [], templated: true, start: 0, end: 0 };
      const root = new Root({ kind: kindOfChart(chart), documentIndex: 0, document, node, base: [], chartVersion });
      return [{ chart, root, names }];
    },
  );
}

function writtenName({ name, start, value, isText = false }: WrittenName): ValueOverride[] {
  const read = readName(name);
  if (!read) return [];
  const span = { start, end: start + name.length };
  return [{ ...read, place: [], isKey: false, span, value, isText, isWritten: true }];
}

function namesAt(root: YamlNode, { place, nameKey }: SetPlace): ValueOverride[] {
  const set = nodeAt(root, place);
  if (set?.kind === 'map') {
    return set.entries.flatMap(({ key, name, value, merge }) =>
      name === undefined || merge || key.kind !== 'scalar'
        ? []
        : overrideOf(key, { place: [...place, name], isKey: true, value }),
    );
  }
  if (set?.kind !== 'seq') return [];
  return set.items.flatMap(({ value: item }, at) => {
    const name = nodeAt(item, [nameKey]);
    if (name?.kind !== 'scalar') return [];
    const isText = scalarText(item, ['forceString']) === 'true' || scalarText(item, ['type']) === 'string';
    return overrideOf(name, { place: [...place, at, nameKey], isKey: false, isText, value: nodeAt(item, ['value']) });
  });
}

/** Helm refuses names that lead deeper. */
const MAX_DEPTH = 30;
/** Names with escapes or placeholders are left alone. */
const PLAIN_NAME = /^(\w[\w-]*(?:\.[\w-]+)*)((?:\[\d+\].*)?)$/;

function overrideOf(
  node: ScalarNode,
  {
    value,
    ...where
  }: Pick<ValueOverride, 'place' | 'isKey' | 'isText'> & { readonly value: YamlNode | null | undefined },
): ValueOverride[] {
  const read = node.hasPlaceholder ? undefined : readName(String(node.value));
  if (!read) return [];
  const written =
    value?.kind === 'scalar' && value.value !== null && !value.hasPlaceholder ? String(value.value) : undefined;
  return [{ ...read, ...where, span: { start: node.start, end: node.end }, value: written }];
}

function readName(name: string): Pick<ValueOverride, 'path' | 'rest'> | undefined {
  const [, plain, rest = ''] = PLAIN_NAME.exec(name) ?? [];
  const path = plain?.split('.') ?? [];
  return path.length === 0 || path.length > MAX_DEPTH ? undefined : { path, rest };
}
