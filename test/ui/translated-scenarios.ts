import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Scenario } from './scenarios';

/** The language of the windows of these scenarios, as VS Code names it. */
export const TRANSLATED = 'zh-cn';

const texts = JSON.parse(readFileSync(`l10n/bundle.l10n.${TRANSLATED}.json`, 'utf8')) as Record<string, string>;
const titles = JSON.parse(readFileSync(`package.nls.${TRANSLATED}.json`, 'utf8')) as Record<string, string>;

/** The translation of a text of the client or the server. */
function translated(text: string): string {
  const found = texts[text];
  assert.ok(found !== undefined, text);
  return found;
}

/** What a person sees whose editor speaks another language. */
export const translatedScenarios: Readonly<Record<string, Scenario>> = {
  'in a window in Chinese, commands, choices and lenses are Chinese': async (workbench) => {
    await workbench.open('lineage.yaml');
    await workbench.waitForMark('error');
    await workbench.waitForLens(translated('{0} · no {1} workflow · Create').split('·').at(-1)?.trim() ?? '');
    await workbench.command(titles['command.selectRelease'] ?? '');
    await workbench.waitForChoice(translated('Detect'));
    await workbench.photograph('43-translated');
  },
};
