import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The recorded answers, one for each file that omconfig claims as a workflow or values. */
export const VERDICTS = resolve('scripts/repositories/verdicts.json');

/** What the release's own loader, or Helm with the release's chart, said of one file. */
export interface RecordedVerdict {
  readonly repository: string;
  readonly path: string;
  /** Of the file's text, so that an answer to an older text is noticed. */
  readonly hash: string;
  /** The loader or chart that was asked, or why nobody could be. */
  readonly asked: string;
  /** Refused, or Helm renders the same without a value that is not the chart's default; absent where nobody was asked. */
  readonly wrong?: boolean;
  /** The stage at which the loader stopped, Helm's refusal, or the values without effect. */
  readonly why?: string;
  /** The answer to the text without the lines that are listed as mistakes; only where it was wrong and some are. */
  readonly wrongWithoutMistakes?: boolean;
}

/** A short digest of a text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The recorded answer for a file; a file that changed since has to be asked about again. */
export function verdictOf(repository: string, path: string, text: string): RecordedVerdict {
  const all = JSON.parse(readFileSync(VERDICTS, 'utf8')) as readonly RecordedVerdict[];
  const found = all.find((one) => one.repository === repository && one.path === path);
  if (found?.hash !== hashOf(text))
    throw new Error(`${repository} ${path}: record its verdict again (--loaders, --charts)`);
  return found;
}
