import { chartNamed, packedVersion } from '../read/chart-name';
import { placesOfVersion, versionsOf } from './version-variable';
import { parsedJson } from '../../text/json';
import { rememberByText } from '../../text/remember';
import type { Span } from '../../text/span';
import { givenNames, type GivenValues, type WrittenInstallation } from './given-values';
import { assignmentsIn, type WrittenName } from './set-values';

/** One command goes over several lines where a line ends in a backslash (or, in PowerShell, a backtick). */
const COMMAND =
  /\bhelm(?:file)?[ \t]+(?:[\w-]+[ \t]+)*?(?:upgrade|install|template)\b(?:[^\n]*[\\`][ \t]*\r?\n)*[^\n]*/g;
const WORD = /"[^"\n]*"|'[^'\n]*'|(?:\$?\{\{[^{}\n]*\}\}|[^\s"'\\`]|\\[^\r\n])+(?:"[^"\n]*"|'[^'\n]*')?/g;
/** What ends a command in a shell. */
const END = /^(?:&&|\|\|?|;|>>?|#.*)$/;

/** A word of a command, without the quotes around it; `start` is an offset in the text. */
interface Word {
  readonly text: string;
  readonly start: number;
}

/** The installations of our charts by commands in a text: `helm upgrade --install catalog open-metadata/openmetadata -f …`. */
export function helmCommands(text: string): readonly WrittenInstallation[] {
  if (!text.includes('helm') || !text.includes('openmetadata')) return [];
  return [...text.matchAll(COMMAND)].flatMap(({ 0: command, index }) => {
    const installation = readCommand(wordsOf(command, index), text);
    return installation ? [installation] : [];
  });
}

/** A chart that is not ours, and the values files that a command installs it with. */
export interface ForeignCommand {
  /** As it is written: `opensearch/opensearch`. */
  readonly reference: string;
  readonly files: readonly string[];
}

const REPOSITORY_CHART = /^(?:oci:\/\/\S+|[\w-]+\/[\w.-]+)$/;

/** The installations of other charts by commands in a text. */
export const foreignCommands = rememberByText((text): readonly ForeignCommand[] =>
  [...text.matchAll(COMMAND)].flatMap(({ 0: command, index }) => {
    const words = wordsOf(command, index);
    const files = filesOf(words);
    const taken = new Set(files);
    const reference = words
      .map(({ text: word }) => word)
      .find((word) => REPOSITORY_CHART.test(word) && !taken.has(word));
    return reference === undefined || chartNamed(reference) !== undefined ? [] : [{ reference, files }];
  }),
);

function wordsOf(command: string, offset: number): Word[] {
  const words = [...command.matchAll(WORD)].map(({ 0: written, index }): Word => {
    const isQuoted = /^(["']).*\1$/s.test(written);
    return isQuoted
      ? { text: written.slice(1, -1), start: offset + index + 1 }
      : { text: written, start: offset + index };
  });
  const end = words.findIndex(({ text }) => END.test(text));
  return end === -1 ? words : words.slice(0, end);
}

function readCommand(words: readonly Word[], text: string): WrittenInstallation | undefined {
  const reference = words
    .map(({ text: word }) => word)
    .find((word) => (word.includes('/') || word.endsWith('.tgz')) && !word.startsWith('-') && chartNamed(word));
  const named = chartNamed(reference);
  if (named === undefined) return undefined;
  const [written] = valuesOf(words, ['--version']);
  const packed = packedVersion(reference);
  const variable = written && variableIn(written.text)?.name;
  const version = packed ?? (written && resolved(written.text, text));
  const names = allNames(words);
  return {
    chart: named,
    version,
    unreadVersion: version === undefined ? written?.text : undefined,
    versionVariable: packed === undefined ? variable : undefined,
    versionKey: '--version',
    versionPath: [],
    values: [],
    sets: [],
    files: filesOf(words),
    names,
    ...(written && packed === undefined && spanOfVersion(written, text)),
    given: givenNames(names, hasOtherValues(words, reference)),
  };
}

const REUSE = /^--(?:reuse-values|reset-then-reuse-values)(?:=true)?$/;
const MORE_WORDS = /^\$(?:[@*]|\w+|\{\w+(?:\[[@*]\])?\})$/;
/** Options without a value: what follows them is an argument of its own. */
const SWITCH =
  /^(?:-i|--(?:install|wait|atomic|debug|dry-run|force|create-namespace|cleanup-on-fail|wait-for-jobs|devel))$/;

/** Whether a command takes values that are not written in it: those of the installed release, or of a variable with more options. */
function hasOtherValues(words: readonly Word[], chart: string | undefined): boolean {
  const at = words.findIndex(({ text }) => text === chart);
  return words.some(({ text }, index) => {
    if (REUSE.test(text)) return true;
    const before = words[index - 1]?.text ?? '';
    return (
      index > at && MORE_WORDS.test(text) && (!before.startsWith('-') || before.includes('=') || SWITCH.test(before))
    );
  });
}

/** In the order in which Helm merges them: what comes later wins. */
function allNames(words: readonly Word[]): readonly WrittenName[] {
  return [
    ...valuesOf(words, ['--set-json']).flatMap(jsonNamesIn),
    ...valuesOf(words, ['--set']).flatMap(assignmentsIn),
    ...valuesOf(words, ['--set-string']).flatMap(assignmentsIn).map(asText),
    ...valuesOf(words, ['--set-file']).flatMap(assignmentsIn).map(withoutValue),
    ...valuesOf(words, ['--set-literal']).flatMap(assignmentsIn).map(asText),
  ];
}

/** A command that installs a chart, which may be one from a folder. */
export interface FolderCommand {
  /** The words that may be the folder. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly given: GivenValues;
}

/** The commands in a text that do not name one of our charts. */
export const folderCommands = rememberByText((text): readonly FolderCommand[] =>
  text.includes('helm')
    ? [...text.matchAll(COMMAND)].flatMap(({ 0: command, index }) => readFolderCommand(wordsOf(command, index)))
    : [],
);

function readFolderCommand(words: readonly Word[]): readonly FolderCommand[] {
  const files = filesOf(words);
  const folders = words.map(({ text }) => text).filter((word) => FOLDER.test(word) && !files.includes(word));
  if (folders.length === 0 || words.some(({ text }) => chartNamed(text) !== undefined && text.includes('/'))) return [];
  const given = givenNames(allNames(words), hasOtherValues(words, folders[0]));
  return [{ folders, files, given }];
}

const FOLDER = /^(?:\.{1,2}$|(?:\.{0,2}\/)?[\w.-]+(?:\/[\w.-]+)*\/?$)/;

function filesOf(words: readonly Word[]): readonly string[] {
  return valuesOf(words, ['-f', '--values']).flatMap((value) => value.text.split(','));
}

/** The values of an option: the next word, or what follows `=`. */
function valuesOf(words: readonly Word[], options: readonly string[]): Word[] {
  return words.flatMap(({ text, start }, at) => {
    const equals = text.indexOf('=');
    if (!options.includes(equals < 0 ? text : text.slice(0, equals))) return [];
    const value = equals < 0 ? words[at + 1] : unquoted({ text: text.slice(equals + 1), start: start + equals + 1 });
    return value === undefined ? [] : [value];
  });
}

function spanOf({ text, start }: Word): Span {
  return { start, end: start + text.length };
}

function withoutValue(name: WrittenName): WrittenName {
  return { ...name, value: undefined };
}

function asText(name: WrittenName): WrittenName {
  return { ...name, isText: true };
}

function unquoted({ text, start }: Word): Word {
  return /^(["']).*\1$/s.test(text) ? { text: text.slice(1, -1), start: start + 1 } : { text, start };
}

/** `name=json`; of several, and of JSON with variables in it, the values are not known. */
function jsonNamesIn(word: Word): WrittenName[] {
  const [, name, json] = /^([\w.[\]\\/-]+)=(.*)$/s.exec(word.text) ?? [];
  if (name === undefined || json === undefined || parsedJson(json) === undefined || json.includes('$'))
    return assignmentsIn(word).map(withoutValue);
  return [{ name, start: word.start, value: json, isJson: true }];
}

/** A variable of a shell, a build file or a CI, perhaps with a default. */
const VARIABLE = /^\$[({]?(\w+)(?::-([^})]+))?[)}]?$/;
/** A variable that is set in the file itself: `${{ env.X }}`, `${{ matrix.x }}` of GitHub, `{{.X}}` of Task. */
const IN_BRACES = /^(?:\$\{\{[ \t]*(?:env|matrix)|\{\{[ \t]*)\.(\w+)[ \t]*\}\}$/;

/** A version; of a variable the one value that the text gives it, or else its default. */
function resolved(version: string, text: string): string | undefined {
  const variable = variableIn(version);
  if (variable === undefined) return version.includes('$') || version.includes('{') ? undefined : version;
  const { name, byDefault } = variable;
  const [value, ...others] = versionsOf(name, text);
  return others.length > 0 ? undefined : (value ?? byDefault);
}

/** Where the version of a command is: in the command, or where a variable gets it that nothing else than our charts uses. */
function spanOfVersion(written: Word, text: string): Pick<WrittenInstallation, 'versionSpan'> {
  const variable = variableIn(written.text);
  if (variable === undefined) return /^v?\d[\w.]*$/.test(written.text) ? { versionSpan: spanOf(written) } : {};
  const { name, byDefault } = variable;
  const [value, ...others] = placesOfVersion(name, text);
  if (value !== undefined) return others.length === 0 && isForOurs(name, text) ? { versionSpan: value } : {};
  const at = byDefault === undefined ? -1 : written.text.indexOf(byDefault);
  const start = written.start + at;
  return at < 0 || byDefault === undefined ? {} : { versionSpan: { start, end: start + byDefault.length } };
}

/** Whether all that uses a variable has to do with our platform: a command, or a line that names it. */
function isForOurs(name: string, text: string): boolean {
  const uses = [
    ...text.matchAll(new RegExp(String.raw`\$[({]?${name}\b|\{\{[ \t]*(?:env|matrix|vars|inputs)?\.${name}\b`, 'g')),
  ];
  const commands = [...text.matchAll(COMMAND)].map(({ index, 0: command }) => ({ start: index, command }));
  return uses.every(({ index }) => {
    const around = commands.find(({ start, command }) => index >= start && index < start + command.length);
    const line = text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index) + 1 || text.length);
    return /openmetadata/i.test(around?.command ?? line);
  });
}

function variableIn(written: string): { readonly name: string; readonly byDefault: string | undefined } | undefined {
  const [, name = IN_BRACES.exec(written)?.[1], byDefault] = VARIABLE.exec(written) ?? [];
  return name === undefined ? undefined : { name, byDefault };
}
