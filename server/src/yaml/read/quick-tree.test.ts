import { describe, expect, it } from 'vitest';
import type { YamlNode } from '../node';
import { Random, runs, seed } from '../testing/random';
import { randomEdit, randomText } from '../testing/random-text';
import { buildTree } from './build-tree';
import { compose } from './errors/compose';
import { hasSpanningAction, maskTemplates } from './mask';
import { quickTree } from './quick-tree';
import { splitDocuments } from './split-documents';

/** The library's result for a document: its tree, or the number of mistakes. */
function slowly(text: string): YamlNode | null | number {
  const masked = maskTemplates(text).text;
  const { document, errors, start } = compose(masked);
  const { root, lostAliases } = buildTree(document?.contents ?? null, start, {
    text,
    parsed: masked,
    unmasked: text,
    originalOffset: (offset) => offset,
    base: 5,
    statements: [],
    unreadable: new Set(),
    depth: 0,
  });
  return errors.length + lostAliases.length || root;
}

function quickly(text: string): YamlNode | undefined {
  return quickTree({ text, masked: maskTemplates(text).text, base: 5 }, 0);
}

const WORKFLOW = `# comment
source:
  type: mysql # comment
  serviceConnection:
    config:
      "type": 'Mysql'
      password: \${PASSWORD}
      options: {a: [1, 'b c'], "d": \${X}, e: {}}
  sourceConfig:
    config:
      includes:
      - ^a$
      -   b: 1
          c:
      -
        - - x y
        - ''
      excludes: []

sink: {}
`;

describe('the quick reader', () => {
  it('reads typical configuration', () => {
    for (const text of [WORKFLOW, `---\n${WORKFLOW}`, WORKFLOW.replaceAll('\n', '\r\n'), WORKFLOW.trimEnd()]) {
      expect(quickly(text)).toEqual(slowly(text));
    }
  });

  it.each([
    ['an anchor', 'a: &x 1\n'],
    ['a tag', 'a: !t 1\n'],
    ['a value of two lines', 'a: b\n  c\n'],
    ['a rare escape', 'a: "\\x41"\n'],
    ['a tab', 'a:\t1\n'],
    ['a nested mapping', 'a: b: c\n'],
    ['another indentation', 'a:\n    b: 1\n  c: 2\n'],
    ['a list item among keys', 'a: 1\n- b\n'],
    ['a comment without a blank', 'a: "b"#c\n'],
    ['no key at all', 'abc\n'],
    ['nothing', '# c\n'],
    ['the end of a document', 'a: 1\n...\n'],
    ['a quote in a placeholder', 'a: "${X:-"b"}"\n'],
  ])('leaves %s to the library', (_, text) => {
    expect(quickly(text)).toBeUndefined();
  });

  it('reads nothing that the library reads differently', () => {
    const random = new Random(seed());
    let read = 0;
    for (let run = 0; run < runs(600); run++) {
      let text = run % 3 === 0 ? WORKFLOW : randomText(random);
      for (let step = 0; step < 4; step++) {
        for (const { start, end } of splitDocuments(text)) {
          const document = text.slice(start, end);
          if (maskTemplates(document).statements.length > 0 || hasSpanningAction(document)) continue;
          const quick = quickly(document);
          if (quick === undefined) continue;
          read += 1;
          expect(quick, JSON.stringify(document)).toEqual(slowly(document));
        }
        text = randomEdit(random, text);
      }
    }
    expect(read).toBeGreaterThan(100);
  });
});
