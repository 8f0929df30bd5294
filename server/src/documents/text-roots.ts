import type { MapNode, ParsedText, YamlDocument } from '../yaml/node';
import { entryOf } from '../yaml/path';
import { isConfigFile } from './config-file';
import type { Root } from './root';

/** What rules for texts look for; a text without any of it costs no more than this search. */
const MENTIONS =
  /testSuites\\?\/executable|openmetadata-ops|mysql\+pymysql|openmetadata[-_](?:ingestion|managed[-_]apis)|openmetadata\/ingestion|\bEditTags\b|\b(?:sort[-_]buffer[-_]size|work_mem)\b|serviceType["']?\s*:\s*["']?Mstr\b/i;

/** Whether a text names something that the rules for texts know. */
export function mentionsOurs(text: string): boolean {
  return MENTIONS.test(text);
}

/**
 * The documents of a file, whatever it is, that name something of ours in their text: a pin of the package, a call, a
 * command. They are looked at beside the roots that stand in the file, by the rules that know texts.
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
