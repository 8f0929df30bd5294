import type { Span } from '../../text/span';
import { isWithin, type Path } from '../../yaml/path';
import type { Passage } from '../shared/passages';

/** The command of a call of `openmetadata-ops`. */
export interface OpsCall {
  readonly command: string;
  readonly span: Span;
  readonly path: Path;
}

const TOOL = String.raw`(?<![\w-])openmetadata-ops(?:\.sh)?["']?`;
const SWITCHES = String.raw`(?:[ \t,]+["']?(?:-d|--debug|(?:-c|--config)(?:=|["']?[ \t,]+["']?)[\w./$\{}-]+)["']?)*`;
const COMMAND = String.raw`["']?([a-z]+(?:[-_][a-z]+)*)(?=["'\s;&|)\],]|$)`;

/** In one text: `./openmetadata-ops.sh -d migrate`, or a list of arguments, in quotes and with commas. */
const WITHIN = new RegExp(`${TOOL}${SWITCHES}[ \\t,]+${COMMAND}`, 'g');
/** The text ends before the command, which may be the next item of a list. */
const OPEN_END = new RegExp(`${TOOL}${SWITCHES}\\s*$`);
const SWITCH = /^["']?(?:-d|--debug|-c|--config|--config=\S+)["']?$/;
const SWITCH_WITH_VALUE = /^["']?(?:-c|--config)["']?$/;
const ALONE = new RegExp(`^${COMMAND}["']?$`);

/** Every call with its command, where that is written explicitly. */
export function* callsIn(passages: Iterable<Passage>): Iterable<OpsCall> {
  let before: Passage | undefined;
  for (const passage of passages) {
    const { text, path } = passage;
    const follows = before !== undefined && isNextItem(before.path, path);
    if (follows && (SWITCH.test(text) || SWITCH_WITH_VALUE.test(before?.text ?? ''))) {
      before = passage;
      continue;
    }
    const alone = follows ? ALONE.exec(text) : null;
    if (alone) yield callAt(passage, alone, alone[0].replace(/["']$/, '').length);
    for (const match of text.matchAll(WITHIN)) yield callAt(passage, match, match.index + match[0].length);
    before = OPEN_END.test(text) ? passage : undefined;
  }
}

function callAt({ start, path }: Passage, [, command = '']: RegExpExecArray, endInside: number): OpsCall {
  const end = start + endInside;
  return { command, path, span: { start: end - command.length, end } };
}

function isNextItem(one: Path, next: Path): boolean {
  const at = one.at(-1);
  return (
    typeof at === 'number' && next.length === one.length && next.at(-1) === at + 1 && isWithin(next, one.slice(0, -1))
  );
}
