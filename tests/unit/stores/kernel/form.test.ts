// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#lib/client/errors.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { watchVisits } from '#stores/portal/page-views.ts';
import { navigate } from '#stores/portal/router.ts';

watchVisits();

const send = vi.fn(async (_: { name: string }) => 'sent');

function open() {
  const form = createForm<{ name: string }, string>({
    fallback: 'Impossibile inviare',
    validate: ({ name }) => (name ? undefined : { name: 'Manca il nome.' }),
    send,
  });
  form.$form.listen(() => {});
  return form;
}

beforeEach(() => {
  send.mockReset().mockResolvedValue('sent');
  navigate('/support');
});

test('is busy until it has been sent, and then done with the result', async () => {
  const { $form, submit } = open();
  const sending = submit({ name: 'Ada' });
  expect($form.get()).toEqual({ state: 'busy' });
  await sending;
  expect($form.get()).toEqual({ state: 'done', result: 'sent' });
});

test('sends nothing while a rule is broken, and shows which', async () => {
  const { $form, submit } = open();
  await submit({ name: '' });
  expect(send).not.toHaveBeenCalled();
  expect($form.get()).toEqual({
    state: 'failed',
    message: 'Manca il nome.',
    fields: { name: 'Manca il nome.' },
  });
});

test('is sent once, however often it is pressed', async () => {
  const { submit } = open();
  await Promise.all([submit({ name: 'Ada' }), submit({ name: 'Ada' })]);
  expect(send).toHaveBeenCalledOnce();
});

test('shows the server’s errors by field, and can be sent again', async () => {
  const { $form, submit } = open();
  const body = { name: ['Troppo lungo.'] };
  send.mockRejectedValueOnce(new CallError({ kind: 'answer', status: 400, body }));
  await submit({ name: 'Ada' });
  expect($form.get()).toMatchObject({ message: 'Troppo lungo.', fields: { name: 'Troppo lungo.' } });
  await submit({ name: 'Ada' });
  expect($form.get().state).toBe('done');
});

test('shows its message and the reason if there is no response', async () => {
  const { $form, submit } = open();
  send.mockRejectedValueOnce(new CallError({ kind: 'no-response' }));
  await submit({ name: 'Ada' });
  expect($form.get()).toEqual({
    state: 'failed',
    message: 'Impossibile inviare',
    reason: 'Errore di connessione. Controlla la tua connessione internet.',
    fields: {},
  });
});

test('validates a field once it was filled in, and again when it is corrected', () => {
  const { $form, check } = open();
  check('name', { name: '' });
  expect($form.get()).toEqual({ state: 'idle', fields: { name: 'Manca il nome.' } });
  check('name', { name: 'Ada' });
  expect($form.get()).toEqual({ state: 'idle', fields: {} });
});

test('does not validate untouched fields', () => {
  const { $form, check } = open();
  check('email', { name: '' });
  expect($form.get()).toEqual({ state: 'idle', fields: {} });
});

test('keeps the server’s error of a field until the field is filled in again', async () => {
  const { $form, submit, check } = open();
  const body = { name: ['Troppo lungo.'], email: ['Non valida.'] };
  send.mockRejectedValueOnce(new CallError({ kind: 'answer', status: 400, body }));
  await submit({ name: 'Ada' });
  check('name', { name: 'Ada' });
  expect($form.get()).toEqual({ state: 'idle', fields: { email: 'Non valida.' } });
});

test('is idle again after its page was left', async () => {
  const { $form, submit } = open();
  await submit({ name: '' });
  navigate('/support?topic=x');
  expect($form.get().state).toBe('failed');
  navigate('/settings');
  expect($form.get()).toEqual({ state: 'idle', fields: {} });
});

test('ignores a response after its page was left', async () => {
  const { $form, submit } = open();
  const sending = submit({ name: 'Ada' });
  navigate('/settings');
  await sending;
  expect($form.get()).toEqual({ state: 'idle', fields: {} });
});

test('a file does not count as a field’s text', () => {
  const values = new FormData();
  values.set('name', 'Ada');
  values.set('file', new File(['x'], 'x.txt'));
  expect([textOf(values, 'name'), textOf(values, 'file'), textOf(values, 'none')]).toEqual(['Ada', '', '']);
});
