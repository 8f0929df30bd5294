import type { MapNode, ParsedText, YamlDocument } from '../../yaml/node';
import { entryOf, scalarText } from '../../yaml/path';
import { otherReadings } from '../../yaml/read/document-of';
import { carriedRoots } from './carried-roots';
import { chartInstallationsIn, type ChartInstallation } from '../manifests/chart-installation';
import { mightBeValues } from '../manifests/chart-file';
import { isConfigFile } from '../workspace/file-roles';
import { baseName } from '../workspace/folders';
import { defaultManifests } from './default-manifest';
import { manifestTextRoots } from './manifest-texts';
import { mightBeOurs } from '../read/might-be-ours';
import {
  listedRoots,
  specRoot,
  valuesRoots,
  workflowRoot,
  type ClassifyContext,
  type DocumentSource,
} from './plain-roots';
import { movedRoots } from '../read/moved-root';
import { Root, rootsByDocument } from '../read/root';
import { trappedInstallations } from '../manifests/trapped-installation';

/** A text of the file that was classified before, such as the one before an edit. */
export interface ClassifiedText {
  readonly parsed: ParsedText;
  readonly roots: readonly Root[];
}

/** What is known of a file besides its text. */
export interface ClassifyRequest extends ClassifyContext {
  readonly before?: ClassifiedText | undefined;
}

/**
 * The roots in a file, recognized by its content; the path alone decides only for `omconfig.yaml`. Everything else (other
 * tools' recipes, other charts, the server's own configuration) has no roots. Documents with the same content as `before`
 * keep the roots that were found then, in the same context. A broken document in which nothing is found is read as another reading
 * of its slip would have it.
 */
export function rootsOf(parsed: ParsedText, path: string, { before, ...context }: ClassifyRequest): Root[] {
  if (!mightBeValues(parsed.text, context.chartFile) && !mightBeOurs(parsed.text, path)) return [];
  const isConfig = isConfigFile(path);
  const known = before && rootsByDocument(before.roots);
  return parsed.documents.flatMap((document, documentIndex) => {
    const same = known && movedRoots(known.get(documentIndex) ?? [], before.parsed.documents[documentIndex], document);
    if (same) return same;
    const place = { text: parsed.text, path, document, documentIndex };
    const found = rootsOfDocument(place, context);
    if (found.length > 0 || isConfig) return found;
    for (const other of otherReadings(parsed.text, document)) {
      const roots = rootsOfDocument({ ...place, document: other }, context);
      if (roots.length > 0) return roots;
    }
    return [];
  });
}

/** A document of a file. */
interface PlacedDocument {
  readonly text: string;
  readonly path: string;
  readonly document: YamlDocument;
  readonly documentIndex: number;
}

function rootsOfDocument({ text, path, document, documentIndex }: PlacedDocument, context: ClassifyContext): Root[] {
  const { root } = document;
  const isConfig = isConfigFile(path);
  if (root?.kind === 'seq' && !isConfig) {
    const source = { ...context, text, document, documentIndex };
    const listed = listedRoots(source, root, []);
    return listed.length > 0 ? listed : carriedIn(source);
  }
  if (root?.kind !== 'map') return [];
  if (isConfig) return [new Root({ kind: 'config', documentIndex, document, node: root, base: [] })];
  const isValues = /values/i.test(baseName(path));
  return rootsIn({ ...context, named: isNamed(path), path, isValues, text, document, documentIndex }, root);
}

/** Whether a file or the folder that holds it is called after the platform: `openmetadata/values.yaml`. */
function isNamed(path: string): boolean {
  let start = path.length;
  for (let parts = 0; parts < 3 && start > 0; parts++) start = path.lastIndexOf('/', start - 1);
  return /open-?metadata/i.test(path.slice(start + 1));
}

function rootsIn(source: DocumentSource, root: MapNode): Root[] {
  const workflow = workflowRoot(source, root) ?? specRoot(source, root);
  if (workflow) return [workflow, ...defaultManifests(source, workflow)];
  const list = entryOf(root, 'data')?.value;
  const listed = list?.kind === 'seq' ? listedRoots(source, list, ['data']) : [];
  if (listed.length > 0) return listed;
  const installations = chartInstallationsIn(root, source.text);
  const carried = carriedIn(source, installations);
  return [
    ...trappedInstallations(source, root, installations),
    ...(carried.length > 0 ? carried : plainRoots(source, root)),
  ];
}

/** The values that a document carries for charts. */
function carriedIn(
  source: DocumentSource,
  installations: readonly ChartInstallation[] = chartInstallationsIn(source.document.root, source.text),
): Root[] {
  return installations.flatMap((installation) => carriedRoots(source, installation));
}

function plainRoots(source: DocumentSource, root: MapNode): Root[] {
  return isOtherFormat(root) ? manifestTextRoots(source, root) : valuesRoots(source, root);
}

/** Whether this is a Kubernetes object, compose file, API description or schema: there, keys like ours mean something else. */
function isOtherFormat(root: MapNode): boolean {
  if (/\bjson-schema\.org\b/.test(scalarText(root, ['$schema']) ?? '')) return true;
  return ['apiVersion', 'services', 'openapi', 'swagger'].some((key) => entryOf(root, key) !== undefined);
}
