import { parseText } from '../../yaml/read/parse';
import { scalarText, type Path } from '../../yaml/path';
import type { YamlNode } from '../../yaml/node';
import { writtenTextAt } from '../../yaml/written-text';
import { folderOf, foldersAbove } from '../workspace/folders';
import { rememberByText } from '../../text/remember';
import type { Workspace } from '../workspace/workspace';
import { indexOf } from '../workspace/workspace-index';
import type { ChartReference } from '../read/root';
import { chartNamed, type ChartName } from '../read/chart-name';

/** An object of Flux that holds a chart: an `OCIRepository`, or a `HelmChart`. */
export interface ChartObject extends ChartReference {
  readonly file: string;
  /** Undefined where its name is not that of an OpenMetadata chart. */
  readonly chart: ChartName | undefined;
  /** As written: a tag, or a range. */
  readonly version: string | undefined;
  /** The key that holds the version. */
  readonly versionKey: string;
  readonly versionPath: Path;
}

const objectsIn = rememberByText((text): readonly Omit<ChartObject, 'file'>[] => {
  if (!/^kind:[ \t]*["']?(?:OCIRepository|HelmChart)\b/m.test(text)) return [];
  return parseText(text).documents.flatMap(({ root }) => chartObjectIn(root, text) ?? []);
});

/** The object of Flux that a document is; undefined for others. */
export function chartObjectIn(root: YamlNode | null, text: string): Omit<ChartObject, 'file'> | undefined {
  const [kind, name] = [scalarText(root, ['kind']), scalarText(root, ['metadata', 'name'])];
  if (name === undefined) return undefined;
  if (kind === 'OCIRepository') {
    const chart = chartNamed(scalarText(root, ['spec', 'url']));
    const [tag, range] = ['tag', 'semver'].map((key) => writtenTextAt(text, root, ['spec', 'ref', key]));
    const versionKey = tag === undefined ? 'semver' : 'tag';
    return { kind, name, chart, version: tag ?? range, versionKey, versionPath: ['spec', 'ref', versionKey] };
  }
  if (kind !== 'HelmChart') return undefined;
  const chart = chartNamed(scalarText(root, ['spec', 'chart']));
  const versionPath = ['spec', 'version'];
  return { kind, name, chart, version: writtenTextAt(text, root, versionPath), versionKey: 'version', versionPath };
}

/** The manifest that refers to an object. */
interface ReferringFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The object that a manifest refers to: in its own file, else in the manifests around it. Undefined where it is not
 * here, or where several have the name and differ.
 */
export function chartObject(
  { kind, name }: ChartReference,
  { path, text }: ReferringFile,
  workspace: Workspace,
): ChartObject | undefined {
  const isMeant = (one: ChartReference): boolean => one.kind === kind && one.name === name;
  const own = objectsIn(path, text).filter(isMeant);
  const index = indexOf(workspace);
  const files = new Set([...foldersAbove(path, workspace).flatMap(index.installing), ...index.manifests]);
  const others = [...files].filter((file) => file !== path);
  const found =
    own.length > 0
      ? own.map((one) => ({ ...one, file: path }))
      : others
          .sort((a, b) => Number(folderOf(b) === folderOf(path)) - Number(folderOf(a) === folderOf(path)))
          .flatMap((file) =>
            objectsIn(file, workspace.read(file) ?? '')
              .filter(isMeant)
              .map((one) => ({ ...one, file })),
          );
  const [first, ...more] = found;
  return more.every(({ version, chart }) => version === first?.version && chart === first?.chart) ? first : undefined;
}
