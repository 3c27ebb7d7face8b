import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 80;

/** Presses Tab until the target has the focus; every control before it must show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  // A dialog focuses its first control.
  if (await isThere()) return void expect((await describeFocus(page)).problem).toBeUndefined();
  while (passed.length < MAX_STOPS) {
    await page.keyboard.press(key);
    const stop = await describeFocus(page);
    expect(stop.problem, `the focus on ${stop.name}`).toBeUndefined();
    passed.push(stop.name);
    if (await isThere()) return;
  }
  throw new Error(`${target} is not reached by ${key}. Stops: ${passed.join(' · ')}`);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The focused control, and what is wrong with its focus mark. */
function describeFocus(page: Page): Promise<{ name: string; problem: string | undefined }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const name = element?.ariaLabel || element?.textContent?.trim() || element?.outerHTML || 'nothing';
    const problemOf = () => {
      if (!element || element === document.body) return 'is lost';
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'has no ring';
      const { top, right, bottom, left } = element.getBoundingClientRect();
      if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return 'is out of sight';
      const shown = document.elementFromPoint((left + right) / 2, Math.max(top, 0) + 2);
      // A toast may disappear at any moment.
      if (!shown || shown.closest('[aria-live]')) return undefined;
      return element.contains(shown) || shown.contains(element) ? undefined : 'is covered';
    };
    return { name: name.slice(0, 80), problem: problemOf() };
  });
}
