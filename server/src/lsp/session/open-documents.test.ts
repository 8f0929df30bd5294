import { expect, it } from 'vitest';
import { Locations } from '../connection/locations';
import { OpenDocuments } from './open-documents';

it('changes the paths of the workspace only by documents of which there is no file', () => {
  let changes = 0;
  const documents = new OpenDocuments(new Locations(), {
    isFile: (path) => path === '/w/on-disk.yaml',
    pathsChanged: () => (changes += 1),
  });
  const counts: number[] = [];
  for (const uri of ['file:///w/on-disk.yaml', 'file:///w/new.yaml', 'untitled:Untitled-1']) {
    documents.open({ textDocument: { uri, languageId: 'yaml', version: 1, text: 'a: 1\n' } });
    counts.push(changes);
    documents.close({ textDocument: { uri } });
    documents.close({ textDocument: { uri } });
    counts.push(changes);
  }
  expect(counts).toEqual([0, 0, 1, 2, 3, 4]);
});
