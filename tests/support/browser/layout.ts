import { expect, type Locator, type Page } from '@playwright/test';
import { SIDEBAR_BREAKPOINT_PX } from '#lib/contract/limits.ts';
import { overflow } from './accessibility.ts';

/** Window widths of a phone, a tablet and a laptop, in pixels. */
export const PHONE = 390;
export const TABLET = 768;
export const LAPTOP = 1280;
const widths = [PHONE, TABLET, LAPTOP] as const;
const HEIGHT_PX = 900;

export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_PX });
}

/**
 * Asserts that the open page fits each window: nothing scrolls sideways, and its main action can be pressed.
 *
 * @param besides further assertions for a width
 */
export async function expectFits(
  page: Page,
  action?: Locator,
  besides?: (width: number) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    expect(await overflow(page), `${page.url()}, ${width} px: scrolls sideways`).toEqual([]);
    // Hovering is enough: the button may need a filled form before it is enabled.
    await action?.hover({ trial: true });
    await besides?.(width);
  }
}

/** Like `expectFits`, for the signed-in layout: the sidebar collapses and tables become cards. */
export function expectPortalFits(page: Page, action?: Locator): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Navigazione principale' });
  // Lists become cards on a phone; a chart's data table remains a table.
  const heads = page.locator('main [class~="@container"] > table > thead');
  return expectFits(page, action, async (width) => {
    await expect(nav).toBeVisible({ visible: width >= SIDEBAR_BREAKPOINT_PX });
    const shown = width === LAPTOP ? await heads.count() : 0;
    if (width !== TABLET) await expect(heads.filter({ visible: true })).toHaveCount(shown);
  });
}
