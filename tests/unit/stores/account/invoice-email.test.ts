// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { invoiceEmail, preferences } from '#stores/account/settings.ts';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

const PREFERENCES = 'GET /api/auth/preferences/';
const ASK = 'POST /api/auth/invoice-email/';
const REMOVE = 'DELETE /api/auth/invoice-email/';
const choices = { expiry_reminders: true, product_news: false };

const api = fakeApi();
const { visit } = asMember();
const shown = () => {
  const state = preferences.$state.get();
  return state.state === 'ready' ? state.data : undefined;
};

beforeEach(async () => {
  api.on(PREFERENCES, () => json({ ...choices, invoice_email: '', pending_invoice_email: null }));
  visit('/settings', preferences.$state);
  await until(() => expect(shown()).toMatchObject({ invoice_email: '' }));
});

test('a requested address is shown as waiting', async () => {
  api.on(ASK, () => json({ message: 'ok' }));
  const waiting = { invoice_email: '', pending_invoice_email: 'studio@example.org' };
  api.on(PREFERENCES, () => json({ ...choices, ...waiting }));
  await invoiceEmail.form.submit({ email: 'studio@example.org' });
  expect(shown()).toMatchObject(waiting);
  expect(notices()).toEqual([expect.stringContaining('success: Richiesta inviata')]);
});

test.each(['', 'studio'])('«%s» is refused before it is sent', async (email) => {
  await invoiceEmail.form.submit({ email });
  expect(invoiceEmail.form.$form.get()).toMatchObject({
    state: 'failed',
    fields: { email: expect.any(String) },
  });
});

test('the copies end once for two presses', async () => {
  const answer = later();
  api.on(REMOVE, answer.reply);
  const both = [invoiceEmail.remove(), invoiceEmail.remove()];
  expect(invoiceEmail.$removing.get()).toBe(true);
  answer.arrive(new Response(null, { status: 204 }));
  await Promise.all(both);
  expect(shown()).toMatchObject({ invoice_email: '', pending_invoice_email: null });
  expect(notices()).toEqual(['success: Non mandiamo più copie delle fatture']);
});
