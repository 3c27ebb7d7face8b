// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { FirstContext } from '#islands/hooks.ts';
import { ScreenBoundary } from '#islands/shell/ScreenBoundary.tsx';
import { matchRoute } from '#lib/contract/routes/routes.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  vi.restoreAllMocks();
});

const state = { isBroken: true };

function Screen() {
  if (state.isBroken) throw new Error('broken');
  return <p>Dashboard</p>;
}

test('a screen that breaks says so, goes to the console only, and can be tried again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = matchRoute(new URL('https://portal.test/dashboard'));
  if (!page) throw new Error('The dashboard has a page');
  const root = createRoot(document.body);
  await act(() =>
    root.render(
      <FirstContext value={{ page, user: null, answers: {}, lacking: [], csrf: '' }}>
        <ScreenBoundary>
          <Screen />
        </ScreenBoundary>
      </FirstContext>,
    ),
  );
  expect(document.body.textContent).toContain('Questa pagina ha avuto un problema');
  expect(logged).toHaveBeenCalled();

  state.isBroken = false;
  await act(() => document.querySelector('button')?.click());
  expect(document.body.textContent).toBe('Dashboard');
});
