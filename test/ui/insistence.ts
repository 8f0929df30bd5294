import type { Locator, Page } from 'playwright-core';
import { MOST_TRIES } from './notifications';

/** How long something may take to come, in milliseconds; machines are busy. */
export const timeoutMs = 60_000;

/** Presses keys until what they bring up is there, or gone: a key that comes while the editor is busy can be lost. */
export async function pressUntil(
  page: Page,
  keys: string,
  wanted: Locator,
  state: 'visible' | 'hidden' = 'visible',
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await page.keyboard.press(keys);
    try {
      await wanted.first().waitFor({ state, timeout: timeoutMs / MOST_TRIES });
      return;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}
