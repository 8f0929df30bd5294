import { expect, it } from 'vitest';
import { stillWorkspace } from './still-workspace';
import type { Workspace } from './workspace';

it('reads each file once, also one that is missing, and knows no other paths', () => {
  const asked: string[] = [];
  const workspace: Workspace = {
    paths: () => ['/a'],
    read: (path) => {
      asked.push(path);
      return path === '/a' ? 'x' : undefined;
    },
  };
  const still = stillWorkspace(workspace);
  expect(['/a', '/b', '/a', '/b'].map((path) => still.read(path))).toEqual(['x', undefined, 'x', undefined]);
  expect([asked, [...still.paths()], still.epoch?.('texts')]).toEqual([['/a', '/b'], ['/a'], 0]);
});

it('is the workspace itself where that knows of changes', () => {
  const workspace: Workspace = { paths: () => [], read: () => undefined, epoch: () => 3 };
  expect(stillWorkspace(workspace)).toBe(workspace);
});
