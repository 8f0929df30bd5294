import { countProblems } from '../../../server/src/service/public';
import type { ReportWriter } from './writer';

/** Gives everything to several writers. */
export function combined(writers: readonly ReportWriter[]): ReportWriter {
  return {
    file: (file) => {
      for (const writer of writers) writer.file(file);
    },
    end: (summary) => {
      for (const writer of writers) writer.end(summary);
    },
  };
}

/** Adds the files whose problems a writer was given to `paths`. */
export function noting(writer: ReportWriter, paths: Set<string>): ReportWriter {
  return {
    file: (file) => {
      if (file.problems.length > 0) paths.add(file.path);
      writer.file(file);
    },
    end: (summary) => {
      writer.end(summary);
    },
  };
}

/** Gives a writer no more than so many problems; `onRest` receives the number of the others, if there are any. */
export function limited(writer: ReportWriter, most: number, onRest: (rest: number) => void): ReportWriter {
  let left = most;
  let rest = 0;
  return {
    file: (file) => {
      const problems = file.problems.slice(0, left);
      left -= problems.length;
      rest += countProblems(file.problems) - countProblems(problems);
      if (problems.length > 0 || file.problems.length === 0) writer.file({ ...file, problems });
    },
    end: (summary) => {
      if (rest > 0) onRest(rest);
      writer.end(summary);
    },
  };
}
