import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { hydrated, register, signIn } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

const PURCHASE = `**${callPath('purchase')}`;

test('a double click buys once, and the choice is reset', async ({ page }) => {
  await signIn(page, await register(page));
  await page.goto(href('products'));
  await hydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(callPath('purchase'))) sent.push(request.method());
  });
  const card = page.getByRole('article').filter({ hasText: 'Crypto Analyzer' });
  await card.getByLabel('Durata').selectOption({ index: 1 });
  await card.getByRole('button', { name: /^Acquista/ }).dblclick();
  const modal = page.getByRole('dialog', { name: 'Acquisto Completato!' });
  await expect(modal).toContainText('Crypto Analyzer');
  await modal.getByRole('button', { name: 'Perfetto!' }).click();
  await expect(card.getByRole('button', { name: 'Seleziona durata' })).toBeDisabled();
  expect(sent).toEqual(['POST']);
  const { results } = await (await page.request.get(callPath('licenses'))).json();
  expect(results).toHaveLength(1);
});

test('a guest is asked to log in, and told that the purchase is simulated', async ({ page }) => {
  await page.goto(href('products'));
  await expect(page.getByText(/simulat[oa] e gratuit[oa]/).first()).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Risk Manager' });
  await expect(card.getByRole('link', { name: 'Accedi per acquistare' })).toBeVisible();
  await page.getByRole('link', { name: 'Hai già un account? Accedi qui' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test.describe('for the demo account', () => {
  test.use({ visitor: 'demo' });

  test('a card shows what is in it, and its price once a duration is chosen', async ({ page }) => {
    await page.goto(href('products'));
    await hydrated(page);
    const featured = page.getByRole('article').filter({ hasText: 'In evidenza' }).first();
    await expect(featured.getByRole('listitem')).toHaveCount(4);
    await expect(featured.getByRole('listitem').last()).toHaveText(/^\+\d+ altre caratteristiche$/);
    const buy = featured.getByRole('button');
    await expect(buy).toHaveText('Seleziona durata');
    await expect(buy).toBeDisabled();
    await featured.getByLabel('Durata').selectOption({ index: 1 });
    await expect(buy).toHaveText(/^Acquista \(€[\d.]+,\d\d\)$/);
    await expect(featured.getByText('Prezzo finale')).toBeVisible();
  });

  test('a purchase is busy, and a refusal is worded as the server words it', async ({ page, tolerate }) => {
    tolerate(/status of 409/);
    const answer = Promise.withResolvers<void>();
    await page.route(PURCHASE, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 409, json: { detail: 'Prodotto esaurito.' } });
    });
    await page.goto(href('products'));
    await hydrated(page);
    const card = page.getByRole('article').filter({ hasText: 'Risk Manager' });
    await card.getByLabel('Durata').selectOption({ index: 1 });
    await card.getByRole('button', { name: /^Acquista/ }).click();
    await expect(card.getByRole('button')).toHaveText('Elaborazione...');
    answer.resolve();
    await expect(notice(page, 'Errore acquisto')).toBeVisible();
    await expect(notice(page, 'Prodotto esaurito.')).toBeVisible();
    await expect(card.getByRole('button')).toHaveText(/^Acquista/);
  });
});
