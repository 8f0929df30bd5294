import type { FrameLocator, Page } from 'playwright-core';

/** The rendered Markdown page that is open. */
export function markdownPage(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}
