import { diceOf } from '../../../server/src/schemas/testing/random-data';
import { percent, tableOf } from '../report/score';
import type { RightFile } from './right-files';
import { ENTRY_SLIPS } from './entry-slips';
import { INDENT_SLIPS } from './indent-slips';
import { RightLines } from './right-lines';
import type { MakeSlip, Slip } from './slip';
import { TEXT_SLIPS } from './text-slips';
import { verdictOnSlip, type SlipVerdict } from './verdict';

/** Each kind of slip by its name. */
const SLIPS: Readonly<Record<string, MakeSlip>> = { ...INDENT_SLIPS, ...TEXT_SLIPS, ...ENTRY_SLIPS };

/** A slip that was planted, with what was said of it. */
export interface Judged {
  readonly kind: string;
  readonly file: RightFile;
  readonly slip: Slip;
  readonly verdict: SlipVerdict;
}

/** Plants each kind of slip once in a file; the same for the same seed. */
export function* plantSlips(
  file: RightFile,
  seed: number,
  kinds: readonly string[] = Object.keys(SLIPS),
): Iterable<Judged> {
  const lines = new RightLines(file.text);
  for (const kind of kinds) {
    const slip = SLIPS[kind]?.(lines, diceOf(seed + kind.length));
    const verdict = slip && verdictOnSlip(file, slip);
    if (slip && verdict) yield { kind, file, slip, verdict };
  }
}

/** Whether all is as it should be: one problem on the line of the slip, whose first fix takes the slip back. */
export function isRepaired({ verdict: { one, onLine, restored, wrongFix } }: Judged): boolean {
  return one && onLine && restored && !wrongFix;
}

/** Whether it is at least not made worse: one problem, and no wrong fix. */
export function isHarmless({ verdict: { one, wrongFix } }: Judged): boolean {
  return one && !wrongFix;
}

/** Without the slips that somebody may have meant. */
export function realSlips(judged: readonly Judged[]): readonly Judged[] {
  return judged.filter(({ verdict }) => !verdict.isValid);
}

/** The part of the slips that are repaired. */
export function shareRepaired(judged: readonly Judged[]): number {
  const real = realSlips(judged);
  return real.length === 0 ? 1 : real.filter(isRepaired).length / real.length;
}

/** A Markdown table, a row for each kind. */
export function slipTable(judged: readonly Judged[]): string {
  const head = ['slip', 'planted', 'may be meant', 'one problem', 'on its line', 'restored', 'wrong fix', 'all right'];
  const rows = Object.keys(SLIPS).map((kind) =>
    rowOf(
      kind,
      judged.filter((one) => one.kind === kind),
    ),
  );
  return tableOf(head, [...rows, rowOf('**all**', judged)]);
}

function rowOf(name: string, all: readonly Judged[]): readonly (string | number)[] {
  const real = realSlips(all);
  const share = (fits: (one: Judged) => boolean): string => percent(real.filter(fits).length, real.length);
  return [
    name,
    real.length,
    all.length - real.length,
    share(({ verdict }) => verdict.one),
    share(({ verdict }) => verdict.onLine),
    share(({ verdict }) => verdict.restored),
    real.filter(({ verdict }) => verdict.wrongFix).length,
    share(isRepaired),
  ];
}
