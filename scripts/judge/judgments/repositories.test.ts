import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLookAlike } from '../../../test/repositories/read-repository';
import { answerFor, readAnswers } from '../sources/look-alikes';

/** The rules of the lines that a report has for one file, with their severities. */
function findingsFor(report: string, path: string): readonly string[] {
  const section = report.split(/^(?=\S)/m).find((one) => one.startsWith(`${path}: `)) ?? '';
  return section.split('\n').slice(1);
}

describe('the look-alike repositories and the answers of loaders and Helm', () => {
  for (const { repository, path, asked } of readAnswers()) {
    it(`${repository}: ${path} (${asked})`, () => {
      const { files, report } = readLookAlike(readFileSync(resolve(`test/repositories/${repository}.txt`), 'utf8'));
      const answer = answerFor(repository, path, files[path] ?? '');
      expect(answer, 'the file has changed: record its verdict again').toBeDefined();
      if (answer?.wrong === undefined) return;
      const findings = findingsFor(report, path);
      const serious = asked.startsWith('loader') ? /^ {2}error / : /^ {2}(?:error|warning) /;
      expect(findings.some((line) => serious.test(line))).toBe(answer.wrong);
    });
  }
});
