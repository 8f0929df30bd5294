import { expect, it } from 'vitest';
import { Draft } from '../../releases/migration/draft';
import { ParsedFiles } from '../../documents/classify/parsed-files';
import { loadRegisters } from '../../documents/classify/registers';
import { bundledStore } from '../../schemas/store';
import { NeighborTexts } from './neighbor-texts';

const files = new Map([
  ['/w/a.yaml', 'a: 1\n'],
  ['/w/requirements.txt', 'openmetadata-ingestion==1.6.3\n'],
]);
const workspace = { folders: ['/w'], paths: () => files.keys(), read: (path: string) => files.get(path) };

it('notes what is read of a draft, which keeps its paths, folders and texts', () => {
  const texts = new NeighborTexts();
  const draft = new Draft(workspace, new ParsedFiles(loadRegisters(bundledStore)));
  const { workspace: noting } = texts.watched('/w/a.yaml', draft);
  expect([...noting.paths()]).toEqual([...files.keys()]);
  expect(noting.folders).toEqual(['/w']);
  expect(noting.read('/w/requirements.txt')).toBe('openmetadata-ingestion==1.6.3\n');
});

it('has another epoch when a text that was read is another', () => {
  const texts = new NeighborTexts();
  const before = texts.watched('/w/a.yaml', workspace).epoch;
  texts.watched('/w/a.yaml', workspace).workspace.read('/w/requirements.txt');
  expect(texts.watched('/w/a.yaml', workspace).epoch).toBe(before);
  const changed = { ...workspace, read: () => 'openmetadata-ingestion==1.7.0\n' };
  expect(texts.watched('/w/a.yaml', changed).epoch).not.toBe(before);
});
