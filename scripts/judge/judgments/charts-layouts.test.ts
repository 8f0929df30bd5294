import { expect, it } from 'vitest';
import { LAYOUT_CASES } from '../sources/layout-cases';
import { layoutsUnlikeRecorded, readLayouts } from './charts-layouts';

it('knows of each layout that Helm installs the same before and after an upgrade', () => {
  expect(readLayouts().map(({ name }) => name)).toEqual(LAYOUT_CASES.map(({ name }) => name));
  expect(layoutsUnlikeRecorded()).toEqual([]);
});
