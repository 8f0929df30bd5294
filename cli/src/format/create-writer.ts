import { choosePaint } from '../layout/choose-paint';
import type { CommonOptions } from '../environment/options';
import type { CliEnvironment } from '../environment/cli-environment';
import { githubWriter } from './github';
import { gitlabWriter } from './gitlab';
import { jsonWriter } from './json';
import { markdownWriter } from './markdown';
import { junitWriter } from './junit';
import { sarifWriter } from './sarif';
import { textWriter } from './text';
import type { ReportWriter } from './writer';

/** The output formats of `omconfig check`. */
export const FORMATS = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown'] as const;
/** One of `FORMATS`. */
export type Format = (typeof FORMATS)[number];

/** The writer of a format, on stdout. */
export function createWriter(
  { format, color, quiet = false }: CommonOptions & { readonly format: Format },
  paths: readonly string[],
  environment: CliEnvironment,
): ReportWriter {
  const { stdout, stderr, cwd, version, pageBase } = environment;
  const options = { write: (text: string) => stdout.write(text), cwd, version };
  const repository = environment.env['GITHUB_WORKSPACE'] ?? environment.env['CI_PROJECT_DIR'];
  switch (format) {
    case 'text':
      return textWriter({ ...options, paint: choosePaint(stdout, environment, !color), quiet, paths });
    case 'json':
      return jsonWriter(options);
    case 'sarif':
      return sarifWriter({
        ...options,
        pageBase,
        repository,
        note: (text) => stderr.write(`omconfig: SARIF: ${text}\n`),
      });
    case 'github':
      return githubWriter({ ...options, repository: environment.env['GITHUB_WORKSPACE'] });
    case 'gitlab':
      return gitlabWriter({ ...options, repository: environment.env['CI_PROJECT_DIR'] });
    case 'markdown':
      return markdownWriter({ ...options, repository });
    case 'junit':
      return junitWriter(options);
  }
}
