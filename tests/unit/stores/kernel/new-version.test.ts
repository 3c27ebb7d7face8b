// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { CONNECTION_ERROR, OUTDATED } from '#lib/text/errors.ts';
import { saveData } from '#stores/account/data-export.ts';
import { loginForm } from '#stores/login/login.ts';
import { supportForm } from '#stores/support/support.ts';
import { asMember, notices } from '#tests/support/stores/member.ts';

// A deployment has removed this file.
vi.mock('#lib/client/http.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

asMember();
const answers = vi.fn<typeof fetch>();
beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});

const credentials = { email: 'ada@example.com', password: 'Portafoglio', remember: false };
const message = {
  name: 'Ada',
  email: 'ada@example.com',
  category: 'general',
  subject: 'Fattura',
  message: 'Non arriva.',
} as const;

test('a form whose code is gone reports the new version, and nothing else', async () => {
  answers.mockResolvedValue(new Response());
  for (const { $form, sent } of [
    { ...loginForm, sent: () => loginForm.submit(credentials) },
    { ...supportForm, sent: () => supportForm.submit(message) },
  ]) {
    $form.listen(() => {});
    await sent();
    expect($form.get()).toEqual({ state: 'failed', message: OUTDATED, reason: undefined, fields: {} });
  }
  expect(notices()).toEqual(['info: Nuova versione disponibile']);
});

test('an action whose code is gone reports it', async () => {
  answers.mockResolvedValue(new Response());
  await saveData();
  expect(notices()[0]).toContain(OUTDATED);
});

test('without a network, that is the reported reason', async () => {
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  await loginForm.submit(credentials);
  expect(loginForm.$form.get()).toMatchObject({ state: 'failed', reason: CONNECTION_ERROR });
});
