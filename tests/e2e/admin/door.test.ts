import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { signInStaff } from '#tests/support/browser/staff.ts';

const headingOf = async (answer: { text: () => Promise<string> }) =>
  /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];

for (const visitor of ['guest', 'demo'] as const) {
  test.describe(`for a ${visitor === 'demo' ? 'customer' : 'guest'}`, () => {
    test.use({ visitor });

    test('the seller’s side is an unknown page', async ({ page }) => {
      const unknown = await page.request.get('/nessuna-pagina');
      for (const path of ['/admin', '/admin/log', '/admin/nessuna-pagina']) {
        const answer = await page.request.get(path);
        expect([answer.status(), await headingOf(answer)]).toEqual([404, await headingOf(unknown)]);
      }
    });
  });
}

test('the seller’s people come from the login, move by the menu and lose nothing by going back', async ({
  page,
  tolerate,
}) => {
  // The password alone opens nothing.
  tolerate(/status of 401/);
  await signInStaff(page, '/admin/log?target=user');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Registro');
  await expect(main.getByLabel('Riguarda')).toHaveValue('user');
  await main.getByLabel('Riguarda').selectOption('');
  await expect(page).toHaveURL('/admin/log');
  await page.getByRole('navigation').getByRole('link', { name: 'Panoramica' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Panoramica');
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Registro');
  await page.getByRole('link', { name: 'Torna al portale' }).click();
  await expect(page).toHaveURL('/dashboard');
});
