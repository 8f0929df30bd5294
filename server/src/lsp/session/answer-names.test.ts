import { expect, it } from 'vitest';
import { AnswerNames } from './answer-names';

it('an answer has the name of the last one of its file when it says the same', () => {
  const names = new AnswerNames('a');
  const first = names.nameOf('/a.yaml', [{ line: 1 }]);
  expect(names.nameOf('/a.yaml', [{ line: 1 }])).toBe(first);
  expect(names.nameOf('/b.yaml', [{ line: 1 }])).not.toBe(first);
  const second = names.nameOf('/a.yaml', [{ line: 2 }]);
  expect(second).not.toBe(first);
  expect(names.nameOf('/a.yaml', [{ line: 1 }])).not.toBe(first);
});

it('an answer has another name after its file was closed, and from another process', () => {
  const names = new AnswerNames('a');
  const first = names.nameOf('/a.yaml', []);
  names.forget('/a.yaml');
  expect(names.nameOf('/a.yaml', [])).not.toBe(first);
  expect(new AnswerNames('b').nameOf('/a.yaml', [])).not.toBe(first);
});
