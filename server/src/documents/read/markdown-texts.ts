import type { Span } from '../../text/span';
import { mightBeOurs } from './might-be-ours';
import { textInside, textOfBlock, type EmbeddedText } from './embedded-text';
import { hasRole } from '../workspace/file-roles';
import { pythonTexts } from './python-texts';

/** Whether a file is a page of Markdown, by its name. */
export function isMarkdown(path: string): boolean {
  return hasRole(path, 'notes');
}

/** A block of code: what is between its fences. */
interface Fence extends Span {
  /** The word after the opening fence, in lower case; '' if there is none. */
  readonly language: string;
  readonly indent: number;
}

const OPENING = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n/gm;

/** The fenced blocks of a page, in order. One that is not closed does not count. */
function fencesIn(page: string): readonly Fence[] {
  const fences: Fence[] = [];
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(page); match; match = OPENING.exec(page)) {
    const [, blanks = '', marks = '', info = ''] = match;
    const language = /^[ \t]*(\w*)/.exec(info)?.[1] ?? '';
    const closing = new RegExp(`^[ \\t]*${marks.charAt(0)}{${marks.length},}[ \\t]*$`, 'gm');
    closing.lastIndex = OPENING.lastIndex;
    const end = closing.exec(page)?.index;
    if (end === undefined) break;
    fences.push({ start: OPENING.lastIndex, end, language: language.toLowerCase(), indent: blanks.length });
    OPENING.lastIndex = closing.lastIndex;
  }
  return fences;
}

/**
 * The blocks of YAML and JSON in a page, and the texts in its blocks of Python, as far as they may hold something of
 * OpenMetadata.
 */
export function markdownTexts(page: string): readonly EmbeddedText[] {
  return fencesIn(page).flatMap((fence) => {
    const isProgram = /^(?:python3?|py)$/.test(fence.language);
    if (!isProgram && !/^(?:ya?ml|json)$/.test(fence.language)) return [];
    const block = mightBeOurs(page.slice(fence.start, fence.end)) ? textOfBlock(page, fence) : undefined;
    if (!block) return [];
    return isProgram ? pythonTexts(block.text).map((inner) => textInside(block, inner)) : [block];
  });
}

/** The page with everything blanked that is not in a fenced block, so that offsets stay. */
export function withoutProse(page: string): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of fencesIn(page)) {
    kept += blank(page.slice(at, start)) + page.slice(start, end);
    at = end;
  }
  return kept + blank(page.slice(at));
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
