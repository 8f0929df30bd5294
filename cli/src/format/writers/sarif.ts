import { jsonText } from '../json-text';
import { pageOf, ruleRows } from '../../../../server/src/service/catalog';
import { pageUrl } from '../../../../server/src/service/page-url';
import type { Severity } from '../../../../server/src/service/problem';
import type { CheckedFile, CheckedProblem } from '../../check/checked-file';
import { HOMEPAGE } from '../../homepage';
import { Fingerprints } from './fingerprints';
import type { ReportWriter, WriterOptions } from './writer';

const LEVEL = { error: 'error', warning: 'warning', information: 'note', hint: 'note' } as const satisfies Record<
  Severity,
  string
>;

/** Options of the SARIF log; `pageBase` is the address that rule pages are relative to. */
export interface SarifOptions extends WriterOptions {
  readonly pageBase: string;
}

/** SARIF 2.1.0, as code scanning takes it. A result keeps its fingerprint when lines above it come or go. */
export function sarifWriter({ write, version, pageBase }: SarifOptions): ReportWriter {
  const results: unknown[] = [];
  const fingerprints = new Fingerprints();
  const rules = ruleRows().map(({ id, severity, optIn, summary }) => ({
    id,
    shortDescription: { text: summary },
    // The page itself: a link into this machine's files is of no use to who reads the results elsewhere.
    help: { text: `${summary} Run \`omconfig explain ${id}\` for more.`, markdown: pageOf(id) ?? summary },
    helpUri: pageUrl(pageBase, { rule: id }),
    defaultConfiguration: { enabled: !optIn, level: LEVEL[severity] },
  }));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    file: (file) => {
      for (const problem of file.problems) {
        const fingerprint = fingerprints.next(file.path, problem);
        results.push(result(file, problem, { ruleIndex: indexes.get(problem.rule), fingerprint }));
      }
    },
    end: () => {
      const driver = { name: 'omconfig', version, semanticVersion: version, informationUri: HOMEPAGE, rules };
      const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
      const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
      write(jsonText(log));
    },
  };
}

function result(
  file: CheckedFile,
  problem: CheckedProblem,
  { ruleIndex, fingerprint }: { readonly ruleIndex: number | undefined; readonly fingerprint: string },
): unknown {
  const { rule, migration, severity, message, range, path, fixes, url } = problem;
  const region = {
    startLine: range.start.line + 1,
    startColumn: range.start.character + 1,
    endLine: range.end.line + 1,
    endColumn: range.end.character + 1,
  };
  const words = `${message}${fixes[0] ? ` Fix: ${fixes[0].title}.` : ''}`;
  return {
    ruleId: rule,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: LEVEL[severity],
    message: {
      text: `${rule}: ${words} Run \`omconfig explain ${migration ?? rule}\` for more.`,
      markdown: `[${rule}](${url}): ${words.replaceAll(/[<[\]]/g, String.raw`\$&`)}`,
    },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file.path) }, region } }],
    partialFingerprints: { 'omconfig/v1': fingerprint },
    properties: { path, ...(migration !== undefined && { migration }) },
  };
}

function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
