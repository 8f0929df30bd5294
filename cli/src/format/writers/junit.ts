import type { CheckedFile, CheckedProblem } from '../../check/checked-file';
import type { ReportWriter, WriterOptions } from './writer';

/** JUnit XML: a suite per file, a failed case per problem, and one passed case for a file without problems. */
export function junitWriter({ write }: WriterOptions): ReportWriter {
  const suites: string[] = [];
  let tests = 0;
  let failures = 0;
  return {
    file: (file) => {
      tests += Math.max(1, file.problems.length);
      failures += file.problems.length;
      suites.push(suite(file));
    },
    end: () => {
      const head = `<testsuites name="omconfig" tests="${String(tests)}" failures="${String(failures)}" errors="0">`;
      write(['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join('\n'));
    },
  };
}

function suite({ path, problems }: CheckedFile): string {
  const cases =
    problems.length === 0
      ? [`    <testcase classname=${attribute(path)} name="no problems"/>`]
      : problems.map((problem) => failedCase(path, problem));
  const counts = `tests="${String(cases.length)}" failures="${String(problems.length)}" errors="0"`;
  return [`  <testsuite name=${attribute(path)} ${counts}>`, ...cases, '  </testsuite>'].join('\n');
}

function failedCase(path: string, problem: CheckedProblem): string {
  const { rule, migration, severity, message, range, fixes } = problem;
  const place = `${path}:${String(range.start.line + 1)}:${String(range.start.character + 1)}`;
  const body = [
    place,
    ...fixes.map(({ title, safety }) => `fix: ${title} (${safety})`),
    `more: omconfig explain ${migration ?? rule}`,
  ];
  return [
    `    <testcase classname=${attribute(path)} name=${attribute(`${rule} ${problem.path}`)}>`,
    `      <failure type=${attribute(severity)} message=${attribute(message)}>${escapeXml(body.join('\n'))}</failure>`,
    '    </testcase>',
  ].join('\n');
}

function attribute(text: string): string {
  return `"${escapeXml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`;
}

/** XML has no way to write most control characters, nor halves of a pair. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeXml(text: string): string {
  return text
    .replaceAll(NOT_IN_XML, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
