// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { replayEarlyAction } from '#stores/portal/early-action.ts';

// The page runs it inline before anything else.
new Function(readFileSync('src/lib/early-action.js', 'utf8'))();

const done = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  globalThis.coaEarlyAction = undefined;
  document.body.innerHTML = `
    <div data-hydration="waiting">
      <form><button id="send">Invia</button></form>
      <select><option>uno</option><option>due</option></select>
      <button type="button" id="press"><span>Premi</span></button>
      <button type="button" id="menu" popovertarget="x">Menu</button>
    </div>`;
});

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};

/** The island listens from now on. */
function hydrate() {
  const island = find('[data-hydration]');
  island.dataset.hydration = 'done';
  for (const type of ['submit', 'change', 'click']) {
    island.addEventListener(type, (event) => {
      event.preventDefault();
      done(type, event.target);
    });
  }
  replayEarlyAction();
}

test('sends a form that was sent too early, instead of letting the browser send it', () => {
  const form = find('form');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  hydrate();
  expect(done).toHaveBeenCalledExactlyOnceWith('submit', form);
});

test('presses a button that was pressed too early, once', () => {
  find('#press span').click();
  hydrate();
  expect(done).toHaveBeenCalledExactlyOnceWith('click', find('#press'));
  replayEarlyAction();
  expect(done).toHaveBeenCalledOnce();
});

test('chooses again what hydrating put back', () => {
  const select = document.querySelector('select');
  if (!select) throw new Error('There is no select');
  select.value = 'due';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.value = 'uno';
  hydrate();
  expect(select.value).toBe('due');
  expect(done).toHaveBeenCalledExactlyOnceWith('change', select);
});

test('chooses again what was chosen while the island was being hydrated', () => {
  const select = document.querySelector('select');
  if (!select) throw new Error('There is no select');
  find('[data-hydration]').dataset.hydration = 'running';
  select.addEventListener('input', () => {
    select.value = 'uno';
  });
  select.value = 'due';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  hydrate();
  expect(select.value).toBe('due');
});

test('keeps a menu closed that has nothing in it yet, and opens it then', () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('#menu').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  hydrate();
  expect(done).toHaveBeenCalledExactlyOnceWith('click', find('#menu'));
});

test('leaves alone what the island has taken over', () => {
  hydrate();
  find('#press').click();
  expect(globalThis.coaEarlyAction).toBeUndefined();
});

test('forgets what is no longer there', () => {
  find('#press').click();
  find('#press').remove();
  hydrate();
  expect(done).not.toHaveBeenCalled();
});
