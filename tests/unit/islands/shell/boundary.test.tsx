// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { FirstContext } from '#islands/hooks.ts';
import { ScreenBoundary } from '#islands/shell/ScreenBoundary.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { matchRoute } from '#lib/contract/routes/routes.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root;
afterEach(async () => {
  await act(() => root.unmount());
  vi.restoreAllMocks();
});

const state = { isBroken: true };
const page = matchRoute(new URL('https://portal.test/dashboard'));
if (!page) throw new Error('The dashboard has a page');
const first = { page, user: null, answers: {}, lacking: [], csrf: '' };

function Part() {
  if (state.isBroken) throw new Error('broken');
  return <p>Dashboard</p>;
}

async function show(screen: ReactElement) {
  state.isBroken = true;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  root = createRoot(document.body);
  await act(() =>
    root.render(
      <FirstContext value={first}>
        <ScreenBoundary>{screen}</ScreenBoundary>
      </FirstContext>,
    ),
  );
  expect(logged).toHaveBeenCalled();
}

const press = (label: string) =>
  act(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
  );

test('a broken screen shows an error, logs only to the console, and can be retried', async () => {
  await show(<Part />);
  expect(document.body.textContent).toContain('Questa parte della pagina ha avuto un problema');
  state.isBroken = false;
  await press('Riprova');
  expect(document.body.textContent).toBe('Dashboard');
});

test('a broken part keeps the rest of its screen, and can be retried', async () => {
  await show(
    <>
      <Card title="Sessioni">
        <Part />
      </Card>
      <Card title="Passkey">
        <p>Nessuna passkey</p>
      </Card>
    </>,
  );
  const { textContent: shown } = document.body;
  expect(shown).toContain('Nessuna passkey');
  expect(shown).toContain('Questa parte della pagina ha avuto un problema');
  state.isBroken = false;
  await press('Riprova');
  expect(document.body.textContent).toBe('SessioniDashboardPasskeyNessuna passkey');
});

test('a dialog whose content breaks can be closed', async () => {
  const close = vi.fn();
  await show(
    <Modal open title="Conferma" onClose={close}>
      <Part />
    </Modal>,
  );
  expect(document.body.textContent).toContain('Questa parte della pagina ha avuto un problema');
  await act(() => document.querySelector<HTMLElement>('[aria-label=Chiudi]')?.click());
  expect(close).toHaveBeenCalled();
});
