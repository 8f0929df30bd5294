import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { isSecretKey } from './secret-key';

const VALUE = [
  String.raw`"""[^]*?"""|'''[^]*?'''`,
  String.raw`\\+(?<quote>["'])[^\n]*?\\+\k<quote>`,
  String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.|'')*'`,
  String.raw`(?:\$\{[^}\n]{0,200}\}|\$\([^)\n]{0,200}\)|[^\s,;&"'` + '`' + String.raw`|<>{}()[\]#\\])+`,
].join('|');
/** `DB_PASSWORD=x`, `--password=x`, `password='x'`, `environ["PASSWORD"] = "x"`, and `password:x`, where the space was forgotten. */
const ASSIGNMENT = new RegExp(
  String.raw`(?<=(?<![\w.-])-{0,2})(?<name>[A-Za-z_][\w.-]{0,80})(?:(?:["']\])?[ \t]{0,4}=(?![=>])[ \t]{0,4}|[ \t]{0,2}:(?=[^\s/:"'{[\\]))(?<value>${VALUE})`,
  'g',
);
/** `--password x`. */
const FLAG = new RegExp(
  String.raw`(?<![\w-])--?(?<name>[A-Za-z][\w.-]{0,80})[ \t]{1,4}(?![-=&|;>])(?<value>${VALUE})`,
  'g',
);

/** Where secrets are assigned in other languages than YAML: in a shell, in properties, in Python; on one line. */
export function secretAssignments(text: string): Span[] {
  return [ASSIGNMENT, FLAG].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: whole, groups }): Span[] => {
      const { name = '', value = '' } = groups ?? {};
      const end = index + whole.length;
      // A call or a subscript is code.
      const isCode = /[\w.]$/.test(value) && /[([]/.test(text.charAt(end));
      const isReference = name === 'secret' && whole === `secret:${value}`;
      if (!isSecretKey(name) || isCode || isReference || isHarmless(value) || isEmpty(value)) return [];
      return [{ start: end - value.length, end }];
    }),
  );
}

function isEmpty(value: string): boolean {
  return /^[\\"']*$/.test(value);
}
