import { rememberByKey } from '../../text/remember';
import type { Span } from '../../text/span';
import { commandWords, type CommandWord } from './command-words';
import { isHarmless } from './harmless';
import { looksLikeSecret } from './like-a-secret';
import { PROGRAM_SECRETS, type ProgramSecrets } from './program-secrets';
import { isSecretName } from './secret-name';

/** What a program takes, and the words that must be among its arguments first. */
interface Form extends ProgramSecrets {
  readonly subcommand: readonly string[];
}

const FORMS_OF = formsByProgram();
const PROGRAM = new RegExp(
  String.raw`(?<![\w.$-])(?:${[...FORMS_OF.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})(?:\.exe)?(?=[\s"',\]\\])`,
  'g',
);
/** How many words may be between a program and its subcommand, as options are. */
const MOST_BEFORE = 8;

function formsByProgram(): ReadonlyMap<string, readonly Form[]> {
  const found = new Map<string, Form[]>();
  for (const form of PROGRAM_SECRETS) {
    for (const written of form.programs.split(',')) {
      const [program = '', ...subcommand] = written.split(' ');
      found.set(program, [...(found.get(program) ?? []), { ...form, subcommand }]);
    }
  }
  return found;
}

/** Secrets among the arguments of programs: `curl -u user:x`, `mysql -px`, `sshpass -p x`. */
export function secretCommands(text: string): Span[] {
  const found: Span[] = [];
  /** How far the arguments of each program are read. */
  const read = new Map<string, number>();
  PROGRAM.lastIndex = 0;
  for (let match = PROGRAM.exec(text); match; match = PROGRAM.exec(text)) {
    const start = match.index + match[0].length;
    const program = match[0].replace(/\.exe$/, '');
    if (start < (read.get(program) ?? 0)) continue;
    const words = commandWords(text, start);
    read.set(program, words.at(-1)?.end ?? start);
    for (const form of FORMS_OF.get(program) ?? []) {
      const own = argumentsOf(form, words);
      if (own) for (const span of new ArgumentReader(form, own).read()) found.push(span);
    }
  }
  return found;
}

/** The words behind the subcommand of a form; nothing where it is another one. */
function argumentsOf({ subcommand, when }: Form, words: readonly CommandWord[]): readonly CommandWord[] | undefined {
  let at = 0;
  for (const wanted of subcommand) {
    const next = words.findIndex(({ text }, index) => index >= at && text === wanted);
    if (next < 0 || next > MOST_BEFORE) return undefined;
    at = next + 1;
  }
  const own = words.slice(at);
  return when === undefined || words.some(({ text }) => when.test(text)) ? own : undefined;
}

const OPTION = /^(?:--?[A-Za-z]|\/[A-Za-z]+(?::|$))/;
/** What is no secret where one is expected: where it is read from, and what comes after the arguments. */
const ELSEWHERE = /^(?:-|\\\\.*|[A-Z]:|stdin|prompt|ask|@.*|env:.*|file:.*|fd:\d+|[<>&|].*|\d?>.*)$/;
const SCHEME = /^(?:pass|cleartext|plain|password):(?=.)/;

class ArgumentReader {
  private readonly found: Span[] = [];

  constructor(
    private readonly form: ProgramSecrets,
    private readonly words: readonly CommandWord[],
  ) {}

  read(): readonly Span[] {
    const { options = '', attached = '', logins = '', headers, places = [], pairs } = this.form;
    for (const [value] of this.valuesOf(options)) this.add(value);
    for (const [value, isAttached] of this.valuesOf(attached)) if (isAttached) this.add(value);
    for (const [value] of this.valuesOf(logins)) this.addLogin(value);
    if (headers !== undefined) for (const value of this.among(headers)) this.addHeader(value);
    if (pairs !== undefined) for (const value of this.among(pairs)) this.addPair(value);
    const others = this.plainWords();
    for (const place of places) {
      const word = others.at(place);
      if (word) this.add(word);
    }
    return this.found;
  }

  /** The values of some options, and of `*` all words. */
  private among(options: string): readonly CommandWord[] {
    return options === '*' ? this.words : [...this.valuesOf(options)].map(([value]) => value);
  }

