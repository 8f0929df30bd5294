import { baseName } from '../../documents/workspace/folders';

/** A part of a text, and where it is. */
export interface TextPart {
  readonly text: string;
  readonly start: number;
}

/** What makes an environment of its own for a part of what is installed. */
const OTHER_ENVIRONMENT = /\b(?:venv|virtualenv|pipx|uvx|conda create|tox|nox)\b/;
/** Between lists of requirements: of extras, groups, or tables. */
const NEXT_LIST = /^[ \t]*(?:\][ \t]*(?:[,;][ \t]*)?$|\[|[\w"'.-]+[ \t]*[=:][ \t]*(?:\[[ \t]*)?$)/gm;
const NEXT_STAGE = /^[ \t]*FROM\b/gim;

/** The parts of a text whose requirements are installed into one environment, as far as that is certain. */
export function installedTogether(text: string, path: string): readonly TextPart[] {
  if (OTHER_ENVIRONMENT.test(text)) return [];
  const name = baseName(path);
  if (/\.(?:toml|cfg|py)$/i.test(name) || name === 'Pipfile') return partsAt(text, NEXT_LIST);
  return partsAt(text, NEXT_STAGE);
}

function partsAt(text: string, border: RegExp): readonly TextPart[] {
  const starts = [0, ...[...text.matchAll(border)].map(({ index }) => index)];
  return starts.map((start, at) => ({ text: text.slice(start, starts[at + 1] ?? text.length), start }));
}
