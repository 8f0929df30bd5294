import { isMap } from 'yaml';
import { bundledStore } from '../../../server/src/schemas/store';
import type { Dice } from '../../../server/src/schemas/testing/random-data';
import { workflowRegistersOf } from '../../../server/src/schemas/workflow/workflow-register';
import type { Path } from '../../../server/src/yaml/path';
import { ExampleDocument, pick, textOf } from './example-document';
import { KINDS, PLANTS, type Plant } from './mistakes';
import { CONFIG, CONNECTION } from '../../../server/src/documents/read/workflow-parts';

/** Changes a text at a random place; undefined where there is none for it. */
type ChangeText = (text: string, dice: Dice) => string | undefined;

const { connectors, pipelines } = workflowRegistersOf(bundledStore);

/** Scalars that a reader may take for something else than they look like. */
const SCALARS = ['12:30', '2024-01-01', '0123', 'on', 'no', '1e3', '~', '.5', '1_000', 'null', '"7"', '""', '0x1F'];

function set(path: Path, values: (dice: Dice) => string | undefined): ChangeText {
  return (text, dice) => {
    const tree = new ExampleDocument(text).tree();
    const value = values(dice);
    if (value === undefined || !tree.hasIn(path)) return undefined;
    tree.setIn(path, value);
    return textOf(tree);
  };
}

function remove(...paths: readonly Path[]): ChangeText {
  return (text) => {
    const tree = new ExampleDocument(text).tree();
    const there = paths.filter((path) => tree.hasIn(path));
    if (there.length === 0) return undefined;
    for (const path of there) tree.deleteIn(path);
    return textOf(tree);
  };
}

/** A scalar written without quotes in the place of another. */
const otherScalar: ChangeText = (text, dice) => {
  const tree = new ExampleDocument(text).tree();
  const scalars = new ExampleDocument(text).entries().filter(({ value }) => typeof value !== 'object');
  const place = pick(scalars, dice);
  const scalar = pick(SCALARS, dice);
  if (place === undefined || scalar === undefined) return undefined;
  tree.setIn(place.path, 'replaceThisScalar');
  return textOf(tree).replace('replaceThisScalar', scalar);
};

const emptied: ChangeText = (text, dice) => {
  const tree = new ExampleDocument(text).tree();
  const place = pick(new ExampleDocument(text).entries(), dice);
  if (place === undefined) return undefined;
  tree.setIn(place.path, tree.createNode(pick([null, '', {}, []], dice)));
  return textOf(tree);
};

/** A field of another connector or pipeline. */
const foreignField: ChangeText = (text, dice) => {
  const tree = new ExampleDocument(text).tree();
  const [path, entries] = dice(2) === 0 ? [CONNECTION, connectors.entries] : [CONFIG, pipelines.entries];
  const { schema = '' } = pick([...entries.values()], dice) ?? {};
  const key = pick(Object.keys(bundledStore.get(schema)?.properties ?? {}), dice);
  // A change before this one may have put something else there.
  if (key === undefined || !isMap(tree.getIn(path)) || tree.hasIn([...path, key])) return undefined;
  tree.setIn([...path, key], pick(['one', 'true', '7'], dice));
  return textOf(tree);
};

const sourceSuffix: ChangeText = (text, dice) => {
  const tree = new ExampleDocument(text).tree();
  const type = tree.getIn(['source', 'type']);
  if (typeof type !== 'string') return undefined;
  const suffix = pick(['-usage', '-lineage', '_usage', '-Usage', '-LINEAGE', '-metadata', ''], dice) ?? '';
  const name = type.replace(/-(usage|lineage)$/, '');
  tree.setIn(['source', 'type'], (dice(4) === 0 ? name.toUpperCase() : name) + suffix);
  return textOf(tree);
};

const names = (register: { readonly names: readonly string[] }) => (dice: Dice) => pick(register.names, dice);
const ofMistake =
  (plant: Plant): ChangeText =>
  (text, dice) =>
    plant(new ExampleDocument(text), dice)?.text;

/** Every kind of change by name. Those that concern what the loader chooses by are there several times. */
const CHANGES: Readonly<Record<string, ChangeText>> = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, ofMistake(PLANTS[kind])])),
  'other scalar': otherScalar,
  emptied,
  'foreign field': foreignField,
  'source suffix': sourceSuffix,
  'other source': set(['source', 'type'], (dice) => pick([...connectors.entries.values()], dice)?.sourceType),
  'other connection': set([...CONNECTION, 'type'], names(connectors)),
  'other pipeline': set([...CONFIG, 'type'], names(pipelines)),
  'no connection type': remove([...CONNECTION, 'type']),
  'no pipeline type': remove([...CONFIG, 'type']),
  'no types': remove([...CONNECTION, 'type'], [...CONFIG, 'type']),
  'no step': (text, dice) => remove([pick(['sink', 'processor', 'stage', 'bulkSink'], dice) ?? 'sink'])(text, dice),
  'other sink': set(['sink', 'type'], (dice) => pick(['metadata-rest', 'file', 'console', 'metadata-usage'], dice)),
};

/** The text after one or two random changes, and what they were; the text itself where nothing was changed. */
export function changedAtRandom(text: string, dice: Dice): { readonly text: string; readonly change: string | null } {
  const names = Object.keys(CHANGES);
  const done: string[] = [];
  let result = text;
  for (let left = dice(8) === 0 ? 0 : 1 + Number(dice(5) === 0); left > 0; left--) {
    const name = pick(names, dice);
    const next = name === undefined ? undefined : CHANGES[name]?.(result, dice);
    if (name === undefined || next === undefined) continue;
    result = next;
    done.push(name);
  }
  return { text: result, change: done.length === 0 ? null : done.join(' + ') };
}
