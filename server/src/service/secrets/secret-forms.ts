import type { Span } from '../../text/span';
import { beginOf, type FirstLook } from './first-look';
import { isHarmless } from './harmless';
import { LINE_FORMS } from './line-forms';
import type { Search } from './search';
import { TEXT_FORMS } from './text-forms';
import { TOKEN_FORMS } from './token-forms';

const WORD = '(?<![A-Za-z0-9])';
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** A search, with what its marks begin with. */
interface BegunSearch extends Search {
  readonly begins: readonly number[];
}

const ALL: readonly Search[] = [
  ...TOKEN_FORMS.map(({ prefixes, body }): Search => ({
    marks: prefixes,
    ignoresCase: false,
    pattern: new RegExp(`${WORD}((?:${prefixes.map(escaped).join('|')})${body})`, 'g'),
  })),
  ...TEXT_FORMS.map(({ marks, before = '', secret, after, startsWord, ignoresCase }): Search => ({
    marks,
    ignoresCase: ignoresCase === true,
    pattern: new RegExp(
      `${startsWord === true ? '(?<![\\w-])' : ''}(?:${before})(${secret})${after === undefined ? '' : `(?=${after})`}`,
      ignoresCase === true ? 'gi' : 'g',
    ),
  })),
  ...LINE_FORMS,
];
const SEARCHES = ALL.map((search): BegunSearch => ({ ...search, begins: search.marks.map(beginOf) }));

/** Secrets that are recognized by their form, or by what is around them on their line. */
export function secretForms(text: string, look: FirstLook): Span[] {
  const found: Span[] = [];
  for (const search of SEARCHES) {
    if (!hasOne(look, search)) continue;
    const { pattern } = search;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const secret = match.at(-1) ?? '';
      const end = match.index + match[0].lastIndexOf(secret) + secret.length;
      if (secret !== '' && !isHarmless(secret)) found.push({ start: end - secret.length, end });
      else if (match[0] === '') pattern.lastIndex += 1;
    }
  }
  return found;
}

function hasOne(look: FirstLook, { marks, begins, ignoresCase }: BegunSearch): boolean {
  for (let at = 0; at < marks.length; at += 1) {
    if (!look.mayHaveBegin(begins[at] ?? 0)) continue;
    const mark = marks[at] ?? '';
    if (ignoresCase ? look.mayHave(mark) : look.has(mark)) return true;
  }
  return false;
}
