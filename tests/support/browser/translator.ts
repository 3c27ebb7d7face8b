import type { Page } from '@playwright/test';
import { wrapTexts } from '#tests/support/translation.ts';

const translate = `
  const wrapTexts = ${wrapTexts};
  const translate = () => document.body && wrapTexts(document.body);
  const seen = { childList: true, characterData: true, subtree: true };
  new MutationObserver(translate).observe(document.documentElement, seen);
  translate();`;

/** Translates a page like Chrome: its current texts, and all later ones. */
export const translated = (page: Page): Promise<void> => page.evaluate(`(() => { ${translate} })()`);

/** Translates pages while they load, before their code runs. */
export const translatedFromTheStart = (page: Page) =>
  page.addInitScript(`document.addEventListener('readystatechange', () => { ${translate} }, { once: true })`);

/** React's errors on a page whose text nodes it no longer finds. */
const LOST = /NotFoundError|not a child of this node/;

/** Collects a page's errors about lost nodes from now on. */
export function lostNodes(page: Page): string[] {
  const lost: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && LOST.test(message.text())) lost.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (LOST.test(String(error))) lost.push(String(error));
  });
  return lost;
}

/** Refuses calls that change data, so that pressing a button has no effect on the server. */
export const refuseChanges = (page: Page) =>
  page.route('**/api/**', (route) =>
    ['GET', 'HEAD'].includes(route.request().method())
      ? route.fallback()
      : route.fulfill({ status: 409, json: { error: 'Manutenzione in corso' } }),
  );

/** Presses one button of each kind on the screen; in each dialog that opens, the last one and the closing one. */
export const pressAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    globalThis.print = () => {};
    const frame = () => new Promise(requestAnimationFrame);
    const settled = async () => {
      await frame();
      for (let frames = 0; frames < 120; frames++) {
        await frame();
        if (!document.querySelector('[aria-busy=true]')) return;
      }
    };
    const press = async (button: HTMLElement | null | undefined) => {
      button?.click();
      await settled();
    };
    const pressed = new Set<string>();
    const next = () =>
      [...document.querySelectorAll<HTMLElement>('main button')].find((button) => {
        const kind = (button.textContent || button.ariaLabel || '').slice(0, 12);
        return !pressed.has(kind) && pressed.add(kind);
      });
    for (let button = next(); button; button = next()) {
      await press(button);
      const dialog = document.querySelector('dialog[open]');
      if (!dialog) continue;
      await press([...dialog.querySelectorAll<HTMLElement>('button')].at(-1));
      await press(dialog.querySelector<HTMLElement>('[aria-label=Chiudi]'));
    }
  });
