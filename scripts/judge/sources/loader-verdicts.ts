import { readFileSync } from 'node:fs';
import { sharedFolder } from '../../shared-folder';

/** What a release's own loader said of one text. */
export interface LoaderVerdict {
  readonly loads: boolean;
  /** The first step that failed, such as `parse` or `sink`; absent when the text loads. */
  readonly stage?: string;
  /** The loader's words, cut; absent when the text loads. */
  readonly why?: string;
}

/** A workflow text and the verdict of each release that was asked. */
export interface RecordedWorkflow {
  readonly id: string;
  /** What was planted in the text; null for the text as it was published. */
  readonly change: string | null;
  readonly text: string;
  readonly verdicts: ReadonlyMap<string, LoaderVerdict>;
}

interface VerdictRow {
  readonly id: string;
  readonly change: unknown;
  readonly text: string;
  readonly verdicts: readonly {
    readonly from: string;
    readonly to: string;
    readonly verdict: 'loads' | 'refused';
    readonly stage?: string;
    readonly why?: string;
  }[];
}

/** The recorded verdicts of the reference material next to the project. */
export const VERDICTS = `${sharedFolder}/oracle/verdicts.jsonl`;

/** Reads recorded verdicts: one JSON object a line, with runs of neighboring releases that said the same. */
export function readVerdicts(file: string): RecordedWorkflow[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as VerdictRow);
  const releases = releasesIn(rows);
  return rows.map(({ id, change, text, verdicts }) => {
    const byRelease = new Map<string, LoaderVerdict>();
    for (const { from, to, verdict, stage, why } of verdicts) {
      const said = { loads: verdict === 'loads', ...(stage && { stage }), ...(why && { why }) };
      for (const release of releases.slice(releases.indexOf(from), releases.indexOf(to) + 1))
        byRelease.set(release, said);
    }
    const planted = change === null ? null : typeof change === 'string' ? change : JSON.stringify(change);
    return { id, change: planted, text, verdicts: byRelease };
  });
}

/** Every release that a run of verdicts begins or ends with, oldest first. */
function releasesIn(rows: readonly VerdictRow[]): readonly string[] {
  const names = new Set(rows.flatMap(({ verdicts }) => verdicts.flatMap(({ from, to }) => [from, to])));
  return [...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
