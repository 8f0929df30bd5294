import { lineColumn, type BlockLine } from './block-line';
import { columnAt, firstBelow } from './moved-lines';
import { inserting, type Reading, type Slip } from './slip';
import {
  MISSING_DASH,
  MISSING_SPACE,
  missingColon,
  neitherKeyNorItem,
  ODD_SPACE_AFTER_COLON,
  SPACE_AFTER_DASH,
} from './words';

/** A line among the entries of a map that is no entry; its readings are empty if it may be anything. */
export function noKey(text: string, line: BlockLine): Slip {
  const { head: start, end } = line;
  const written = text.slice(start, end);
  const odd = /^(["']?[\w.$/-]+["']?:)([ \t]*[\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff]\s*)/.exec(written);
  if (odd) {
    const [whole, key = '', space = ''] = odd;
    const problem = { start, end: start + whole.length, code: 'odd-space', message: ODD_SPACE_AFTER_COLON };
    const patch = { at: start + key.length, length: space.length, text: ' ' };
    return { problem, readings: [{ title: 'Use a space', patches: [patch] }] };
  }
  const equals = /^(["']?[\w.$/-]+["']?)(\s*=\s*(?!=)|\s*;\s+)/.exec(written);
  if (equals) {
    const [, key = '', sign = ''] = equals;
    const instead = sign.trim();
    const patch = { at: start + key.length, length: sign.length, text: ': ' };
    return {
      problem: { start, end, code: 'missing-colon', ...missingColon(key, instead) },
      readings: [{ title: `Change ${instead} to a colon`, patches: [patch] }],
    };
  }
  const joined = /^["']?[\w.$/-]+["']?:(?=[^\s/]|\/(?!\/))/.exec(written)?.[0].length;
  if (joined !== undefined) {
    const problem = { start, end: start + joined, code: 'missing-space', message: MISSING_SPACE };
    return { problem, readings: [inserting('Add a space after the colon', start + joined, ' ')] };
  }
  const key = /^(?:[\w.$/-]+|"[^"]*"|'[^']*')/.exec(written)?.[0];
  const isWhole = key === written;
  if (key === undefined || (isWhole && !hasBlockBelow(text, line))) {
    return { problem: { start, end, code: 'missing-colon', ...neitherKeyNorItem(written) }, readings: halfTyped(line) };
  }
  const problem = { start, end, code: 'missing-colon', ...missingColon(key) };
  return { problem, readings: [inserting('Add the colon', start + key.length, ':')] };
}

/** A key that somebody is about to write: read as one without a value; nothing is offered for it. */
function halfTyped({ end }: BlockLine): readonly Reading[] {
  return [inserting('', end, ':')];
}

function hasBlockBelow(text: string, line: BlockLine): boolean {
  const below = firstBelow(text, line);
  return below !== undefined && columnAt(text, below) > lineColumn(line);
}

/** A line among the items of a list that does not begin with a dash and a space. */
export function noDash(text: string, line: BlockLine): Slip {
  const { start, end } = line;
  const hasDash = /^-[^\s-]/.test(text.slice(start, end));
  return hasDash
    ? {
        problem: { start, end, code: 'missing-dash-space', message: SPACE_AFTER_DASH },
        readings: [inserting('Add a space after the dash', start + 1, ' ')],
      }
    : {
        problem: { start, end, code: 'missing-dash', message: MISSING_DASH },
        readings: [inserting('Add the dash', start, '- ')],
      };
}
