import { afterEach, expect, it, vi } from 'vitest';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { endOf } from '#stores/kernel/session-lifetime.ts';
import { typed } from '#tests/support/stores/typed.ts';

const send = vi.fn<(subject: string, values: FormData) => Promise<string | undefined>>();
const dialog = createFormDialog<string, string | undefined>({
  fallback: (subject) => `${subject} non riuscito`,
  required: ['reason'],
  validate: (_, subject) => (subject === 'wrong' ? { sum: 'Somma errata.' } : undefined),
  send,
});
dialog.$form.listen(() => {});

afterEach(() => {
  endOf('page');
  send.mockReset();
});

it('remains open while it is sent, once for two presses, and closes when it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  send.mockReturnValue(promise);
  dialog.open('this');
  const pressed = Promise.all([dialog.submit(typed({})), dialog.submit(typed({}))]);
  dialog.close();
  dialog.open('other');
  expect([dialog.$subject.get(), dialog.$form.get().state]).toEqual(['this', 'busy']);
  resolve(undefined);
  await pressed;
  expect(send).toHaveBeenCalledOnce();
  expect(dialog.$subject.get()).toBeUndefined();
});

it('remains open with its result until it is closed, and then forgets it', async () => {
  send.mockResolvedValue('key');
  dialog.open('this');
  await dialog.submit(typed({}));
  expect([dialog.$subject.get(), dialog.$form.get()]).toEqual(['this', { state: 'done', result: 'key' }]);
  dialog.close();
  expect(dialog.$form.get()).toEqual({ state: 'idle', fields: {} });
});

it('sends nothing if a field is missing or breaks a rule of its subject', async () => {
  dialog.open('wrong');
  await dialog.submit(typed({ reason: ' ' }));
  expect(dialog.$form.get()).toMatchObject({ fields: { reason: expect.any(String), sum: 'Somma errata.' } });
  expect(send).not.toHaveBeenCalled();
});

it('reports the failure for its subject, and starts empty for the next one', async () => {
  send.mockRejectedValue(new Error('no'));
  dialog.open('this');
  await dialog.submit(typed({}));
  expect(dialog.$form.get()).toMatchObject({ state: 'failed', message: 'this non riuscito' });
  dialog.open('other');
  expect(dialog.$form.get()).toEqual({ state: 'idle', fields: {} });
});

it('closes no dialog that was opened on another page meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  send.mockReturnValue(promise);
  dialog.open('this');
  const sending = dialog.submit(typed({}));
  endOf('page');
  dialog.open('other');
  resolve(undefined);
  await sending;
  expect([dialog.$subject.get(), dialog.$form.get().state]).toEqual(['other', 'idle']);
});
