import { suite, suiteTeardown, test } from 'mocha';
import { languages, workspace, type TextDocument } from 'vscode';
import { yamlDialects } from '../../../server/src/protocol/yaml-dialects';
import { exists, fileUri, fixOf, problemOn, show } from './editor';

const compose = 'sandbox/compose/docker-compose.yml';

/** The stand-in for another extension contributes these languages. */
suite('in languages of other extensions', () => {
  suiteTeardown(async () => {
    if (await exists(fileUri(compose))) await workspace.fs.delete(fileUri('sandbox/compose'), { recursive: true });
  });

  for (const languageId of yamlDialects) {
    test(`${languageId}: a workflow has its problem and its light bulb`, async () => {
      const document = await show('ingestion/workflows/quality.yaml');
      const other = await languages.setTextDocumentLanguage(document, languageId);
      await fixOf(other, await problemOn(other, 'serviceConnection'), 'serviceConnections');
      await languages.setTextDocumentLanguage(other, 'yaml');
    });
  }

  test('a Compose file has a light bulb', async () => {
    const text = `services:
  server:
    image: docker.getcollate.io/openmetadata/server:1.8.8
    environment:
      DB_SCHEME: mysql+pymysql
`;
    await workspace.fs.writeFile(fileUri(compose), new TextEncoder().encode(text));
    const opened: TextDocument = await show(compose);
    const document = await languages.setTextDocumentLanguage(opened, 'dockercompose');
    const problem = await problemOn(document, 'mysql+pymysql');
    await fixOf(document, problem, 'mysql+mysqldb');
  });
});
