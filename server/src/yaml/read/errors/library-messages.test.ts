import { describe, expect, it } from 'vitest';
import { compose } from './compose';
import { hasCause, LIBRARY_CAUSES, type LibraryCause } from './library-messages';

/** A text that makes the `yaml` package report each cause. */
const TEXTS: Readonly<Record<LibraryCause, string>> = {
  'broken-stream': 'a: }\n',
  'unclosed-bracket': 'a: [1, 2\nb: 3\n',
  'item-among-keys': 'a: "b"\n  - c\n',
  'nested-mapping': 'a: b: c\n',
  'block-scalar-indent': ' >|2\n,',
  'missing-colon': 'a: 1\nb\nc: 2\n',
  'comment-without-space': 'a: "b"# c\n',
  'missing-comma': 'a: ["b" "c"]\n',
  'missing-space': '[- :1]\n',
  'blank-line-indent': 'a: |\n    \n  b\n',
  'collection-after-start': '--- a: 1\n',
  'missing-start': '%YAML 1.2\na: 1\n',
  'missing-dash': '- - a\n  b\n',
  'unclosed-quote': 'a: "b\n',
  'item-behind-key': 'a: - b\n',
  'text-behind-indicator': 'a: >x\n  c\n',
  'closing-without-opening': 'a: [1]]\n',
  'behind-node': 'a: { b: [1] c: 2 }\n',
  'text-behind-value': 'a: "b" c\n',
};

describe('a message of the yaml package', () => {
  it.each(LIBRARY_CAUSES)('still shows %s', (cause) => {
    const { errors } = compose(TEXTS[cause]);
    expect(
      errors.filter((error) => hasCause(error, cause)),
      JSON.stringify(errors),
    ).not.toEqual([]);
  });
});
