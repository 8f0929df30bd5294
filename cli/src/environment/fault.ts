import { EXIT, type ExitCode } from './exit-code';
import { shownPath } from './paths';
import { printable } from '../../../server/src/service/public';
import { HOMEPAGE } from './homepage';
import type { CliEnvironment } from './cli-environment';

/** Reports faults on files, each file once; `code` is then that of a fault. */
export class FaultReports {
  code: ExitCode = EXIT.ok;
  private readonly paths = new Set<string>();

  constructor(
    private readonly environment: CliEnvironment,
    private readonly clear: () => void,
  ) {}

  readonly report = (path: string, error: unknown): void => {
    if (this.paths.has(path)) return;
    this.paths.add(path);
    this.clear();
    this.code = EXIT.fault;
    reportFault(this.environment, error, `on ${shownPath(path, this.environment.cwd)}`);
  };
}

/**
 * Reports an internal error. What an error says may hold parts of the file, so only its kind and where it happened are
 * reported; OMCONFIG_DEBUG=1 shows all.
 */
export function reportFault(environment: CliEnvironment, error: unknown, doing: string): void {
  const kind = error instanceof Error ? error.name : 'error';
  const place = error instanceof Error ? /\n\s+at (.+)/.exec(error.stack ?? '')?.[1] : undefined;
  const where = place === undefined ? '' : ` at ${place}`;
  environment.stderr.write(
    `omconfig ${environment.version} failed ${printable(doing)} (${kind}${where}). This is an internal error; please report this line at ${HOMEPAGE}/issues\n`,
  );
  if ((environment.env['OMCONFIG_DEBUG'] ?? '') !== '') environment.stderr.write(`${stackOf(error)}\n`);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