  /** Words that are no options; what a shell reads behind them is not among them. */
  private plainWords(): readonly CommandWord[] {
    const end = this.words.findIndex(({ text }) => /^\d?[<>#]/.test(text));
    return (end < 0 ? this.words : this.words.slice(0, end)).filter(({ text }) => !OPTION.test(text));
  }

  /** The values of options, and whether they are in the same word. */
  private *valuesOf(options: string): Generator<readonly [CommandWord, boolean]> {
    const wanted = optionsOf(options);
    if (wanted.length === 0) return;
    for (const [index, word] of this.words.entries()) {
      for (const option of wanted) {
        if (this.isOption(word.text, option)) {
          const next = this.words[index + 1];
          if (next) yield [next, false];
        } else {
          const length = lengthBeforeValue(word.text, option);
          if (length !== undefined) yield [behind(word, length), true];
        }
      }
    }
  }

  private isOption(text: string, { name, isLetter }: Option): boolean {
    if (text === name) return true;
    return isLetter && this.form.joins === true && /^-[A-Za-z]{2,6}$/.test(text) && text.endsWith(name.slice(1));
  }

  private add(word: CommandWord): void {
    const scheme = SCHEME.exec(word.text)?.[0] ?? '';
    const { text, start, end } = behind(word, scheme.length);
    if (text !== '' && !ELSEWHERE.test(text) && !isHarmless(text)) this.found.push({ start, end });
  }

  private addLogin(word: CommandWord): void {
    const at = word.text.indexOf(this.form.separator ?? ':');
    // A token in place of the user, as `token:`.
    const user = word.text.replace(/:$/, '');
    if (at < 0 || at === word.text.length - 1) {
      if (looksLikeToken(user)) this.add({ text: user, start: word.start, end: word.start + user.length });
    } else this.add(behind(word, at + 1));
  }

  private addHeader(word: CommandWord): void {
    const { 0: header = '', 1: name = '' } = HEADER.exec(word.text) ?? [];
    if (name !== '' && (isSecretName(name) || SECRET_HEADER.test(name))) this.add(behind(word, header.length));
    const cookie = /^[A-Za-z_][\w.-]{0,60}=(?!=)/.exec(word.text)?.[0];
    if (cookie !== undefined && this.form.headers !== '*') this.add(behind(word, cookie.length));
  }

  private addPair(word: CommandWord): void {
    const name = /^["']?[\w./[\]-]{1,100}["']?=/.exec(word.text)?.[0];
    if (name !== undefined) this.add(behind(word, name.length));
  }
}

const HEADER =
  /^\\?["']?([\w-]{1,60})[ \t]{0,4}:[ \t]{0,4}(?:(?:bearer|basic|token|apikey|digest|negotiate|ssws|splunk|key|jwt)[ \t]{1,4})?/i;
const SECRET_HEADER =
  /^(?:x-[\w-]{0,40}(?:token|key|auth|secret|signature)[\w-]{0,20}|api-?key|private-token|job-token)$/i;

function looksLikeToken(text: string): boolean {
  return text.length > 7 && /^[\w.-]+$/.test(text) && looksLikeSecret(text);
}

interface Option {
  readonly name: string;
  /** A hyphen and one letter. */
  readonly isLetter: boolean;
  /** The value may follow at once. */
  readonly attaches: boolean;
}

const optionsOf = rememberByKey(500, (written: string): readonly Option[] => {
  const names = written.split(' ').filter((name) => name !== '');
  // Where options have several letters behind one hyphen, `-port` is not `-p ort`.
  const haveLetters = names.every((name) => !/^-[A-Za-z]{3}/.test(name));
  return names.map((name) => {
    const isLetter = /^-[A-Za-z\d]{1,2}$/.test(name);
    return { name, isLetter, attaches: isLetter && haveLetters };
  });
});

/** How much of a word is before the value of an option in it. */
function lengthBeforeValue(text: string, { name, attaches }: Option): number | undefined {
  if (!text.startsWith(name) || text.length === name.length) return undefined;
  if (text[name.length] === '=' || text[name.length] === ':') return name.length + 1;
  return attaches ? name.length : undefined;
}

function behind({ text, start, end }: CommandWord, length: number): CommandWord {
  return { text: text.slice(length), start: start + length, end };
}
