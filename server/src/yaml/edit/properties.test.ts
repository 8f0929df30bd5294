import { describe, expect, it } from 'vitest';
import { parseText } from '../read/parse';
import { seed, runs, Random } from '../testing/random';
import { randomSample } from '../testing/random-sample';
import { refusals, runChanges } from '../testing/run-changes';
import { writeSample, type PlacedPart, type WrittenSample } from '../testing/write-sample';
import { toPlain } from '../plain';
import type { Operation } from '../operation';
import { nodeAt, type Path } from '../path';
import { applyOperations } from './apply';
import { createEditor } from './editor';
import { primitives } from './primitives';

const edit = createEditor(primitives);
const unchecked = createEditor(primitives, () => true);

/** How many of the changes that make sense on the plain data may be refused, in percent. */
const MAX_REFUSED = 5;

describe('any change of any text', () => {
  it('gives what the plain data says, and leaves everything else as it is', { timeout: 3_600_000 }, () => {
    const report = runChanges({ edit, unchecked }, { count: runs(20_000), seed: seed() });
    process.stdout.write(`refused: ${refusals(report)}\n`);
    expect.soft(report.failure ?? '').toBe('');
    for (const [op, { asked, refused }] of report.counts) {
      const reasons = [...report.reasons].map(([reason, count]) => `${count} × ${reason}`).join('\n');
      expect((100 * refused) / asked, `${op} is refused too often:\n${reasons}`).toBeLessThan(MAX_REFUSED);
    }
  });
});

describe('a change and its opposite', () => {
  it('rename: the same text', () => {
    for (const { sample, part } of someParts(1500, ({ part: { key } }) => key !== undefined && isText(key.source))) {
      const name = String(part.path.at(-1));
      expectSame(sample, [
        { op: 'rename', path: part.path, to: 'other' },
        { op: 'rename', path: [...part.path.slice(0, -1), 'other'], to: name },
      ]);
    }
  });

  // An entry between entries with blank lines gets one, too, which stays as the section's last line.
  it('a new entry, and its removal: the same text but for blank lines', () => {
    const isMap = ({ part: { value } }: PlacedPart): boolean => value.kind === 'map' && value.parts.length > 0;
    for (const { sample, part } of someParts(1500, isMap)) {
      const path = [...part.path, 'other'];
      const result = applyOperations(sample.text, part.documentIndex, [
        { op: 'set', path, value: 1 },
        { op: 'remove', path },
      ]);
      if (result.ok) expect(withoutBlankLines(result.text)).toBe(withoutBlankLines(sample.text));
    }
  });

  it('move there and back: the same data and comments', { timeout: 3_600_000 }, () => {
    for (const { sample, part } of someParts(1500, ({ part: { key } }) => key !== undefined)) {
      const operations: Operation[] = [
        { op: 'move', from: part.path, to: ['other', 'place'] },
        { op: 'move', from: ['other', 'place'], to: part.path },
      ];
      const result = applyOperations(sample.text, part.documentIndex, operations);
      if (!result.ok) continue;
      const [there] = operations;
      const between = there ? applyOperations(sample.text, part.documentIndex, [there]) : result;
      // An item is removed with its only entry, and the way back then leads into the item after it.
      if (between.ok && losesItem(sample.text, between.text, part)) continue;
      expect(dataOf(result.text), JSON.stringify(sample.text)).toEqual(dataOf(sample.text));
      expect(commentsOf(result.text), JSON.stringify(sample.text)).toEqual(commentsOf(sample.text));
    }
  });
});

/** Random samples without anchors and duplicate keys, each with a random part that fits. */
function* someParts(
  count: number,
  fits: (part: PlacedPart) => boolean,
): Iterable<{ sample: WrittenSample; part: PlacedPart }> {
  for (let index = 0; index < runs(count); index += 1) {
    const random = new Random(seed() * 1_000_003 + index);
    const model = randomSample(random);
    if (model.anchored || model.keeping || model.repeating) continue;
    const sample = writeSample(model);
    const parts = sample.parts.filter(fits);
    if (parts.length > 0) yield { sample, part: random.pick(parts) };
  }
}

/** Whether a list that holds a part has become shorter and is still there. */
function losesItem(before: string, after: string, { documentIndex, path }: PlacedPart): boolean {
  const itemsAt = (text: string, list: Path): number | undefined => {
    const node = nodeAt(parseText(text).documents[documentIndex]?.root, list);
    return node?.kind === 'seq' ? node.items.length : undefined;
  };
  const lists = path.flatMap((step, at) => (typeof step === 'number' ? [path.slice(0, at)] : []));
  return lists.some((list) => {
    const [then, now] = [itemsAt(before, list), itemsAt(after, list)];
    return then !== undefined && now !== undefined && now < then;
  });
}

function expectSame({ text }: WrittenSample, operations: readonly Operation[]): void {
  const result = applyOperations(text, 0, operations);
  if (result.ok) expect(result.text).toBe(text);
}

function withoutBlankLines(text: string): string {
  return text.replace(/(?:\r?\n)+/g, '\n');
}

/** Not a number or a boolean, because keys are neither. */
function isText(source: string): boolean {
  return !/^(?:8080|true|off|\$\{KEY\})$/.test(source);
}

function dataOf(text: string): unknown[] {
  return parseText(text).documents.map((document) => toPlain(document.root, document));
}

function commentsOf(text: string): string[] {
  return [...text.matchAll(/(?<=#[^\n]*)\bc\d+\b/g)].map(([name]) => name).sort();
}
