import { expect, it } from 'vitest';
import { Locations } from '../connection/locations';
import { OpenDocuments } from './open-documents';

it('changes the paths of the workspace only by documents of which there is no file', () => {
  const documents = new OpenDocuments(new Locations(), (path) => path === '/w/on-disk.yaml');
  const revisions: number[] = [];
  for (const uri of ['file:///w/on-disk.yaml', 'file:///w/new.yaml', 'untitled:Untitled-1']) {
    documents.open({ textDocument: { uri, languageId: 'yaml', version: 1, text: 'a: 1\n' } });
    revisions.push(documents.revision);
    documents.close({ textDocument: { uri } });
    documents.close({ textDocument: { uri } });
    revisions.push(documents.revision);
  }
  expect(revisions).toEqual([0, 0, 1, 2, 3, 4]);
});
