import type { Locator, Page } from '@playwright/test';

/** Counts what a user does: a press is a click, a tap, Enter or a shortcut; text typed into one field counts one. */
export function pressesOn(page: Page) {
  let count = 0;
  return {
    get count() {
      return count;
    },
    async click(control: Locator) {
      count += 1;
      await control.click();
    },
    async tap(control: Locator) {
      count += 1;
      await control.tap();
    },
    async type(field: Locator, text: string) {
      count += 1;
      await field.fill(text);
    },
    async drag(card: Locator, target: Locator) {
      count += 1;
      await card.dragTo(target);
    },
    /** Leads the focus there. */
    async focus(control: Locator) {
      count += 1;
      await control.focus();
    },
    /** Typing the first letters chooses in a list. */
    async choose(list: Locator, option: { index: number } | { label: string }) {
      count += 1;
      await list.selectOption(option);
    },
    async upload(input: Locator, file: Parameters<Locator['setInputFiles']>[0]) {
      count += 1;
      await input.setInputFiles(file);
    },
    async key(combination: string) {
      count += 1;
      await page.keyboard.press(combination);
    },
  };
}
