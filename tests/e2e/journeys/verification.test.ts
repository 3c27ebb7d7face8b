import type { Route } from '@playwright/test';
import { calls } from '#lib/contract/calls/calls.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { expectFits } from '#tests/support/browser/layout.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('a verification link', () => {
  test('is checked by itself, and leads to the login', async ({ page }) => {
    let held: Route | undefined;
    await page.route(`**${calls.verifyEmail.path}`, (route) => {
      held = route;
    });
    await page.goto('/verify-email/a-token');
    await expect(page.getByRole('status').filter({ hasText: 'Stiamo verificando' })).toBeVisible();
    await expectFits(page);
    await expect.poll(() => held?.request().postDataJSON()).toEqual({ token: 'a-token' });
    await held?.fulfill({ json: {} });
    await expect(page.getByText('Email verificata')).toBeVisible();
    await expectFits(page, page.getByRole('main').getByRole('link', { name: 'Accedi' }));
  });

  for (const [title, path, sentence] of [
    [
      'that is over says so',
      '/verify-email/scaduto',
      'Il collegamento di verifica non è valido o è scaduto.',
    ],
    ['without a token says so', '/verify-email', "Token di verifica mancante nell'URL"],
  ] as const) {
    test(`${title}, and leads back`, async ({ page, tolerate }) => {
      tolerate(/status of 400/);
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(sentence);
      await hydrated(page);
      await expectFits(page, page.getByRole('button', { name: /^Invia di nuovo/ }));
      await page.getByRole('link', { name: 'Torna al login' }).click();
      await expect(page).toHaveURL('/login');
    });
  }
});

test('the page of an unknown address fits every window', async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  await page.goto('/non/esiste');
  await expectFits(page, page.getByRole('main').locator('a[href="/"]'));
});
