import type { Span } from '../../text/span';
import { COMMAND_FORMS, type CommandForm } from './command-forms';
import { isHarmless } from './harmless';

/** Between two arguments, in a shell or in a list of JSON or YAML. */
const BLANK = String.raw`(?:[ \t"',\]\[]|\\\r?\n){1,40}`;
const ARGUMENT = String.raw`"[^"\n]{1,500}"|'[^'\n]{1,500}'|[^\s"',\];|)]{1,500}`;

const FORMS_OF = formsByProgram();
const PROGRAM = new RegExp(
  String.raw`(?<![\w.-])(?:${[...FORMS_OF.keys()].map((program) => program.replaceAll(' ', '["\', \\t]{1,8}')).join('|')})(?:\.exe)?(?=[\s"',\]])`,
  'g',
);
/** Where a command ends: at a line that does not go on, or where the next one begins. */
const END_OF_COMMAND = /(?<!\\)\r?\n|[|;](?=\s)|&&/;
/** How much of a command is read, in UTF-16 units. */
const LONGEST = 1500;

function formsByProgram(): ReadonlyMap<string, readonly RegExp[]> {
  const found = new Map<string, RegExp[]>();
  for (const form of COMMAND_FORMS) {
    for (const program of form.programs.split(','))
      found.set(program, [...(found.get(program) ?? []), patternOf(form)]);
  }
  return found;
}

function patternOf({ before, secret = ARGUMENT, after, ignoresCase }: CommandForm): RegExp {
  const ahead = after === undefined ? '' : `(?=${after})`;
  return new RegExp(
    `(?<=[\\s"',[])${before.replaceAll('@@', `(?:${BLANK})`)}["']?(${secret})${ahead}`,
    ignoresCase === true ? 'gi' : 'g',
  );
}

/** Secrets among the arguments of programs: `curl -u user:x`, `mysql -px`, `sshpass -p x`. */
export function secretCommands(text: string): Span[] {
  const found: Span[] = [];
  /** How far the arguments of each program are read. */
  const read = new Map<string, number>();
  PROGRAM.lastIndex = 0;
  for (let match = PROGRAM.exec(text); match; match = PROGRAM.exec(text)) {
    const start = match.index + match[0].length;
    const rest = text.slice(start, start + LONGEST);
    const end = rest.search(END_OF_COMMAND);
    const command = end < 0 ? rest : rest.slice(0, end);
    const program = match[0].replace(/\.exe$/, '').replaceAll(/["', \t]+/g, ' ');
    if (start < (read.get(program) ?? 0)) continue;
    read.set(program, start + command.length);
    for (const pattern of FORMS_OF.get(program) ?? []) {
      for (const { index, 0: whole, 1: secret = '' } of command.matchAll(pattern)) {
        const from = start + index + whole.length - secret.length;
        if (!isHarmless(secret)) found.push({ start: from, end: from + secret.length });
      }
    }
  }
  return found;
}
