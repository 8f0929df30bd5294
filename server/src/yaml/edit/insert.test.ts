import { expect, it } from 'vitest';
import type { Operation } from '../operation';
import { applyOperations } from './apply';

function edited(text: string, ...operations: readonly Operation[]): string {
  const result = applyOperations(text, 0, operations);
  return result.ok ? result.text : result.reason;
}

it('creates the parent of a moved value where the value was', () => {
  const text = '# head\n\na: 1\n# secret\npassword: x # why\nb: 2\n';
  expect(edited(text, { op: 'move', from: ['password'], to: ['auth', 'password'] })).toBe(
    '# head\n\na: 1\nauth:\n  # secret\n  password: x # why\nb: 2\n',
  );
});

it('keeps the order of several values that move into one new parent, and the place of a removed section', () => {
  const text = 'global:\n  one: 1\n  two: 2\nrest: 3\n';
  const move = (key: string): Operation => ({ op: 'move', from: ['global', key], to: ['open', 'config', key] });
  expect(edited(text, move('one'), move('two'))).toBe('open:\n  config:\n    one: 1\n    two: 2\nrest: 3\n');
});

it('adds at the end if the parent exists, or is elsewhere', () => {
  const text = 'a:\n  x: 1\n  y: 2\nb:\n  z: 3\nc: 4\n';
  expect(edited(text, { op: 'move', from: ['a', 'x'], to: ['b', 'x'] })).toBe('a:\n  y: 2\nb:\n  z: 3\n  x: 1\nc: 4\n');
  expect(edited(text, { op: 'move', from: ['a', 'x'], to: ['b', 'new', 'x'] })).toBe(
    'a:\n  y: 2\nb:\n  z: 3\n  new:\n    x: 1\nc: 4\n',
  );
});

it('writes a setting with a new parent near a place', () => {
  const set: Operation = { op: 'set', path: ['m', 'k'], value: 1, near: ['a', 'x'] };
  expect(edited('a:\n  x: 1\nb: 2\n', set)).toBe('a:\n  x: 1\nm:\n  k: 1\nb: 2\n');
  expect(edited('b: 2\n', set)).toBe('b: 2\nm:\n  k: 1\n');
});

it('writes an entry before all others, and before their comments', () => {
  const set: Operation = { op: 'set', path: ['m', 'type'], value: 'A', near: 'first' };
  expect(edited('m:\n  # why\n  x: 1\n', set)).toBe('m:\n  type: A\n  # why\n  x: 1\n');
  expect(edited('m: {x: 1}\n', set)).toBe('m: {x: 1, type: A}\n');
  expect(edited('m: {}\n', set)).toBe('m:\n  type: A\n');
});

it('creates the parent of a moved value where the value was, also between braces and in JSON', () => {
  const move: Operation = { op: 'move', from: ['m', 'password'], to: ['m', 'auth', 'password'] };
  expect(edited('m: {a: 1, password: x, b: 2}\n', move)).toBe('m: {a: 1, auth: {password: x}, b: 2}\n');
  expect(edited('{\n  "m": {\n    "a": 1,\n    "password": "x",\n    "b": 2\n  }\n}\n', move)).toBe(
    '{\n  "m": {\n    "a": 1,\n    "auth": {\n      "password": "x"\n    },\n    "b": 2\n  }\n}\n',
  );
  expect(edited('m: {password: x, b: 2}\n', move)).toBe('m: {auth: {password: x}, b: 2}\n');
});

it('keeps the quotes of a key that moves, and blanks at line ends', () => {
  const move: Operation = { op: 'move', from: ['m', 'password'], to: ['m', 'auth', 'password'] };
  expect(edited(`m:\n  'password': "x"   \n  b: 2  \n`, move)).toBe(`m:\n  auth:\n    'password': "x"   \n  b: 2  \n`);
  expect(edited('m:\n  password: x  # why  \n', move)).toBe('m:\n  auth:\n    password: x  # why  \n');
  expect(edited('m: {"password": x, b: 2}\n', move)).toBe('m: {auth: {"password": x}, b: 2}\n');
});
