import { describeRelocation, type Premise, type Relocation } from '../../../server/src/service/public';
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

function fileRecord({ path, parts, problems, changes }: CheckedFile, cwd: string): unknown {
  const [part] = parts;
  return {
    path,
    kind: part?.kind ?? null,
    workflow: part?.workflow ?? null,
    connector: part?.connector ?? null,
    release: part?.release.release ?? null,
    releaseSource: part ? releaseWords(part.release, cwd) : null,
    certainty: part ? certaintyOf(part) : null,
    problems: problems.map(problemRecord),
    ...(changes && { changes: changes.map(changeRecord) }),
  };
}

/** What fixes made of one place. */
function changeRecord(change: Relocation): unknown {
  const { document, embedded, from, to } = describeRelocation(change);
  return { ...(document !== undefined && { document }), ...(embedded !== undefined && { embedded }), from, to };
}

/** How sure it is which release a part is for, what it is, and where in the file it begins. */
function certaintyOf({ release, kindEvidence, layoutEvidence }: CheckedFile['parts'][number]): unknown {
  return {
    release: release.source.certainty,
    kind: kindEvidence?.certainty ?? 'stated',
    layout: layoutEvidence?.certainty ?? 'stated',
  };
}

function problemRecord(problem: CheckedProblem): unknown {
  const { rule, migration, fault, severity, message, path, document, embedded, more, range, url } = problem;
  return {
    rule,
    migration: migration ?? null,
    ...(fault !== undefined && { fault }),
    severity,
    message,
    path,
    ...(document > 0 && { document }),
    ...(embedded !== undefined && { embedded }),
    ...(more !== undefined && { more }),
    range,
    ...(problem.restsOn.length > 0 && { restsOn: problem.restsOn.map(premiseRecord) }),
    fixes: problem.fixes.map(({ title, safety, restsOn }) => ({
      title,
      safety,
      ...(restsOn && { restsOn: restsOn.map(premiseRecord) }),
    })),
    url,
  };
}

/** What is not known, without the paths of the machine: the file's own entry says where it comes from. */
function premiseRecord({ about, certainty, since, until }: Premise): unknown {
  return { about, certainty, ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
}
