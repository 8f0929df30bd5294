import type { Locator, Page } from 'playwright-core';
import { pressUntil, timeoutMs } from './insistence';
import { markdownPage } from './markdown-page';
import { addSettingItem } from './settings-page';
import { answerNotification, MOST_TRIES, untilNotified } from './notifications';

/** VS Code's window as a person uses it: by keys and the mouse, seeing what is on the screen. */
export class Workbench {
  constructor(
    private readonly page: Page,
    private readonly screenshots: string,
  ) {
    page.setDefaultTimeout(timeoutMs);
  }

  /** Keeps what the screen shows. */
  async photograph(name: string): Promise<void> {
    await this.page.screenshot({ path: `${this.screenshots}/${name}.png`, animations: 'disabled' });
  }

  /** Opens a file of the workspace by its name. */
  async open(name: string): Promise<void> {
    await this.pickAfter('Control+p', name, name);
    await this.page.locator('.tab.active', { hasText: name }).waitFor();
    await this.editor.locator('.view-line').first().waitFor();
  }

  /** Runs a command from the palette. */
  async command(title: string): Promise<void> {
    await this.pickAfter('F1', `>${title}`, title);
  }

  /** Runs a command until a notification says this, and leaves the list of notifications open. */
  commandUntil(title: string, says: string): Promise<void> {
    return untilNotified(this.page, () => this.command(title), { says, timeoutMs });
  }

  /** Waits for a choice with this entry. */
  async waitForChoice(label: string): Promise<void> {
    await this.choice.locator('.monaco-list-row', { hasText: label }).first().waitFor();
  }

  /** Chooses an entry from the choice that is open. */
  async choose(label: string): Promise<void> {
    await this.pick(label, label);
  }

  /** Presses the button of a notification. */
  answer(label: string): Promise<void> {
    return answerNotification(this.page, label);
  }

  /** Presses a button of the question that a command may ask first, such as whether to undo in all files. */
  async confirmIfAsked(label: string): Promise<void> {
    const button = this.page.locator('.monaco-dialog-box .monaco-button', { hasText: label }).first();
    await button.click({ timeout: timeoutMs / MOST_TRIES }).catch(() => undefined);
  }

