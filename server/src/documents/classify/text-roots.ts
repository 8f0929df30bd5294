import type { MapNode, ParsedText, YamlDocument } from '../../yaml/node';
import { entryOf } from '../../yaml/path';
import { isConfigFile } from '../config/config-file';
import type { Root } from '../root';

/** What is ours for certain: packages and images, the operations tool, an endpoint, a name that a connector had. */
const CERTAIN =
  /testSuites\\?\/executable|openmetadata-ops|openmetadata[-_](?:ingestion|managed[-_]apis)|openmetadata\/ingestion|serviceType["']?\s*:\s*["']?Mstr\b/i;

/** What others write too, each with what must be in the same text. */
const WITH_EVIDENCE: readonly (readonly [RegExp, RegExp])[] = [
  [
    /mysql\+pymysql/,
    /AIRFLOW_DB_SCHEME|DB_SCHEME[^]*(?:open-?metadata|airflow)|(?:open-?metadata|airflow)[^]*DB_SCHEME/i,
  ],
  [/\bEditTags\b/, /\boperations\b[^]*\beffect\b|\beffect\b[^]*\boperations\b/],
  [/\b(?:sort[-_]buffer[-_]size|work_mem)\b/i, /open-?metadata/i],
];

/** Whether a text names something that the rules for texts know. A text without any of it costs no more than this search. */
export function mentionsOurs(text: string): boolean {
  return CERTAIN.test(text) || WITH_EVIDENCE.some(([word, evidence]) => word.test(text) && evidence.test(text));
}

/**
 * The documents of a file, whatever it is, that name something of ours in their text: a pin of the package, a call, a
 * command. They are looked at next to the roots that are in the file, by the rules that know texts.
 */
export function textRoots({ text, documents }: ParsedText, path: string): readonly Root[] {
  if (isConfigFile(path) || !mentionsOurs(text)) return [];
  return documents.flatMap((document, documentIndex): Root[] => {
    const start = documentIndex === 0 ? 0 : document.start;
    if (!mentionsOurs(text.slice(start, document.end)) || isReport(document)) return [];
    return [{ kind: 'text', documentIndex, document, node: mapOf(document), base: [] }];
  });
}

/** What omconfig and other tools wrote about files repeats the words of the files. */
function isReport({ root }: YamlDocument): boolean {
  return (entryOf(root, 'summary') && entryOf(root, 'files')) !== undefined || entryOf(root, 'runs') !== undefined;
}

function mapOf({ root, start, end }: YamlDocument): MapNode {
  return root?.kind === 'map' ? root : { kind: 'map', flow: false, entries: [], templated: true, start, end };
}
