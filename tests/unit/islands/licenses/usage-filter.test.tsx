// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { FirstContext } from '#islands/hooks.ts';
import { UsageFilterForm } from '#islands/licenses/UsageFilterForm.tsx';
import { matchRoute } from '#lib/contract/routes/routes.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const REVERSED = '?from=2026-05-02&to=2026-05-01';
const VALID = '?from=2026-05-01&to=2026-05-02';

test('the error of the dates changes with them', async () => {
  const root = createRoot(document.body);
  const open = (search: string) =>
    act(() => {
      const page = matchRoute(new URL(`https://portal.test/licenses/7${search}`));
      if (!page) throw new Error('A licence has a page');
      root.render(
        <FirstContext value={{ page, user: null, answers: {}, lacking: [], csrf: '' }}>
          <UsageFilterForm />
        </FirstContext>,
      );
    });
  const to = () => document.querySelector<HTMLInputElement>('[name=to]');
  const isBlamed = () => to()?.getAttribute('aria-invalid') === 'true';

  await open(VALID);
  const field = to();
  if (field) field.value = '2026-04-30';
  await act(() => document.querySelector('form')?.requestSubmit());
  expect(isBlamed()).toBe(true);
  await open('');
  expect(isBlamed()).toBe(false);
  await open(VALID);
  expect(isBlamed()).toBe(false);
  await open(REVERSED);
  expect(isBlamed()).toBe(true);
  await act(() => root.unmount());
});
