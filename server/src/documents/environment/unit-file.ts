import type { EnvLine } from './env-file';

/** `Environment=`, in a unit of systemd; a line that ends with a backslash goes on in the next one. */
const SETTING = /^[ \t]*Environment[ \t]*=((?:\\\r?\n|[^\n])*)/gm;

/** One assignment: plain, in quotes as a whole, or with quotes around a part; as systemd splits them. */
const ASSIGNMENT = /"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'|((?:[^\s"'\\]|\\[^\r\n])+)/g;

/** The variables that a unit of systemd sets itself, in the order of the text; later ones win. */
export function unitLinesIn(text: string): readonly EnvLine[] {
  return [...text.matchAll(SETTING)].flatMap((setting) => {
    const [whole, written = ''] = setting;
    const from = setting.index + whole.length - written.length;
    return [...written.matchAll(ASSIGNMENT)].flatMap((match): readonly EnvLine[] => {
      const [own, double, single, plain] = match;
      const inner = double ?? single ?? plain ?? '';
      const [, name, value] = /^([A-Za-z_]\w*)=([^]*)$/.exec(inner) ?? [];
      if (name === undefined || value === undefined) return [];
      const start = from + match.index + (plain === undefined ? 1 : 0);
      const end = from + match.index + own.length - (plain === undefined ? 1 : 0);
      const nameSpan = { start, end: start + name.length };
      // `%` begins what systemd fills in; nothing is filled in for `$`.
      const isKnown = !/[\\%]/.test(value);
      return [
        {
          ...{ name, nameSpan, isLiteral: true, span: { start: nameSpan.end + 1, end } },
          ...(isKnown && { value }),
        },
      ];
    });
  });
}
