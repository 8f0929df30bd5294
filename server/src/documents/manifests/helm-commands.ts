import type { ChartInstallation } from './chart-installation';
import { chartNamed } from './chart-name';

/** One command goes over several lines where a line ends in a backslash (or, in PowerShell, a backtick). */
const COMMAND =
  /\bhelm(?:file)?[ \t]+(?:[\w-]+[ \t]+)*?(?:upgrade|install|template)\b(?:[^\n]*[\\`][ \t]*\r?\n)*[^\n]*/g;
const WORD = /"[^"\n]*"|'[^'\n]*'|[^\s"'\\`]+/g;
/** What ends a command in a shell. */
const END = /^(?:&&|\|\|?|;|>>?|#.*)$/;

/** The installations of our charts by commands in a text: `helm upgrade --install catalog open-metadata/openmetadata -f …`. */
export function helmCommands(text: string): readonly ChartInstallation[] {
  if (!text.includes('helm') || !text.includes('openmetadata')) return [];
  return [...text.matchAll(COMMAND)].flatMap(([command]) => {
    const installation = readCommand(wordsOf(command), text);
    return installation ? [installation] : [];
  });
}

function wordsOf(command: string): string[] {
  const words = [...command.matchAll(WORD)].map(([word]) => word.replaceAll(/^["']|["']$/g, ''));
  const end = words.findIndex((word) => END.test(word));
  return end === -1 ? words : words.slice(0, end);
}

function readCommand(words: readonly string[], text: string): ChartInstallation | undefined {
  const chart = words.map((word) => (word.includes('/') && !word.startsWith('-') ? chartNamed(word) : undefined));
  const named = chart.find((name) => name !== undefined);
  if (named === undefined) return undefined;
  const [version] = valuesOf(words, ['--version']);
  return {
    chart: named,
    version: version === undefined ? undefined : resolved(version, text),
    versionKey: '--version',
    versionPath: [],
    values: [],
    sets: [],
    files: valuesOf(words, ['-f', '--values']).flatMap((value) => value.split(',')),
  };
}

/** What is given to an option, as the next word or behind `=`. */
function valuesOf(words: readonly string[], options: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const [option = '', ...rest] = word.split('=');
    if (!options.includes(option)) return [];
    const value = rest.length > 0 ? rest.join('=') : words[at + 1];
    return value === undefined ? [] : [value];
  });
}

/** A version, or what the text assigns to the variable that stands for it, if it does so once. */
function resolved(version: string, text: string): string | undefined {
  const name = /^\$[({]?(\w+)(?::-([^})]+))?[)}]?$/.exec(version);
  if (!name) return version.includes('$') || version.includes('{') ? undefined : version;
  const assignment = new RegExp(
    String.raw`^[ \t-]*(?:export[ \t]+)?${name[1] ?? ''}[ \t]*(?::|\??:?=)[ \t]*["']?v?(\d+(?:\.\d+)+)`,
    'gm',
  );
  const found = new Set([...text.matchAll(assignment)].map(([, value]) => value));
  return found.size === 1 ? [...found][0] : name[2];
}
