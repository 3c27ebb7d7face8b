import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { FirstContext } from '#islands/hooks.ts';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import { navigate } from '#stores/portal/router.ts';
import { member } from '#tests/support/stores/member.ts';
import { until, untilTrue } from '#tests/support/until.ts';

/** Shows a screen with a form to a member; returns a function that leaves it. */
export async function show(path: string, Screen: ComponentType): Promise<() => void> {
  const page = matchRoute(new URL(path, location.origin));
  if (!page) throw new Error(`${path} has no page`);
  navigate(path);
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  root.render(
    <FirstContext value={{ page, user: member, answers: {}, lacking: [], csrf: '' }}>
      <Screen />
    </FirstContext>,
  );
  // Until the effects have run, the browser validates the form, and the press of an invalid form is lost.
  await untilTrue(() => {
    const form = place.querySelector('form');
    return form !== null && (form.noValidate || form.checkValidity());
  });
  return () => {
    root.unmount();
    place.remove();
  };
}

export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

/** Types like a person: React's and the page's listeners get the events. */
export function type(name: string, text: string): void {
  const input = field(name);
  input.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses a button once it appears. */
export async function press(name: string): Promise<void> {
  await until(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`There is no button ${name}`);
    button.click();
  });
}

export const isBlamed = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
