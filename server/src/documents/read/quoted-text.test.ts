import { describe, expect, it } from 'vitest';
import { nodeAt } from '../../yaml/path';
import { parseText } from '../../yaml/read/parse';
import type { EmbeddedText } from './embedded-text';
import { quotedText } from './quoted-text';

function textIn(outer: string): EmbeddedText | undefined {
  const node = nodeAt(parseText(outer).documents[0]?.root, ['key']);
  return node?.kind === 'scalar' ? quotedText(outer, node) : undefined;
}

describe('a quoted string as a text of its own', () => {
  it.each([
    ['escapes', String.raw`key: "a\"b\\\n\tc\x41\u00e4\U0001F600\/d"`, 'a"b\\\n\tcAä😀/d'],
    ['a doubled quote', `key: 'it''s "it"'`, `it's "it"`],
    ['folded lines', `key: "a  \n  b\n\n\n  c \\\n   \\ d"\n`, 'a b\n\nc  d'],
    ['folded lines of single quotes, as Windows writes them', `key: 'a\r\n  b\r\n\r\n  c'\r\n`, 'a b\nc'],
    ['an anchor in front', `key: &a !!str "x"\n`, 'x'],
    ['nothing', `key: ""\n`, ''],
  ])('reads %s', (_what, outer, text) => {
    expect(textIn(outer)?.text).toBe(text);
  });

  it.each([
    ['without quotes', 'key: a\n'],
    ['a block', 'key: |\n  a\n'],
    ['an unknown escape', String.raw`key: "a\qb"`],
    ['one that is not closed', 'key: "a\n'],
  ])('leaves %s', (_what, outer) => {
    expect(textIn(outer)).toBeUndefined();
  });

  it('leads back to the file, and from it', () => {
    const outer = String.raw`key: "a\"b\nc" # end`;
    const text = textIn(outer);
    const at = text?.text.indexOf('"') ?? -1;
    const span = text?.spanToOuter({ start: at, end: at + 2 });
    expect(outer.slice(span?.start, span?.end)).toBe(String.raw`\"b`);
    expect(text?.toOuter(text.text.length)).toBe(outer.indexOf('" #'));
    for (let inner = 0; inner <= (text?.text.length ?? 0); inner += 1)
      expect(text?.toInner(text.toOuter(inner))).toBe(inner);
    // Inside of an escape it is the character that the escape stands for.
    expect(text?.toInner(outer.indexOf('n', 8))).toBe(text?.text.indexOf('\n'));
    expect(text?.toInner(outer.length)).toBeUndefined();
  });

  it('writes what changes with the escapes of its quotes, and nothing else', () => {
    expect(textIn(`key: 'it''s' # a`)?.replace(`it's 'b'`)).toEqual({ ok: true, text: `key: 'it''s ''b''' # a` });
    expect(textIn(String.raw`key: "\x41b"`)?.replace('Ab"\n')).toEqual({
      ok: true,
      text: String.raw`key: "\x41b\"\n"`,
    });
    expect(textIn(`key: 'a'`)?.replace('a\nb')).toMatchObject({ ok: false });
  });
});
