import type { Output } from '../environment/cli-environment';
import {
  askClient,
  type ClientAnswer,
  type ClientRequest,
  type ClientVerdict,
} from '../../../server/src/files/ask-client';
import type { CheckedFile } from '../format/checked-file';

/** A file that the client can parse as a whole, and what omconfig said of it. */
interface AskedFile extends ClientRequest {
  readonly path: string;
  readonly release: string;
  readonly hasErrors: boolean;
}

/** Asks the client that a person has installed about the files that were checked, and shows where the two differ. */
export class Confirmation {
  private readonly files: AskedFile[] = [];

  constructor(
    private readonly python: string,
    private readonly ask: (python: string, requests: readonly ClientRequest[]) => ClientAnswer = askClient,
  ) {}

  /** Keeps the texts of workflows and applications that are a file of their own; a client cannot read templates. */
  add({ path, text, parts, problems }: CheckedFile): void {
    const [root, ...others] = parts;
    if (root === undefined || others.length > 0 || root.documentIndex > 0 || !/\.(?:ya?ml|json)$/.test(path)) return;
    if (root.kind !== 'workflow' && root.kind !== 'application') return;
    const hasErrors = problems.some(({ severity }) => severity === 'error');
    const application = root.kind === 'application';
    this.files.push({
      path,
      text,
      json: path.endsWith('.json'),
      application,
      release: root.release.release,
      hasErrors,
    });
  }

  /** Writes what the client said. Gives true when it rejects a file in which omconfig found no error. */
  report(output: Output): boolean {
    if (this.files.length === 0) return false;
    const answer = this.ask(
      this.python,
      this.files.map(({ text, json, application }) => ({ text, json, application })),
    );
    if (answer.kind === 'no-answer') {
      output.write(`Not confirmed: ${answer.reason}.\n`);
      return false;
    }
    const lines = this.files.flatMap((file, index) => differenceOf(file, answer.verdicts[index], answer.version));
    const count = this.files.length;
    const agreed = count - lines.length;
    output.write(
      `openmetadata-ingestion ${answer.version} parsed ${count} ${count === 1 ? 'file' : 'files'} and agrees on ${agreed}.\n`,
    );
    for (const { line } of lines) output.write(`${line}\n`);
    return lines.some(({ refused }) => refused);
  }
}

interface Difference {
  readonly line: string;
  readonly refused: boolean;
}

/**
 * The ingestion package parses only: what it takes can still fail when its steps are loaded, so an error of omconfig may be right.
 */
function differenceOf(file: AskedFile, verdict: ClientVerdict | undefined, version: string): readonly Difference[] {
  if (verdict?.loads !== file.hasErrors) return [];
  const other =
    version.startsWith(`${file.release}.`) || version === file.release ? '' : `; it was checked for ${file.release}`;
  if (verdict.loads) {
    return [
      { line: `  ${file.path}: the ingestion package parses it, omconfig reports an error${other}`, refused: false },
    ];
  }
  const where = verdict.places.length === 0 ? verdict.error : verdict.places.join(', ');
  return [
    {
      line: `  ${file.path}: the ingestion package rejects it, omconfig reports no error: ${where}${other}`,
      refused: true,
    },
  ];
}