  /** Puts the cursor at the end of the line that has this text. */
  async goToLineEnd(text: string): Promise<void> {
    await this.line(text).click();
    await this.page.keyboard.press('End');
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 15 });
  }

  /** Types lines over some of those in the editor, as they are; the number of the first line is 1. */
  async typeOver(
    { first, count }: { readonly first: number; readonly count: number },
    lines: readonly string[],
  ): Promise<void> {
    await this.goTo(first);
    const isTyped = lines.length > 0;
    for (let line = isTyped ? 1 : 0; line < count; line += 1) await this.page.keyboard.press('Shift+ArrowDown');
    if (isTyped) {
      await this.page.keyboard.press('Shift+End');
      await this.type(lines.join('\n'));
    } else {
      await this.page.keyboard.press('Delete');
    }
    await this.page.keyboard.press('Escape');
  }

  /** Puts the cursor at the end of a line; the number of the first line is 1. */
  async goToEndOf(line: number): Promise<void> {
    await this.goTo(line);
    await this.page.keyboard.press('End');
  }

  /** Goes to the next problem of the file, and gives what the window says about it, such as “1 of 2 problems”. */
  async goToNextProblem(): Promise<string> {
    const box = this.page.locator('.marker-widget');
    await pressUntil(this.page, 'Alt+F8', box);
    const said = await this.page.locator('.peekview-widget .peekview-title').first().innerText();
    await pressUntil(this.page, 'Escape', box, 'hidden');
    return said;
  }

  async closeEditor(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.command('View: Close Editor');
  }

  wait(milliseconds: number): Promise<void> {
    return this.page.waitForTimeout(milliseconds);
  }

  async press(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
  }

  /** Waits for the wavy line under something in the editor. */
  async waitForMark(severity: 'error' | 'warning'): Promise<void> {
    await this.editor.locator(`.squiggly-${severity}`).first().waitFor();
  }

  /** Waits until the window says that its folder is not trusted. */
  async waitForRestrictedMode(): Promise<void> {
    await this.page.getByText('Restricted Mode').first().waitFor();
  }

  async waitForNoMarks(): Promise<void> {
    await this.editor.locator('.squiggly-error, .squiggly-warning').first().waitFor({ state: 'detached' });
  }

  /** Rests the mouse on a word until a text comes up that says this. */
  async hover(word: string, says: RegExp): Promise<void> {
    await this.restBelowText();
    await this.word(word).hover();
    await this.hoverBox.filter({ hasText: says }).first().waitFor();
  }

  /** Clicks a link in what `hover` brought up. */
  async followHoverLink(text: string): Promise<void> {
    await this.hoverBox.getByText(text).first().click();
  }

  /** Opens the menu of the light bulb at a word, and gives its entries. */
  async lightBulb(word: string): Promise<string[]> {
    await this.word(word).click();
    return this.lightBulbHere();
  }

  /** The same at the end of a line that has this text: what is underlined as a hint is no word of its own. */
  async lightBulbAtEnd(text: string): Promise<string[]> {
    await this.goToLineEnd(text);
    return this.lightBulbHere();
  }

  /** Takes the entry of the light bulb that is selected, which is the first. */
  async takeFirstFix(): Promise<void> {
    await this.page.keyboard.press('Enter');
    await this.page.locator('.action-widget').first().waitFor({ state: 'hidden' });
  }

  /** Waits until a text is gone from the editor. */
  async waitForNo(text: string): Promise<void> {
    await this.line(text).waitFor({ state: 'detached' });
  }

  /** Waits for an entry of the status bar that shows this without being pointed at. */
  async waitForStatusBar(text: string): Promise<void> {
    await this.page.locator('.statusbar-item', { hasText: text }).first().waitFor();
  }

  /** What the language status shows after the braces in the status bar. */
  async languageStatus(): Promise<string> {
    await this.page.locator('#status\\.languageStatus').hover();
    const box = this.page.locator('.hover-language-status').first();
    await box.waitFor();
    return box.innerText();
  }

  /** Waits for an editor that shows the differences of these files. */
  async waitForDifferences(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await this.page.locator('.multiDiffEntry', { hasText: name }).first().waitFor();
    }
  }

  /** Waits for the line above a document that has these words. */
  async waitForLens(text: string): Promise<void> {
    await this.editor.locator('.codelens-decoration', { hasText: text }).first().waitFor();
  }

  /** Asks for completions at the cursor, and gives the names that are on the screen. */
  async complete(): Promise<string[]> {
    const rows = this.page.locator('.suggest-widget.visible .monaco-list-row');
    await pressUntil(this.page, 'Control+Space', rows);
    const names = await rows.locator('.label-name').allInnerTexts();
    return names.map((text) => text.trim());
  }

  /** Waits for an entry of a tree in the side bar. */
  async waitForTreeItem(text: string): Promise<void> {
    await this.treeItem(text).waitFor();
  }

  async waitForNoTreeItem(text: string): Promise<void> {
    await this.treeItem(text).waitFor({ state: 'detached' });
  }

  /** The entries of a tree whose spoken names do not begin with what they show. */
  async treeItemsSpokenOtherwise(): Promise<string[]> {
    const rows = await this.page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row').all();
    const otherwise: string[] = [];
    for (const row of rows) {
      const shown = await row.locator('.label-name, .label-description').allTextContents();
      const spoken = (await row.getAttribute('aria-label')) ?? '';
      const seen = shown.filter((text) => text !== '').join(', ');
      if (seen !== '' && !spoken.startsWith(seen)) otherwise.push(`${seen} is spoken as ${spoken}`);
    }
    return otherwise;
  }

  /** The title of the view in the side bar, as it is written. */
  async sideBarTitle(): Promise<string> {
    return ((await this.page.locator('.part.sidebar .title-label').first().textContent()) ?? '').trim();
  }

  /** The entries of the choice that is open, from the top, with the headings that they begin. */
  async choices(): Promise<string[]> {
    const rows = this.choice.locator('.monaco-list-row');
    return (await rows.allInnerTexts()).map((text) => text.trim());
  }

  /** Presses the button of a tree's entry. */
  async treeAction(entry: string, title: string): Promise<void> {
    await this.treeItem(entry).hover();
    await this.treeItem(entry).locator(`.action-label[aria-label^="${title}"]`).click();
  }

  /** Gives the side bar as much room as a tree with long names needs. */
  async widenSideBar(): Promise<void> {
    const box = await this.page.locator('.part.sidebar').boundingBox();
    if (box === null) throw new Error('There is no side bar.');
    const x = box.x + box.width;
    await this.page.mouse.move(x + 1, box.y + box.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(x + 180, box.y + box.height / 2, { steps: 5 });
    await this.page.mouse.up();
  }

  /** Looks for a setting whose value is a table on the settings page that is open, and adds a row to it. */
  addSettingItem(id: string, key: string, value: string): Promise<void> {
    return addSettingItem(this.page, id, { key, value });
  }

  /** Opens a step of the walkthrough that is shown. */
  async expandStep(title: string): Promise<void> {
    await this.page.locator('.getting-started-step', { hasText: title }).last().click();
  }

  /** Shows a file that is open already: the list of files may still have some that are gone by now. */
  async showTab(name: string): Promise<void> {
    await this.page.locator(`.tab[data-resource-name="${name}"]`).first().click();
    await this.editor.locator('.view-line').first().waitFor();
  }

  /** Shows a rendered Markdown page that is open already, and waits until it says this. */
  async showPage(title: string, says: string): Promise<void> {
    await this.page.locator('.tab', { hasText: title }).first().click();
    await markdownPage(this.page).getByText(says).first().waitFor();
  }

  async waitForTab(name: string): Promise<void> {
    await this.page.locator('.tab', { hasText: name }).first().waitFor();
  }

  /** Waits for a text anywhere on the screen. */
  async waitForText(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Waits for the panel in which changes are chosen one by one, with this file in it. */
  async waitForRefactorPreview(name: string): Promise<void> {
    await this.page.locator('.part.panel .bulk-edit-panel').first().waitFor();
    await this.page.locator('.part.panel .monaco-list-row', { hasText: name }).first().waitFor();
  }

  /** Takes what is in the box that asks for a text, once it is this. */
  async accept(text: string): Promise<void> {
    const input = this.choice.locator('input').first();
    await input.waitFor();
    for (let tries = 0; tries < 100 && (await input.inputValue()) !== text; tries += 1) {
      await this.page.waitForTimeout(100);
    }
    await this.page.keyboard.press('Enter');
  }

  /** Clicks a link on a rendered Markdown page. */
  followPageLink(text: string): Promise<void> {
    return markdownPage(this.page).getByRole('link', { name: text }).first().click();
  }

  /** Waits for a rendered Markdown page with this heading. */
  waitForHeading(text: string): Promise<void> {
    return markdownPage(this.page).locator('h1', { hasText: text }).first().waitFor();
  }

  async waitForPageText(text: string): Promise<void> {
    await markdownPage(this.page).locator('li', { hasText: text }).first().waitFor();
  }

  /** Opens the same workspace in the window again, with the editors that were open: the window may end in its own way. */
  async reload(): Promise<void> {
    const isLoaded = this.page.waitForEvent('load');
    await this.command('Developer: Reload Window');
    await isLoaded;
    await this.page.locator('.monaco-workbench .explorer-folders-view').waitFor();
  }

  /** Waits for a rendered Markdown page, and gives its heading. */
  pageHeading(): Promise<string> {
    return markdownPage(this.page).locator('h1').first().innerText();
  }

  private async goTo(line: number): Promise<void> {
    await this.page.keyboard.press('Control+g');
    await this.choice.locator('input').first().fill(`:${line}:1`);
    await this.page.keyboard.press('Enter');
    await this.choice.waitFor({ state: 'hidden' });
  }

  private get editor(): Locator {
    return this.page.locator('.editor-instance .monaco-editor').first();
  }

  private get choice(): Locator {
    return this.page.locator('.quick-input-widget:visible');
  }

  /** Opens the menu of the light bulb where the cursor is, and gives its entries. */
  async lightBulbHere(): Promise<string[]> {
    const entries = this.page.locator('.action-widget .monaco-list-row.action');
    await pressUntil(this.page, 'Control+.', entries);
    return (await entries.allInnerTexts()).map((text) => text.trim());
  }

  private treeItem(text: string): Locator {
    return this.page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row', { hasText: text }).first();
  }

  private get hoverBox(): Locator {
    return this.page.locator('.monaco-hover:visible');
  }

  /** Takes the mouse to an empty place, until what came up where it was is gone: it would be taken for the answer. */
  private async restBelowText(): Promise<void> {
    const box = await this.editor.boundingBox();
    if (box === null) throw new Error('There is no editor.');
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height - 30, { steps: 3 });
    await this.hoverBox.first().waitFor({ state: 'hidden' });
  }

  private line(text: string): Locator {
    return this.editor.locator('.view-line', { hasText: text }).first();
  }

  private word(word: string): Locator {
    return this.editor.getByText(word, { exact: true }).first();
  }

  /**
   * Opens a choice by keys and picks from it. Again when it goes away in between: a choice closes when something else
   * takes the focus, such as an editor that has only just been opened.
   */
  private async pickAfter(keys: string, typed: string, label: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await this.page.keyboard.press(keys);
      try {
        await this.pick(typed, label, timeoutMs / MOST_TRIES);
        return;
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await this.page.keyboard.press('Escape');
      }
    }
  }

  private async pick(typed: string, label: string, timeout = timeoutMs): Promise<void> {
    await this.choice.locator('input').first().fill(typed, { timeout });
    await this.choice.locator('.monaco-list-row', { hasText: label }).first().click({ timeout });
  }
}
