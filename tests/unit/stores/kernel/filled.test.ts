// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFilled } from '#stores/kernel/filled.ts';

const tell = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockClear();
  document.body.innerHTML =
    '<form><input name="city" value="Roma"><button type="button">Salva</button></form>';
  stop = watchFilled(find<HTMLFormElement>('form'), (name, values) => tell(name, values.get(name)));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function find<Found extends Element>(selector: string): Found {
  const element = document.querySelector<Found>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
}

const change = () => find('input').dispatchEvent(new Event('change', { bubbles: true }));
const mouse = (type: string, button = 0) =>
  find('button').dispatchEvent(new MouseEvent(type, { bubbles: true, button }));

test('reports a field at once that was left by keyboard', () => {
  change();
  expect(tell).toHaveBeenCalledExactlyOnceWith('city', 'Roma');
});

test('reports a field that was left by a press after the press', () => {
  mouse('mousedown');
  change();
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
  mouse('mouseup');
  find('button').addEventListener('click', () => expect(tell).not.toHaveBeenCalled());
  mouse('click');
  vi.runAllTimers();
  expect(tell).toHaveBeenCalledExactlyOnceWith('city', 'Roma');
});

test('does not report a field that the press has sent', () => {
  mouse('mousedown');
  change();
  mouse('mouseup');
  find('form').dispatchEvent(new Event('submit'));
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
});

test.each(['dragend', 'keydown'])('does not wait forever for a press that ends with a %s', (end) => {
  mouse('mousedown');
  change();
  document.dispatchEvent(new Event(end, { bubbles: true }));
  vi.runAllTimers();
  expect(tell).toHaveBeenCalledOnce();
});

test('does not treat opening a context menu as a press', () => {
  mouse('mousedown', 2);
  change();
  expect(tell).toHaveBeenCalledOnce();
});
