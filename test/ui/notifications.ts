import type { Page } from 'playwright-core';

/** How often something is tried again. */
export const MOST_TRIES = 6;

/** Presses the button of a notification, in the list that the bell opens: what pops up may be hidden again by now. */
export async function answerNotification(page: Page, label: string): Promise<void> {
  await page.locator('#status\\.notifications').click();
  await page.locator('.notifications-center .monaco-button', { hasText: label }).first().click();
}

/**
 * Runs a command until a notification says this, and leaves the list of notifications open. What the command depends on,
 * such as a setting, may be read a little later. `timeoutMs` is how long all tries may take, in milliseconds.
 */
export async function untilNotified(
  page: Page,
  run: () => Promise<void>,
  { says, timeoutMs }: { readonly says: string; readonly timeoutMs: number },
): Promise<void> {
  const message = page.locator('.notifications-center .notification-list-item-message', { hasText: says });
  for (let tries = 1; ; tries += 1) {
    await run();
    await page.locator('#status\\.notifications').click();
    try {
      await message.first().waitFor({ timeout: timeoutMs / MOST_TRIES });
      return;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await page.keyboard.press('Escape');
    }
  }
}
