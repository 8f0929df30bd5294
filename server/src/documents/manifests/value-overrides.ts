import type { MapNode, YamlDocument } from '../../yaml/node';
import { chartInstallationsIn } from './chart-installation';
import { kindOfChart, type ChartName } from '../read/chart-name';
import { hasRole } from '../workspace/file-roles';
import type { WrittenInstallation } from './given-values';
import { helmCommands } from './helm-commands';
import { mentionsHelm } from './mentions-helm';
import { namesIn, writtenName, type ValueOverride } from './set-values';
import { programInstallations, programLanguage } from './program-installations';
import { terraformInstallations } from './terraform-installations';
import { Root, type DocumentOfText } from '../read/root';

/** The names that a manifest sets for one installation of an OpenMetadata chart; there may be none. */
export interface ValueOverrides {
  readonly chart: ChartName;
  /** A root for the values that are set: it has their kind and the document around them, so that their release can be found. */
  readonly root: Root;
  readonly names: readonly ValueOverride[];
  /** Of an umbrella chart: the key before each name, which the paths of the names do not have. */
  readonly above?: readonly string[];
}

const NO_VALUES: MapNode = { kind: 'map', flow: false, entries: [], templated: true, start: 0, end: 0 };

/** What manifests in a document set by name: Argo CD, Flux, helmfile, K3s, Ansible, Azure Pipelines and others. Nothing for charts that are not ours by name. */
export function valueOverridesIn({ text, document, documentIndex }: DocumentOfText): ValueOverrides[] {
  const written = document.root;
  if (written === null) return [];
  // A playbook of Ansible is a list.
  const node = written.kind === 'map' ? written : NO_VALUES;
  return chartInstallationsIn(written, text).flatMap((installation): ValueOverrides[] => {
    const names = namesIn(written, installation.sets, text);
    const { chart, version, versionKey: key } = installation;
    if (chart === undefined) return [];
    const chartVersion = version === undefined ? undefined : { version, key };
    const root = new Root({ kind: kindOfChart(chart), documentIndex, document, node, base: [], chartVersion });
    return [{ chart, root, names }];
  });
}

/** The installations by commands, Terraform and programs in a text; none in other files. */
export function writtenInstallations(path: string, text: string): readonly WrittenInstallation[] {
  if (!mentionsHelm(path, text)) return [];
  const language = programLanguage(path);
  if (language) return programInstallations(text, language);
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
      const root = new Root({
        kind: kindOfChart(chart),
        documentIndex: 0,
        document,
        node: NO_VALUES,
        base: [],
        chartVersion,
      });
      return [{ chart, root, names }];
    },
  );
}
