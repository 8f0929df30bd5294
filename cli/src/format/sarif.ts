import { gzipSync } from 'node:zlib';
import { jsonText } from '../layout/json-text';
import type { CheckedProblem } from './checked-file';
import { countSeverity } from './count-severity';
import { HOMEPAGE } from '../environment/homepage';
import { absolutePath, pathInRepository, shownPath } from '../environment/paths';
import { messageWithFix } from './message-with-fix';
import { sarifFixes, sarifRegion } from './sarif-fix';
import { Fingerprints } from './fingerprints';
import { WorstFirst } from './worst-first';
import type { ReportWriter, RepositoryWriterOptions } from './writer';
import { listedRules, pageOf, pageUrl, type Severity } from '../../../server/src/service/public';

const LEVEL = { error: 'error', warning: 'warning', information: 'note', hint: 'note' } as const satisfies Record<
  Severity,
  string
>;

/** What code scanning takes of one log: more results, or a larger one after compression, are refused as a whole. */
const MOST_RESULTS = 25_000;
const MOST_BYTES = 10_000_000;

/** Options of the SARIF log; `pageBase` is the address that rule pages are relative to. */
export interface SarifOptions extends RepositoryWriterOptions {
  readonly pageBase: string;
  /** Receives a sentence about what is left out. */
  readonly note: (text: string) => void;
}

/** SARIF 2.1.0, as code scanning takes it. A result keeps its fingerprint when lines above it come or go. */
export function sarifWriter({ write, note, version, pageBase, cwd, repository = cwd }: SarifOptions): ReportWriter {
  const results = new WorstFirst<unknown>(MOST_RESULTS);
  const fingerprints = new Fingerprints();
  const rules = listedRules().map(({ id, severity, optIn, summary }) => ({
    id,
    // A name that only repeats the id is not allowed.
    ...(pascalCase(id).toLowerCase() !== id && { name: pascalCase(id) }),
    shortDescription: { text: summary },
    fullDescription: { text: fullDescription(id, summary) },
    // Code scanning shows the page itself, so that it is there without a network.
    help: { text: `${summary} Run \`omconfig explain ${id}\` for more.`, markdown: pageOf(id) ?? summary },
    helpUri: pageUrl(pageBase, { rule: id }),
    defaultConfiguration: { enabled: !optIn, level: LEVEL[severity] },
  }));
  const uriOf = (path: string): string => encoded(pathInRepository(shownOf(path, cwd), { cwd, repository }));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return {
    file: (file) => {
      for (const problem of file.problems) {
        const fingerprint = fingerprints.next(file.path, problem);
        const ruleIndex = indexes.get(problem.rule);
        const context = { uri: uriOf(file.path), uriOf, ruleIndex, fingerprint };
        results.add(problem.severity, problem.more ?? 1, () => result(problem, context));
      }
    },
    end: () => {
      const driver = { name: 'omconfig', version, semanticVersion: version, informationUri: HOMEPAGE, rules };
      const automationDetails = { id: 'omconfig/' };
      const head = { tool: { driver }, automationDetails, columnKind: 'utf16CodeUnits' };
      const { shown, rest } = results.taken((some) => isSmall(jsonText(logOf({ ...head, results: some }))));
      if (rest.length === 0) {
        write(jsonText(logOf({ ...head, results: shown })));
        return;
      }
      const counts = rest.map(({ severity, number }) => countSeverity(severity, number)).join(', ');
      const text = `${counts} left out: code scanning takes ${String(MOST_RESULTS)} results and 10 MB at most.`;
      const notification = { level: 'warning', message: { text } };
      const invocations = [{ executionSuccessful: true, toolExecutionNotifications: [notification] }];
      write(jsonText(logOf({ ...head, invocations, results: shown })));
      note(text);
    },
  };
}

function logOf(run: object): object {
  return { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
}

/** It is compressed only where it could be too large. */
function isSmall(text: string): boolean {
  return text.length * 3 <= MOST_BYTES || gzipSync(text).length <= MOST_BYTES;
}

/** Where a result is in the report, and how it is recognized again. */
interface ResultContext {
  readonly uri: string;
  readonly uriOf: (path: string) => string;
  readonly ruleIndex: number | undefined;
  readonly fingerprint: string;
}

function result(problem: CheckedProblem, { uri, uriOf, ruleIndex, fingerprint }: ResultContext): unknown {
  const { rule, migration, fault, page, severity, range, path, url } = problem;
  const words = messageWithFix(problem);
  const fixes = sarifFixes(problem, uriOf);
  return {
    ruleId: rule,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: LEVEL[severity],
    message: {
      text: `${rule}: ${words} Run \`omconfig explain ${page}\` for more.`,
      markdown: `[${rule}](${url}): ${words.replaceAll(/[<[\]]/g, String.raw`\$&`)}`,
    },
    locations: [{ physicalLocation: { artifactLocation: { uri }, region: sarifRegion(range) } }],
    partialFingerprints: { 'omconfig/v1': fingerprint },
    ...(fixes.length > 0 && { fixes }),
    properties: { path, ...(migration !== undefined && { migration }), ...(fault !== undefined && { fault }) },
  };
}

/** The first paragraph of a rule's page, as plain text. */
function fullDescription(id: string, summary: string): string {
  const paragraph = (pageOf(id) ?? '').split('\n\n').find((block) => /^[^#\s]/.test(block));
  return paragraph?.replaceAll(/\s+/g, ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? summary;
}

function pascalCase(id: string): string {
  return id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Changes name files by their whole path, reports from the current folder. */
function shownOf(path: string, cwd: string): string {
  return shownPath(absolutePath(path, cwd), cwd);
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
