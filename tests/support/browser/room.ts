import { expect, type Page } from '@playwright/test';
import { hydrated } from '#tests/support/people.ts';
import { overflow } from './accessibility.ts';
import { lengthenNames, spaceText, spoiltWords } from './long-texts.ts';
import { smallTargets, smallWords } from './targets.ts';

/** The width of a laptop's window at 400 % zoom (WCAG 1.4.10), for touch. */
const WIDTH_PX = 320;
const PHONE_PX = 390;
const HEIGHT_PX = 800;

/** Shows the page on a small touch screen while `look` runs. */
export async function onTouchScreen(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: WIDTH_PX, height: HEIGHT_PX });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'a touch screen').toBe(true);
  try {
    await look();
  } finally {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await session.detach();
  }
}

/** Asserts that the open page’s controls have the size of a finger. */
export async function expectFingerRoom(page: Page): Promise<void> {
  expect.soft(await smallTargets(page), `${page.url()}: too small for a finger`).toEqual([]);
}

/** Asserts that the open page fits a small touch screen, also with spaced text. */
export async function expectRoom(page: Page): Promise<void> {
  const where = `${page.url()}, ${WIDTH_PX} px`;
  await expectFingerRoom(page);
  expect.soft(await smallWords(page), `${where}: too small to read`).toEqual([]);
  for (const spaced of [false, true]) {
    if (spaced) await spaceText(page);
    const state = spaced ? `${where}, spaced text` : where;
    expect.soft(await overflow(page), `${state}: scrolls sideways`).toEqual([]);
    expect.soft(await spoiltWords(page), `${state}: words that cannot be read`).toEqual([]);
  }
}

/** Makes the same assertions for a page with long names. */
export async function expectRoomForNames(page: Page, path: string): Promise<void> {
  await lengthenNames(page);
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectRoom(page);
}

/** Makes the same assertions for text of twice the size, as a visitor's style sheet sets it (WCAG 1.4.4). */
export async function expectRoomForBigLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE_PX, height: HEIGHT_PX });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const where = `${page.url()}, ${PHONE_PX} px, letters of twice the size`;
  expect.soft(await overflow(page), `${where}: scrolls sideways`).toEqual([]);
  expect.soft(await spoiltWords(page), `${where}: words that cannot be read`).toEqual([]);
  await page.setViewportSize({ width: WIDTH_PX, height: HEIGHT_PX });
}
