import { jsonText } from '../layout/json-text';
import type { CheckedFile, CheckedProblem } from './checked-file';
import { releaseWords } from './release-words';
import type { ReportWriter, WriterOptions } from './writer';

/** One JSON object, version 1; the same that `--baseline` reads. */
export function jsonWriter({ write, cwd }: WriterOptions): ReportWriter {
  const files: unknown[] = [];
  return {
    file: (file) => files.push(fileRecord(file, cwd)),
    end: ({ files: all, checked, problems }) => {
      write(jsonText({ version: 1, summary: { files: all, checked, ...problems }, files }));
    },
  };
}

function fileRecord({ path, parts, problems }: CheckedFile, cwd: string): unknown {
  const [part] = parts;
  return {
    path,
    kind: part?.kind ?? null,
    workflow: part?.workflow ?? null,
    connector: part?.connector ?? null,
    release: part?.release.release ?? null,
    releaseSource: part ? releaseWords(part.release.source, cwd) : null,
    problems: problems.map(problemRecord),
  };
}

function problemRecord(problem: CheckedProblem): unknown {
  const { rule, migration, severity, message, path, document, embedded, range, fixes, url } = problem;
  return {
    rule,
    migration: migration ?? null,
    severity,
    message,
    path,
    ...(document > 0 && { document }),
    ...(embedded !== undefined && { embedded }),
    range,
    fixes,
    url,
  };
}
