import { LineIndex, redact, type Span } from '../../../server/src/service/public';
import type { CheckedProblem } from './checked-file';

/** A part of text in SARIF: 1-based; its end is after the last character. */
export interface SarifRegion {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** The region of positions that are 0-based. */
export function sarifRegion({ start, end }: CheckedProblem['range']): SarifRegion {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/**
 * The safe fix of a problem. Nothing where it creates a file, which SARIF cannot say, or where what it writes holds a secret,
 * which has no place in a report. `uriOf` names files as the report does.
 */
export function sarifFixes({ safeChange, fixes }: CheckedProblem, uriOf: (path: string) => string): readonly unknown[] {
  const change = safeChange?.();
  if (change?.ok !== true || change.files.length === 0) return [];
  const artifactChanges = change.files.flatMap((file) => {
    if (file.action === 'create') return [];
    const lines = new LineIndex(file.before);
    const region = ({ start, end }: Span): SarifRegion =>
      sarifRegion({ start: lines.positionAt(start), end: lines.positionAt(end) });
    const replacements = file.edits.map((edit) => ({
      deletedRegion: region(edit),
      ...(edit.text !== '' && { insertedContent: { text: edit.text } }),
    }));
    const isClean = file.edits.every(({ text }) => redact(text) === text);
    return isClean ? [{ artifactLocation: { uri: uriOf(file.path) }, replacements }] : [];
  });
  if (artifactChanges.length < change.files.length) return [];
  return [{ description: { text: `${fixes[0]?.title ?? 'Fix'}.` }, artifactChanges }];
}
