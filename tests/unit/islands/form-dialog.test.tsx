// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FirstContext } from '#islands/hooks.ts';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { CallError } from '#lib/client/errors.ts';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { $toasts } from '#stores/shell/notifications.ts';
import { notices } from '#tests/support/stores/member.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const page = matchRoute(new URL('https://portal.test/payments/7'));
if (!page) throw new Error('A payment has a page');
const first = { page, user: null, answers: {}, lacking: [], csrf: '' };

const dialog = createFormDialog<string>({
  fallback: 'Non inviata',
  send: async () => {
    const body = { detail: 'Questo pagamento è già stato rimborsato.' };
    throw new CallError({ kind: 'answer', status: 409, body });
  },
});
const words = () => ({ title: 'Rimborso', submit: 'Invia', busy: 'Invio…', failed: 'Richiesta non inviata' });

let root: Root;
const show = (isOffered: boolean) =>
  act(() =>
    root.render(
      <FirstContext value={first}>{isOffered && <FormDialog dialog={dialog} words={words} />}</FirstContext>,
    ),
  );

beforeEach(async () => {
  root = createRoot(document.body);
  await show(true);
  await act(() => dialog.open('7'));
  await act(() => dialog.submit(new FormData()));
});
afterEach(() => {
  act(() => root.unmount());
  $toasts.set([]);
});

test('a refused dialog that is no longer available leaves its refusal as a notice', async () => {
  expect([document.body.textContent, notices()]).toEqual([
    expect.stringContaining('già stato rimborsato'),
    [],
  ]);
  await show(false);
  expect(notices()).toEqual(['error: Richiesta non inviata: Questo pagamento è già stato rimborsato.']);
  expect(dialog.$subject.get()).toBeUndefined();
});

test.each([
  ['was closed', dialog.close],
  ['goes with its page', () => endOf('page')],
])('one that %s leaves no notice', async (_, leave) => {
  await act(leave);
  await show(false);
  expect(notices()).toEqual([]);
});
