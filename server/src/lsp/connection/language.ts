import { config } from '@vscode/l10n';
import { isObject } from '../../service/public';

/**
 * Takes the translated texts that a client sends with its first request, as VS Code gives them to extensions. Without them
 * the server speaks English, as it does in the messages of rules, which are the same everywhere.
 */
export function setLanguage(initializationOptions: unknown): void {
  const texts = isObject(initializationOptions) ? initializationOptions['translations'] : undefined;
  if (!isObject(texts)) return;
  const given = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  config({ contents: Object.fromEntries(given) });
}
