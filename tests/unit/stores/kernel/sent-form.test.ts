// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createForm } from '#stores/kernel/form.ts';
import { keepSentForm } from '#stores/kernel/sent-form.ts';
import { watchVisits } from '#stores/portal/page-views.ts';
import { navigate } from '#stores/portal/router.ts';

watchVisits();

const send = vi.fn(async () => 'sent');
const open = () => createForm<object, string>({ fallback: 'Impossibile inviare', plain: 'support', send });

const refused = {
  state: 'refused',
  call: 'support',
  status: 400,
  body: { subject: ['Troppo lungo.'] },
  typed: { subject: 'x' },
} as const;

beforeEach(() => {
  keepSentForm(undefined);
  navigate('/support');
});

test('a form starts with the Worker’s result, once', () => {
  keepSentForm(refused);
  const form = open();
  const failed = { state: 'failed', message: 'Troppo lungo.', fields: { subject: 'Troppo lungo.' } };
  expect(form.$form.get()).toMatchObject(failed);
  expect(form.after(refused)).toEqual(form.$form.get());
  expect(open().$form.get().state).toBe('idle');
});

test('an accepted form shows its result', () => {
  keepSentForm({ state: 'done', call: 'support', result: 'ada@example.com' });
  expect(open().$form.get()).toEqual({ state: 'done', result: 'ada@example.com' });
});

test('another form’s result does not change it', () => {
  const other = { ...refused, call: 'login' } as const;
  keepSentForm(other);
  const form = open();
  expect(form.$form.get().state).toBe('idle');
  expect(form.after(other).state).toBe('idle');
});

test('a refusal without a message shows the form’s message and the reason', () => {
  const state = open().after({ ...refused, status: 503, body: { code: 'upstream_unavailable' } });
  expect(state).toMatchObject({
    message: 'Impossibile inviare',
    reason: 'Errore di connessione. Controlla la tua connessione internet.',
  });
});

test('leaving the page forgets it', () => {
  keepSentForm(refused);
  const { $form } = open();
  $form.listen(() => {});
  navigate('/profile');
  expect($form.get().state).toBe('idle');
});
