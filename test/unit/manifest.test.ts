import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withRuleSettings } from '../../scripts/docs/manifest-rules';
import { commandNames } from '../../server/src/lsp/commands';

const text = readFileSync('package.json', 'utf8');
const manifest = JSON.parse(text) as {
  contributes: { commands: { command: string }[] };
  engines: { vscode: string };
  devDependencies: Record<string, string>;
};
const words = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Record<string, string>;

describe('the manifest of the extension', () => {
  it('has a setting for each rule; npm run docs writes them', () => {
    expect(withRuleSettings(text)).toBe(text);
  });

  it('has words for all that it names, and no others', () => {
    const named = [...text.matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key);
    expect([...new Set(named)].sort()).toEqual(Object.keys(words).sort());
  });

  it('names no command that the language client registers for the server', () => {
    const own = manifest.contributes.commands.map(({ command }) => command);
    expect(own.filter((command) => commandNames.includes(command))).toEqual([]);
  });

  it('promises no VS Code older than the types that the client is written against', () => {
    expect(manifest.engines.vscode).toBe(`^${manifest.devDependencies['@types/vscode'] ?? ''}`);
  });
});
