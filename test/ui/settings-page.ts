import type { Page } from 'playwright-core';

/** Looks for a setting on the settings page that is open, and chooses a name and a value for a row of its table. */
export async function addSettingItem(
  page: Page,
  id: string,
  { key, value }: { readonly key: string; readonly value: string },
): Promise<void> {
  await page.locator('.settings-editor .suggest-input-container').click();
  await page.keyboard.type(`@id:${id}`);
  const setting = page.locator('.settings-editor .setting-item').first();
  await setting.getByText('Add Item').first().click();
  const lists = setting.locator('.setting-list-edit-row select');
  await lists.first().selectOption(key);
  await lists.nth(1).selectOption(value);
  await setting.getByRole('button', { name: 'OK' }).click();
}
