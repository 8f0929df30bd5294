import { writeBaseline } from '../../../server/src/service/public';
import type { Survey } from './survey';

/** A file that `init` proposes. */
export interface ProposedFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly text: string;
  /** In place of the text, where it is long. */
  readonly summary?: string;
}

const BASELINE = 'omconfig-baseline.json';

/** What the command line says about the first configuration. */
export interface ConfigWishes {
  /** The release of files for which nothing names one. */
  readonly release: string | undefined;
  readonly newest: string;
}

/** The `omconfig.yaml` of a folder that was looked at, and the baseline, if there are problems. */
export function firstConfig(found: Survey, wishes: ConfigWishes): readonly ProposedFile[] {
  const problems = [...found.baseline.values()].reduce((sum, { problems }) => sum + problems.length, 0);
  const text = [
    '# Settings of omconfig for the files in this folder and below.',
    ...releaseLines(found, wishes),
    ...(problems > 0
      ? [
          '',
          '# Known problems: only new ones are reported. Remove what you fixed with `omconfig check --prune-baseline`.',
          `baseline: ${BASELINE}`,
        ]
      : []),
    '',
  ].join('\n');
  const config = { path: 'omconfig.yaml', text };
  if (problems === 0) return [config];
  const summary = `${String(problems)} known ${problems === 1 ? 'problem' : 'problems'} of ${String(found.baseline.size)} ${found.baseline.size === 1 ? 'file' : 'files'}`;
  return [config, { path: BASELINE, text: writeBaseline(found.baseline), summary }];
}

/** A release is set only for files that have none, because it would take the place of the pins of the others. */
function releaseLines({ unpinned, releases, platforms }: Survey, { release, newest }: ConfigWishes): readonly string[] {
  if (unpinned.length === 0) return ['# The release comes from the pins in the files.'];
  const [only, ...others] = platforms;
  const assumed = release ?? (others.length === 0 ? only : undefined);
  const note = assumed === undefined ? ' # the newest known release; write the one that you run' : '';
  const line = `release: '${assumed ?? newest}'${note}`;
  if (releases.size === 0) return [line];
  return [
    '# For files without a pin; the others name their release.',
    'overrides:',
    '  - files:',
    ...unpinned.map((path) => `      - ${JSON.stringify(`/${path}`)}`),
    `    ${line}`,
  ];
}
