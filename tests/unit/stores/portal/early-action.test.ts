// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyActions } from '#stores/portal/early-action.ts';

// The page runs it inline before anything else.
new Function(readFileSync('src/lib/client/early-action.js', 'utf8'))();

const done = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  globalThis.coaEarlyAction = undefined;
  globalThis.coaEarlyChoices.clear();
  document.body.innerHTML = `
    <div data-hydration="waiting">
      <form><input id="name" value="Anna"><button id="send">Invia</button></form>
      <select><option>uno</option><option>due</option></select>
      <input type="checkbox" id="terms"><input type="checkbox" id="news" checked>
      <input type="radio" name="theme" id="light" checked><input type="radio" name="theme" id="dark">
      <button type="button" id="press"><span>Premi</span></button>
      <button type="button" id="menu" popovertarget="x">Menu</button>
    </div>`;
});

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};

/** Makes the island listen from now on. */
function hydrate(takeOver = (_island: HTMLElement) => {}) {
  const island = find('[data-hydration]');
  const replay = keepEarlyActions(island);
  takeOver(island);
  island.dataset.hydration = 'done';
  for (const type of ['submit', 'change', 'click']) {
    island.addEventListener(type, (event) => {
      if (type === 'submit') event.preventDefault();
      done(type, event.target);
    });
  }
  replay();
  return replay;
}

/** Renders the page anew, like React if the browser has translated it before. */
const makeAnew = (island: HTMLElement) => {
  const page = island.cloneNode(true) as HTMLElement;
  for (const field of page.querySelectorAll('input'))
    [field.value, field.checked] = [field.defaultValue, field.defaultChecked];
  island.replaceChildren(...page.childNodes);
};

test('sends a form that was sent too early, instead of the browser', () => {
  const form = find('form');
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  hydrate();
  expect(done).toHaveBeenCalledExactlyOnceWith('submit', form);
});

test('repeats a press that came too early, once', () => {
  find('#press span').click();
  const replay = hydrate();
  expect(done).toHaveBeenCalledExactlyOnceWith('click', find('#press'));
  replay();
  expect(done).toHaveBeenCalledOnce();
});

test('restores a choice that hydration reset', () => {
  const select = document.querySelector('select');
  if (!select) throw new Error('There is no select');
  select.value = 'due';
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.value = 'uno';
  hydrate();
  expect(select.value).toBe('due');
  expect(done).toHaveBeenCalledExactlyOnceWith('change', select);
});

test('restores a choice made during hydration', () => {
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

const box = (selector: string) => find(selector) as HTMLInputElement;
const changed = () => done.mock.calls.filter(([type]) => type === 'change').map(([, target]) => target.id);

test('restores every box that was ticked too early, and then repeats the last press', () => {
  box('#terms').click();
  box('#news').click();
  find('#press').click();
  hydrate();
  expect([box('#terms').checked, box('#news').checked]).toEqual([true, false]);
  expect(changed()).toEqual(['terms', 'news']);
  expect(done).toHaveBeenLastCalledWith('click', find('#press'));
});

test('restores a box that hydration reset', () => {
  find('[data-hydration]').dataset.hydration = 'running';
  box('#terms').click();
  box('#terms').checked = false;
  hydrate();
  expect(box('#terms').checked).toBe(true);
  expect(changed()).toEqual(['terms']);
});

test('restores the last choice of a group', () => {
  for (const id of ['#dark', '#light', '#dark']) box(id).click();
  hydrate();
  expect(box('#dark').checked).toBe(true);
  expect(changed().at(-1)).toBe('dark');
});

test('keeps an empty menu closed, and opens it once it has entries', () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('#menu').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  hydrate();
  expect(done).toHaveBeenCalledExactlyOnceWith('click', find('#menu'));
});

test('does not touch elements that the island has taken over', () => {
  hydrate();
  find('#press').click();
  expect(globalThis.coaEarlyAction).toBeUndefined();
});

test('forgets removed elements', () => {
  find('#press').click();
  find('#press').remove();
  hydrate();
  expect(done).not.toHaveBeenCalled();
});

test('transfers input, choices and presses into a page that was rendered anew', () => {
  box('#name').value = 'Łucja';
  box('#name').focus();
  box('#terms').click();
  find('#press').click();
  const former = [box('#name'), box('#terms'), find('#press')];
  hydrate(makeAnew);
  expect(former.map(({ isConnected }) => isConnected)).toEqual([false, false, false]);
  expect([box('#name').value, box('#terms').checked]).toEqual(['Łucja', true]);
  expect(document.activeElement).toBe(find('#name'));
  expect(done).toHaveBeenLastCalledWith('click', find('#press'));
});

test('does not move the focus, or change untouched fields', () => {
  const typed = vi.fn();
  addEventListener('input', typed);
  hydrate((island) => {
    makeAnew(island);
    find('#menu').focus();
  });
  removeEventListener('input', typed);
  expect(document.activeElement).toBe(find('#menu'));
  expect(typed).not.toHaveBeenCalled();
  expect(done).not.toHaveBeenCalled();
});
