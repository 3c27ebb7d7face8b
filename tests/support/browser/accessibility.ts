import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 up to level AA, and axe's best practices. */
const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose outcome depends on the theme: colours, and the labels of its switches. */
const THEMED = ['color-contrast', 'link-in-text-block', 'button-name', 'aria-command-name'];

const looks = [
  ['light', EVERYTHING],
  ['dark', THEMED],
] as const;
/** Window widths of a laptop and a phone, in pixels. */
const widths = [1280, 390] as const;
/** A 1280 px window at 400 % zoom: the page must not scroll sideways (WCAG 1.4.10). */
const NARROWEST_PX = 320;
const HEIGHT_PX = 900;

async function show(page: Page, theme: 'light' | 'dark', width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_PX });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    // A colour in transition would be neither the old nor the new one.
    const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return Promise.allSettled(running.map(({ finished }) => finished));
  }, theme);
}

/** Violations of some of axe's rules, one line for each element. */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  // Inject axe once a page: it is half a megabyte.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'true' }) });
  // The pages have no frames, so axe needs no extra page to collect results.
  axe.options({ runOnly, resultTypes: ['violations'] }).setLegacyMode();
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} — ${failureSummary}`),
  );
}

/** Audits the page in both themes. */
export async function expectNoViolations(page: Page, width: number): Promise<void> {
  for (const [theme, rules] of looks) {
    await show(page, theme, width);
    expect.soft(await violations(page, rules), `${page.url()}, ${theme}, ${width} px`).toEqual([]);
  }
}

/** Audits the page in both themes, at the widths of a laptop, a phone and the narrowest window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of widths) await expectNoViolations(page, width);
  await show(page, 'light', NARROWEST_PX);
  expect.soft(await overflow(page), `${page.url()}, ${NARROWEST_PX} px: scrolls sideways`).toEqual([]);
}

/** Elements that make the page wider than its window. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** The longest animation or transition on the page. */
export function longestMovement(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seconds = (list: string) => list.split(',').map((time) => Number.parseFloat(time));
    return [...document.querySelectorAll('*')].reduce((longest, element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return Math.max(longest, ...seconds(transitionDuration), ...seconds(animationDuration));
    }, 0);
  });
}
