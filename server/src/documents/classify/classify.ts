import type { MapNode, ParsedText } from '../../yaml/node';
import { entryOf, scalarText } from '../../yaml/path';
import { carriedRoots } from './carried-roots';
import { chartInstallationsIn } from '../manifests/chart-installation';
import { isConfigFile } from '../config/config-file';
import { manifestTextRoots } from '../embedded/manifest-texts';
import { mightBeOurs } from './might-be-ours';
import { specRoot, valuesRoots, workflowRoot, type ClassifyContext, type DocumentSource } from './plain-roots';
import { movedRoots } from '../moved-root';
import { rootsByDocument, type Root } from '../root';
import { trappedInstallations } from '../manifests/trapped-installation';

/** What was found in a file before it changed, or in its text without the mark of who asks. */
export interface ClassifiedText {
  readonly parsed: ParsedText;
  readonly roots: readonly Root[];
}

/**
 * What of ours is in a file, recognized by its content; the path matters for `omconfig.yaml` alone. Everything else (other
 * tools' recipes, other charts, the server's own configuration) gives nothing. Documents that say the same as before have
 * the roots that were found `before`, in the same context.
 */
export function rootsOf(parsed: ParsedText, path: string, context: ClassifyContext, before?: ClassifiedText): Root[] {
  if (!mightBeOurs(parsed.text, path)) return [];
  const isConfig = isConfigFile(path);
  const known = before && rootsByDocument(before.roots);
  return parsed.documents.flatMap((document, documentIndex) => {
    const same = known && movedRoots(known.get(documentIndex) ?? [], before.parsed.documents[documentIndex], document);
    if (same) return same;
    const { root } = document;
    if (root?.kind !== 'map') return [];
    if (isConfig) return [{ kind: 'config', documentIndex, document, node: root, base: [] }];
    return rootsIn({ ...context, named: isNamed(path), text: parsed.text, document, documentIndex }, root);
  });
}

/** Whether a file or the folder that holds it is called after the platform: `openmetadata/values.yaml`. */
function isNamed(path: string): boolean {
  let start = path.length;
  for (let parts = 0; parts < 3 && start > 0; parts++) start = path.lastIndexOf('/', start - 1);
  return /open-?metadata/i.test(path.slice(start + 1));
}

function rootsIn(source: DocumentSource, root: MapNode): Root[] {
  const workflow = workflowRoot(source, root) ?? specRoot(source, root);
  if (workflow) return [workflow];
  const installations = chartInstallationsIn(root, source.text);
  const carried = installations.flatMap((installation) => carriedRoots(source, installation));
  return [
    ...trappedInstallations(source, root, installations),
    ...(carried.length > 0 ? carried : plainRoots(source, root)),
  ];
}

function plainRoots(source: DocumentSource, root: MapNode): Root[] {
  return isSomebodyElses(root) ? manifestTextRoots(source, root) : valuesRoots(source, root);
}

/** Kubernetes objects, compose files, API descriptions, schemas: their keys mean something else, whatever they are called. */
function isSomebodyElses(root: MapNode): boolean {
  if (/\bjson-schema\.org\b/.test(scalarText(root, ['$schema']) ?? '')) return true;
  return ['apiVersion', 'services', 'openapi', 'swagger'].some((key) => entryOf(root, key) !== undefined);
}
