import { printable } from '../../../server/src/service/public';
import { lineOf } from './line-of';
import type { CheckedFile, CheckedProblem } from './checked-file';
import type { ReportWriter, WriterOptions } from './writer';

/**
 * JUnit XML: a suite per file and a case per problem, which fails for errors and warnings; one passed case for a file
 * without problems.
 */
export function junitWriter({ write }: WriterOptions): ReportWriter {
  const suites: string[] = [];
  let tests = 0;
  let failures = 0;
  return {
    file: (file) => {
      tests += Math.max(1, file.problems.length);
      failures += file.problems.filter(isFailure).length;
      suites.push(suite(file));
    },
    end: () => {
      const head = `<testsuites name="omconfig" tests="${String(tests)}" failures="${String(failures)}" errors="0">`;
      write(['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join('\n'));
    },
  };
}

function suite(file: CheckedFile): string {
  const { path, problems } = file;
  const line = lineOf(file);
  const cases =
    problems.length === 0
      ? [`    <testcase classname=${attribute(path)} name="no problems"/>`]
      : problems.map((problem) => caseOf(path, problem, line(problem)));
  const counts = `tests="${String(cases.length)}" failures="${String(problems.filter(isFailure).length)}" errors="0"`;
  return [`  <testsuite name=${attribute(path)} ${counts}>`, ...cases, '  </testsuite>'].join('\n');
}

/** A warning fails its case, as an error does; what is only good to know does not. */
function isFailure({ severity }: CheckedProblem): boolean {
  return severity === 'error' || severity === 'warning';
}

function caseOf(path: string, problem: CheckedProblem, line: string): string {
  const { rule, page, severity, message, range, fixes } = problem;
  const place = `${path}:${String(range.start.line + 1)}:${String(range.start.character + 1)}`;
  const body = [
    printable(place),
    ...(line === '' ? [] : [line]),
    ...fixes.map(({ title, safety }) => `fix: ${printable(title)} (${safety})`),
    `more: omconfig explain ${page}`,
  ];
  const text = escapeXml([...(isFailure(problem) ? [] : [`${severity}: ${message}`]), ...body].join('\n'));
  return [
    `    <testcase classname=${attribute(path)} name=${attribute(`${rule} ${problem.path}`)} file=${attribute(path)} line="${String(range.start.line + 1)}">`,
    isFailure(problem)
      ? `      <failure type=${attribute(severity)} message=${attribute(message)}>${text}</failure>`
      : `      <system-out>${text}</system-out>`,
    '    </testcase>',
  ].join('\n');
}

function attribute(text: string): string {
  return `"${escapeXml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`;
}

/** XML has no way to write most control characters, nor halves of a pair; others would do something in a terminal. */
const NOT_IN_XML =
  /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

function escapeXml(text: string): string {
  return text
    .replaceAll(NOT_IN_XML, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
