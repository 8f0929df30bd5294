/** What came of one script. */
export interface StepResult {
  /** `npm run conformance -- 2.0.7`. */
  readonly command: string;
  readonly isGood: boolean;
  readonly seconds: number;
  /** All that it printed. */
  readonly output: string;
}

/** What a run asked, added and did. */
export interface Played {
  /** One line for each who was asked. */
  readonly asked: readonly string[];
  /** `openmetadata-ingestion 2.0.8`. */
  readonly added: readonly string[];
  readonly steps: readonly StepResult[];
}

/** How much of the output of a failed step a pull request shows. */
const LAST_LINES = 20;

/** The title of the pull request. */
export function titleOf({ added }: Played): string {
  return `Add ${added.join(', ')}`;
}

/** The text of the pull request: what lacks words, first. */
export function reportOf({ asked, added, steps }: Played): string {
  const explain = steps.flatMap(({ output }) => thingsIn(output));
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
  const failed = steps.filter(({ isGood }) => !isGood);
  return [
    ...(added.length === 0 ? ['Nothing is missing.'] : [`Added: ${added.join(', ')}.`]),
    '',
    ...(added.length === 0 ? [] : explainedBy(explain)),
    ...(steps.length === 0 ? [] : ['| step | result | minutes |', '| --- | --- | --: |']),
    ...steps.map(
      (step) => `| \`${step.command}\` | ${step.isGood ? 'passed' : '**failed**'} | ${minutes(step.seconds)} |`,
    ),
    ...(steps.length === 0 ? [] : [`| all | ${failed.length} failed | ${minutes(seconds)} |`, '']),
    ...failed.flatMap(({ command, output }) => [
      `The end of \`${command}\`:`,
      '',
      '```text',
      ...output.trimEnd().split('\n').slice(-LAST_LINES),
      '```',
      '',
    ]),
    'Asked:',
    '',
    ...asked.map((line) => `- ${line}`),
    '',
  ].join('\n');
}

function explainedBy(explain: readonly string[]): string[] {
  if (explain.length === 0) return ['Nothing lacks words.', ''];
  return [
    `${explain.length} things to explain (see “Adding a release” in \`schemas/README.md\`):`,
    '',
    ...explain.map((line) => `- [ ] ${line}`),
    '',
  ];
}

/** What scripts list for a person: what to explain, and fields without words. */
function thingsIn(output: string): string[] {
  return output.split('\n').flatMap((line) => {
    const [, thing] = /^(?:to explain: |no word for: )(.+)$/.exec(line) ?? [];
    return thing === undefined ? [] : [thing];
  });
}

function minutes(seconds: number): string {
  return (seconds / 60).toFixed(1);
}
