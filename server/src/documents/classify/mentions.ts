import { BoundedCache } from '../../text/bounded-cache';
import { rememberByObject } from '../../text/remember';
import { findsSomewhere } from '../../text/diff/finds-somewhere';
import { originalOf } from '../../yaml/incremental/moved-document';
import type { ParsedText, YamlDocument } from '../../yaml/node';
import { entryOf, nodeAt } from '../../yaml/path';
import { isConfigFile } from '../workspace/file-roles';
import { mightFillEnvironment } from '../environment/config-maps';
import { mightBePatch } from '../environment/kustomize-patches';
import { mightOverride } from '../environment/compose-files';
import { mightSetVariables } from '../environment/env-file-container';
import { mightBeServerFile } from '../environment/server-file';
import type { Mention } from '../read/mention';

/** Words that only we use: packages and images, the operations tool, an endpoint, the old name of a connector. */
const namesCertainly = findsSomewhere(
  /testSuites\\?\/executable|openmetadata-ops|openmetadata[-_](?:ingestion|managed[-_]apis)|openmetadata\/(?:ingestion|server|db)\b|serviceType["']?\s{0,40}:\s{0,40}["']?Mstr\b/i,
);

/** Words that others use, too, each with what the same text must contain to be about us. */
const WITH_EVIDENCE: readonly (readonly [(name: string, text: string) => boolean, RegExp])[] = [
  [
    findsSomewhere(/mysql\+pymysql/),
    /AIRFLOW_DB_SCHEME|DB_SCHEME[^]*(?:open-?metadata|airflow)|(?:open-?metadata|airflow)[^]*DB_SCHEME/i,
  ],
  [
    findsSomewhere(/\bmetadata\b[^\w\n]{0,9}\s[^\w]{0,40}\b(?:ingest|profile|test|usage|classify)\b/),
    /(?:-c|--config)\b/,
  ],
  [
    findsSomewhere(
      /\bmetadata\.(?:ingestion|workflow|sdk|generated|profiler|orm_profiler|data_quality|test_suite|data_insight|utils)\b/,
    ),
    /^[ \t]*(?:from|import)[ \t]+metadata\./m,
  ],
  [findsSomewhere(/\bEditTags\b/), /\boperations\b[^]*\beffect\b|\beffect\b[^]*\boperations\b/],
  [findsSomewhere(/openmetadata\/(?:server|db|postgresql)\b/), /\benvironment["']?\s*:|\benv(?:_file|From)?["']?\s*:/],
  [findsSomewhere(/\b(?:sort[-_]buffer[-_]size|work_mem)\b/i), /open-?metadata/i],
];

/** Whether a text names something that the rules for mentions know. For all other texts this search is all that is done. */
function mentionsOurs(path: string, text: string): boolean {
  return (
    namesCertainly(path, text) ||
    mightBeServerFile(path, text) ||
    WITH_EVIDENCE.some(([hasWord, evidence]) => hasWord(path, text) && evidence.test(text))
  );
}

/** The same, also of what its name and its variables make it. */
export function mightMention(path: string, text: string): boolean {
  return mentionsOurs(path, text) || isOursByVariables(path, text);
}

/** What names nothing of ours, and is ours by its name or kind, and the variables that it sets. */
function isOursByVariables(path: string, text: string): boolean {
  return (
    mightSetVariables(path, text) ||
    mightOverride(path, text) ||
    mightFillEnvironment(path, text) ||
    mightBePatch(path, text)
  );
}

/** Whether a document names something; remembered for as long as its content stays the same, even if an edit moves it. */
const namesOursIn = rememberByObject((_original: YamlDocument, { path, text }: TextOfFile) => mentionsOurs(path, text));

/** The same of the first document, by what is above it. */
const answersBelow = rememberByObject<YamlDocument, BoundedCache<string, boolean>>(() => new BoundedCache(MOST_ABOVE));
const MOST_ABOVE = 4;

/**
 * The documents of a file, whatever it is, that name something of OpenMetadata in their text: a pin of the package, a
 * call, a command. Rules for mentions look at them, also in a file that has roots.
 */
export function mentionsIn({ text, documents }: ParsedText, path: string): readonly Mention[] {
  if (isConfigFile(path)) return [];
  const isOurs = isOursByVariables(path, text);
  return documents.flatMap((document, documentIndex): Mention[] => {
    if (!isOurs && !namesOurs({ path, text }, document, documentIndex)) return [];
    if (isReport(document)) return [];
    return [{ kind: 'mention', documentIndex, document }];
  });
}

function namesOurs({ path, text }: TextOfFile, document: YamlDocument, documentIndex: number): boolean {
  const name = `${path} ${String(documentIndex)}`;
  // What is above the first document counts as part of it.
  if (documentIndex === 0) {
    const above = text.slice(0, document.start);
    const answers = answersBelow(originalOf(document));
    const before = answers.get(above);
    if (before !== undefined) return before;
    const names = mentionsOurs(name, text.slice(0, document.end));
    answers.set(above, names);
    return names;
  }
  return namesOursIn(originalOf(document), { path: name, text: text.slice(document.start, document.end) });
}

interface TextOfFile {
  readonly path: string;
  readonly text: string;
}

/** Reports of omconfig and (SARIF) of other tools repeat what is in the files that they are about. */
function isReport({ root }: YamlDocument): boolean {
  const isOurs = entryOf(root, 'summary') !== undefined && entryOf(root, 'files') !== undefined;
  return isOurs || nodeAt(root, ['runs'])?.kind === 'seq';
}
