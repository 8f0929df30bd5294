import type { Span } from '../../text/span';
import type { Container, Containers, ContainerVariable, PlacedImage } from './container';
import { imageReference, roleOfImage } from './image';
import { mountsOwnFile } from './own-file';

const RUN = /\b(?:docker|podman|nerdctl)[ \t]+(?:container[ \t]+)?(?:run|create)\b/g;

/** A word of a command line: what it means, and where it is, with its quotes. */
interface Word extends Span {
  readonly text: string;
  /** The shell fills something in. */
  readonly isFilledIn: boolean;
}

/** The containers that commands of a script start: `docker run -e NAME=value … openmetadata/server:1.6.4`. */
export function commandContainers(text: string): Containers {
  const ours: Container[] = [];
  const images: PlacedImage[] = [];
  for (const { index, 0: start } of text.matchAll(RUN)) {
    if (/^[ \t]*#/.test(text.slice(text.lastIndexOf('\n', index) + 1, index))) continue;
    const words = wordsAt(text, index + start.length);
    const at = words.findIndex((word) => roleOfImage(imageReference(word.text)) !== undefined);
    const named = words[at];
    const role = named && roleOfImage(imageReference(named.text));
    if (!named || role === undefined) continue;
    const image = imageReference(named.text);
    images.push({ ...image, name: undefined, start: named.start });
    // What is behind the image is a command in the container.
    const options = words.slice(0, at);
    ours.push({
      ...{ role, image, isDefaultTag: false, path: [], node: { start: index, end: named.end } },
      ...{ variables: variablesIn(text, options), elsewhere: new Map(), envFiles: [] },
      isWhole: !options.some((word) => word.isFilledIn || word.text.startsWith('--env-file')),
      hasOwnFile: options.some(({ start: from, end }) => mountsOwnFile(text, { start: from, end })),
    });
  }
  return { ours, layout: 'command', images };
}

const WORD = /[ \t]*(\\\r?\n|#[^\n]*|(?:"(?:[^"\\]|\\[^])*"|'[^']*'|\\[^\n]|[^\s"'\\;&|<>])+)/y;

/** The words of a command up to its end, over lines that end with a backslash. */
function wordsAt(text: string, from: number): readonly Word[] {
  const words: Word[] = [];
  const word = new RegExp(WORD);
  word.lastIndex = from;
  for (let match = word.exec(text); match; match = word.exec(text)) {
    const [, written = ''] = match;
    if (written.startsWith('\\\n') || written.startsWith('\\\r')) continue;
    if (written.startsWith('#')) break;
    const end = word.lastIndex;
    const isFilledIn = /[$`]/.test(written.replaceAll(/'[^']*'/g, ''));
    words.push({ start: end - written.length, end, text: unquoted(written), isFilledIn });
  }
  return words;
}

function unquoted(written: string): string {
  return written.replaceAll(
    /"((?:[^"\\]|\\[^])*)"|'([^']*)'|\\([^\n])/g,
    (...match: readonly (string | undefined)[]) => {
      const [, double, single, one = ''] = match;
      return double === undefined ? (single ?? one) : double.replaceAll(/\\(["\\$`])/g, '$1');
    },
  );
}

function variablesIn(text: string, options: readonly Word[]): readonly ContainerVariable[] {
  return options.flatMap((word, at): readonly ContainerVariable[] => {
    const isBehind = /^(?:-e|--env)$/.test(options[at - 1]?.text ?? '');
    const [, given = '', name = '', value] = /^(--env=|-e)?([A-Za-z_]\w*)(?:=([^]*))?$/.exec(word.text) ?? [];
    if (name === '' || isBehind === (given !== '')) return [];
    const written = text.slice(word.start, word.end);
    const nameStart = word.start + written.indexOf(name, given.length);
    const valueStart = text.slice(0, word.end).indexOf('=', nameStart) + 1;
    return [
      {
        ...{ name, path: [], isDefault: false, nameSpan: { start: nameStart, end: nameStart + name.length } },
        value: word.isFilledIn ? undefined : value,
        span: value === undefined ? { start: nameStart, end: word.end } : { start: valueStart, end: word.end },
      },
    ];
  });
}
