// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from '#stores/browser/focus.ts';

keepFocus();

/** A screen with a notice that a click has opened. */
beforeEach(() => {
  document.body.innerHTML = `
    <main><h1 tabindex="-1">Licenze</h1><button id="copy">Copia</button></main>
    <section aria-live="polite"><ol><li><button id="close">Chiudi notifica</button></li></ol></section>`;
});

const find = (selector: string) => document.querySelector(selector) as HTMLButtonElement;
const focused = () => document.activeElement?.textContent;

function closeNotice(): void {
  find('#close').focus();
  find('li').remove();
}

test('the last notice passes the focus to the screen’s heading if nothing had it before', async () => {
  closeNotice();
  await expect.poll(focused).toBe('Licenze');
});

test.each([
  ['a press on what has the focus already leaves the heading of what it was in', '#copy', 'Licenze'],
  ['a press elsewhere takes the focus away', 'h1', ''],
])('%s', async (_, pressed, heir) => {
  find('#close').remove();
  find('#copy').focus();
  find(pressed).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  find('#copy').remove();
  // The code that moves the focus waits for a frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await expect.poll(() => (document.activeElement?.matches('h1') ? focused() : '')).toBe(heir);
});

test('otherwise back to its former place', async () => {
  find('#copy').focus();
  closeNotice();
  await expect.poll(focused).toBe('Copia');
});

test.each<[string, () => void]>([
  ['where that is disabled by now', () => Object.assign(find('#copy'), { disabled: true })],
  ['where that has gone', () => find('#copy').remove()],
])('and to the screen’s heading %s', async (_, change) => {
  find('#copy').focus();
  change();
  closeNotice();
  await expect.poll(focused).toBe('Licenze');
});
