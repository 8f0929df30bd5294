import { describe, expect, it } from 'vitest';
import type { MapNode, YamlNode } from '../../yaml/node';
import { tree } from '../testing/check';
import { TreeReader } from './content';
import { EntryList } from './entry-list';

/** A map of so many keys, `key0` to its own number, and what is added to it. */
function mapOf(keys: number, more = ''): { readonly map: MapNode; readonly reader: TreeReader } {
  const lines = Array.from({ length: keys }, (_, i) => `  key${i}: ${i}\n`);
  const { root, anchors } = tree(`base: &base { own: x }\nmap:\n${lines.join('')}${more}`);
  const map = root.kind === 'map' ? root.entries[1]?.value : undefined;
  if (map?.kind !== 'map') throw new Error('The text of a test must hold a map.');
  return { map, reader: new TreeReader(anchors) };
}

describe('the content of a map', () => {
  it.each([1, 8, 9, 30, 99, 100, 150])('has each of %i keys once, the last of doubles', (keys) => {
    const { map, reader } = mapOf(keys, '  key0: again\n');
    const { list, complete } = reader.content(map);
    expect(complete).toBe(true);
    expect(list.names).toEqual(Array.from({ length: keys }, (_, i) => `key${i}`));
    const values = list.names.map((name) => {
      const value = list.get(name)?.value;
      return value?.kind === 'scalar' ? value.value : undefined;
    });
    expect(values).toEqual(['again', ...Array.from({ length: keys - 1 }, (_, i) => i + 1)]);
    expect([list.has('key0'), list.has('other'), list.get('other')]).toEqual([true, false, undefined]);
  });

  it('is remembered where it is large and depends on the map alone', () => {
    const large = mapOf(100);
    expect(large.reader.content(large.map)).toBe(large.reader.content(large.map));
    const merging = mapOf(100, '  <<: *base\n');
    expect(merging.reader.content(merging.map).list.has('own')).toBe(true);
    const { list, complete } = new TreeReader(new Map()).content(merging.map);
    expect([list.has('own'), complete]).toEqual([false, false]);
  });
});

describe('a list of entries', () => {
  it('keeps its order when it grows past the names that are looked through one by one', () => {
    const list = new EntryList();
    for (let i = 0; i < 20; i++) {
      list.set(`key${i}`, { key: { start: i, end: i }, value: null });
      expect([list.has(`key${i}`), list.has(`key${i + 1}`), list.get('key0')?.key.start]).toEqual([true, false, 0]);
    }
    list.set('key19', { key: { start: 99, end: 99 }, value: null });
    list.set('key3', { key: { start: 33, end: 33 }, value: null });
    expect(list.entries.map(({ key }) => key.start)).toEqual([
      ...[0, 1, 2, 33, 4, 5, 6, 7, 8, 9],
      ...[10, 11, 12, 13, 14, 15, 16, 17, 18, 99],
    ]);
  });
});

describe('an alias', () => {
  it('is followed through others to what it stands for, and nowhere when they lead round in a circle', () => {
    const alias = (name: string) => ({ kind: 'alias', name, start: 0, end: 1 }) as const;
    const scalar = { kind: 'scalar', value: 1, style: 'plain', hasPlaceholder: false, start: 0, end: 1 } as const;
    const reader = new TreeReader(
      new Map<string, YamlNode>([
        ['one', alias('two')],
        ['two', scalar],
        ['round', alias('about')],
        ['about', alias('round')],
      ]),
    );
    expect(reader.resolve(alias('one'))).toBe(scalar);
    expect(reader.aliases).toBe(2);
    expect(reader.resolve(alias('round'))).toBeUndefined();
    expect(reader.aliases).toBeLessThan(10);
  });

  it('is followed ten thousand times in a document, because nested ones can stand for more than any machine holds', () => {
    const scalar = { kind: 'scalar', value: 1, style: 'plain', hasPlaceholder: false, start: 0, end: 1 } as const;
    const reader = new TreeReader(new Map([['a', scalar]]));
    const found = Array.from({ length: 10_001 }, () => reader.resolve({ kind: 'alias', name: 'a', start: 0, end: 1 }));
    expect([found[9999], found[10_000]]).toEqual([scalar, undefined]);
  });
});
