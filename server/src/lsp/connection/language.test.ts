import { config } from '@vscode/l10n';
import { afterEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Description } from '../../protocol/commands';
import { start, uri, workflow } from '../testing/real-client';
import { onLine, type TestClient } from '../testing/test-client';

const text = `# omconfig: release=1.5.3\n${workflow.replace('markDeletedTables', 'overrideViewLineage')}`;

async function titles(client: TestClient): Promise<readonly string[]> {
  await client.open(uri, text);
  return (await client.actions(uri, onLine(0, 0, 0))).map(({ title }) => title);
}

describe('the language of the server', () => {
  afterEach(() => {
    config({ contents: {} });
  });

  it('is that of the texts which the client sends, for what is no message of a rule', async () => {
    const translations: unknown = JSON.parse(readFileSync('l10n/bundle.l10n.zh-cn.json', 'utf8'));
    const client = await start({ translations });
    expect(await titles(client)).toContain('将此文件迁移到 1.6.13');
    const { releaseSource } = await client.run<Description>('omconfig.describe', { uri });
    expect(releaseSource).toBe('来自文件中的注释');
    await client.change(uri, 2, { text: text.replace('overrideViewLineage', 'overideViewLineage') });
    const found = await client.diagnostics(uri);
    const message: unknown = expect.stringContaining('`overideViewLineage` is not a field');
    expect(found).toContainEqual(expect.objectContaining({ message }));
  });

  it('is English without them, and without what is no text', async () => {
    expect(await titles(await start())).toContain('Migrate this file to 1.6.13');
    const client = await start({ translations: { 'Migrate this file to {0}': 7 } });
    expect(await titles(client)).toContain('Migrate this file to 1.6.13');
  });
});
