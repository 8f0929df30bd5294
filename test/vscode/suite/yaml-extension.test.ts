import { strict as assert } from 'assert';
import { suite, test } from 'mocha';
import { extensions } from 'vscode';
import { fileUri, problemOn, show } from './editor';
import { until } from './until';

/** What our stand-in for Red Hat's YAML extension has been reported; see `test/vscode/yaml-extension`. */
interface Contributor {
  readonly schemaOf: (uri: string) => string | undefined;
  readonly contentOf: (schema: string) => string;
}

suite("Red Hat's YAML extension", () => {
  test('is reported that in our files everything is right, and nothing of others', async () => {
    await problemOn(await show('ingestion/workflows/profiler.yaml'), 'generateSampleData');
    await show('ingestion/elsewhere/recipe.yaml');
    const yaml = extensions.getExtension<{ contributors: Map<string, Contributor> }>('redhat.vscode-yaml');
    const contributor = await until('contributor', () => yaml?.exports.contributors.get('omconfig'));
    const schema = contributor.schemaOf(fileUri('ingestion/workflows/profiler.yaml').toString());
    assert.ok(schema !== undefined);
    assert.equal(contributor.contentOf(schema), '{}');
    assert.equal(contributor.schemaOf(fileUri('ingestion/elsewhere/recipe.yaml').toString()), undefined);
  });
});
