import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { giveBuyer } from '#tests/support/browser/purchase.ts';
import { watchExposure } from '#tests/support/exposure.ts';
import { readBy } from '#tests/support/local-http.ts';
import { fillLogin, fillRegistration, newPerson, verify } from '#tests/support/people.ts';

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

test('a visitor registers, buys a licence, finds it again and leaves', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const exposure = watchExposure(context);
  const person = newPerson();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Crypto Analyzer' }) });
  let key = '';

  await test.step('reads the landing page', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle('COA');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('compares prices as a guest', async () => {
    await page.goto('/products');
    expect(await page.getByRole('article').count()).toBeGreaterThan(2);
    await expect(card.getByRole('button', { name: 'Accedi per acquistare' })).toBeVisible();
    const { base, label, multiplier } = await test.step('asks the API for the price', async () => {
      const body = await (await readBy(page.request, '/api/licenses/products/')).json();
      const product = body.results.find(({ name }: { name: string }) => name === 'Crypto Analyzer');
      const [duration] = Object.values<{ label: string; multiplier: string }>(product.available_durations);
      return {
        base: Number(product.base_price),
        label: duration?.label ?? '',
        multiplier: Number(duration?.multiplier),
      };
    });
    const option = card.getByRole('radio', { name: label });
    await expect(option).toHaveAccessibleName(new RegExp(euro.format(base * multiplier)));
  });

  await test.step('reads two articles', async () => {
    for (const nth of [0, 1]) {
      await page.goto('/articles');
      const link = page.getByRole('main').getByRole('article').nth(nth).getByRole('link').first();
      const title = (await link.textContent())?.trim() ?? '';
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });

  await test.step('registers and reaches the login', async () => {
    await page.goto('/register');
    await expect(page.getByRole('button', { name: 'Registrati', exact: true })).toBeDisabled();
    await fillRegistration(page, person);
    await expect(page.getByText('Registrazione completata')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  await test.step('follows the link of the mail and logs in', async () => {
    await verify(page, person);
    await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click();
    await fillLogin(page, person);
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('buys a licence and copies its key', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Prodotti' }).click();
    await expect(card.getByRole('button', { name: 'Seleziona durata' })).toBeDisabled();
    await card.getByRole('radio').first().check();
    await card.getByRole('button', { name: /^Acquista \(€[\d.,]+\)$/ }).click();
    await giveBuyer(page);
    const modal = page.getByRole('dialog', { name: 'Acquisto Completato!' });
    await expect(modal).toContainText('Crypto Analyzer');
    await modal.getByRole('button', { name: /^Copia la chiave/ }).click();
    await expect(notice(page, 'Chiave licenza copiata negli appunti')).toBeVisible();
    key = await page.evaluate(() => navigator.clipboard.readText());
    expect(key.length).toBeGreaterThan(15);
    await expect(modal).toContainText(key);
    await modal.getByRole('button', { name: 'Vedi Licenze' }).click();
  });

  await test.step('finds it among the licences and on the dashboard', async () => {
    await expect(page).toHaveURL('/licenses');
    await expect(page.getByRole('heading', { name: 'Le Mie Licenze COA' })).toBeVisible();
    await expect(page.getByText(key)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText(key)).toBeVisible();
  });

  await test.step('leaves, and no token has reached the browser', async () => {
    expect(await exposure.leaks(page)).toEqual([]);
    await page.getByRole('button', { name: /^Menu profilo/ }).click();
    await page.getByRole('menuitem', { name: 'Esci' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Logout effettuato con successo')).toBeVisible();
    expect(await exposure.leaks(page)).toEqual([]);
    expect(exposure.answers.length).toBeGreaterThan(20);
  });
});
