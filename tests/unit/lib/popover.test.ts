// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import '#lib/client/popover.js';

const told: string[] = [];

beforeEach(() => {
  press('main');
  told.length = 0;
  document.body.innerHTML = `
    <main>Pagina</main>
    <button id="menu" popovertarget="entries">Menu</button>
    <div id="entries" popover><a href="#x">Profilo</a></div>
    <button id="bell" popovertarget="notices">Notifiche</button>
    <div id="notices" popover></div>`;
  for (const panel of document.querySelectorAll('[popover]'))
    for (const type of ['beforetoggle', 'toggle'])
      panel.addEventListener(type, (event) =>
        told.push(`${panel.id} ${type} ${(event as ToggleEvent).newState}`),
      );
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const opened = () => Array.from(document.querySelectorAll('[popover][data-open]'), ({ id }) => id);

function press(selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.querySelector<HTMLElement>(selector)?.click();
}

test('a browser without popovers opens them with their buttons, one at a time', async () => {
  press('#menu');
  expect(opened()).toEqual(['entries']);
  expect(find('#menu').getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => told).toEqual(['entries beforetoggle open', 'entries toggle open']);
  press('#bell');
  expect(opened()).toEqual(['notices']);
  press('#bell');
  expect(opened()).toEqual([]);
  expect(find('#bell').getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['a press elsewhere', () => press('main')],
  ['Esc', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
  ['its own entry', () => find('#entries').hidePopover()],
])('there %s closes it, and the focus returns to the button', (_, close) => {
  press('#menu');
  find('#entries a').focus();
  close();
  expect(opened()).toEqual([]);
  expect(document.activeElement?.id).toBe('menu');
  expect(told.slice(-2)).toEqual(['entries beforetoggle closed', 'entries toggle closed']);
});

test('there a press inside leaves it open, and a press that the portal handles opens nothing', () => {
  press('#menu');
  find('#entries').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(opened()).toEqual(['entries']);
  find('#bell').addEventListener('click', (event) => event.preventDefault());
  find('#bell').click();
  expect(opened()).toEqual(['entries']);
});
