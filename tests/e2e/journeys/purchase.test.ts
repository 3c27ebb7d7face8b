import { PDFDocument } from 'pdf-lib';
import { callPath } from '#lib/contract/calls/calls.ts';
import { choiceHref } from '#lib/contract/products/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { pressOn } from '#tests/support/browser/keyboard.ts';
import { buyerStep, giveBuyer, productCard } from '#tests/support/browser/purchase.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { readBy } from '#tests/support/local-http.ts';
import { newestMailTo } from '#tests/support/outbox.ts';
import { becomeCustomer, fillLogin, hydrated, register, signIn } from '#tests/support/people.ts';
import { propertyOf, readCalendar } from '#tests/support/worker/calendar.ts';

test.describe.configure({ mode: 'parallel' });

const PURCHASE = `**${callPath('purchase')}`;

test('a double click buys once, the choice is reset, and a mail confirms it', async ({ page }) => {
  const person = await becomeCustomer(page);
  await page.goto(href('products'));
  await hydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(callPath('purchase'))) sent.push(request.method());
  });
  const card = productCard(page, 'Crypto Analyzer');
  await card.getByRole('radio').first().check();
  await card.getByRole('button', { name: /^Acquista/ }).dblclick();
  await giveBuyer(page);
  const modal = page.getByRole('dialog', { name: 'Acquisto Completato!' });
  await expect(modal).toContainText('Crypto Analyzer');
  await modal.getByRole('button', { name: 'Perfetto!' }).click();
  await expect(card.getByRole('button', { name: 'Seleziona durata' })).toBeDisabled();
  expect(sent).toEqual(['POST']);
  const { results } = await (await readBy(page.request, callPath('licenses'))).json();
  expect(results).toHaveLength(1);

  await test.step('the mail contains the key, the conditions and a calendar entry', async () => {
    const mail = await newestMailTo(page.request, person.email, /^Il tuo acquisto: Crypto Analyzer/);
    expect(mail.text).toContain(results[0].license_key);
    await page.goto('/dev/outbox');
    const sent = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: mail.subject }), hasText: person.email });
    const [conditions, day] = await Promise.all(
      [/\.pdf$/, /\.ics$/].map(async (name) => {
        const href = await sent.getByRole('link', { name }).first().getAttribute('href');
        return (await readBy(page.request, href ?? '')).body();
      }),
    );
    expect((await PDFDocument.load(conditions ?? '')).getTitle()).toContain('Condizioni d’uso');
    const calendar = readCalendar(String(day));
    expect(propertyOf(calendar, 'UID')).toContain(`license-${results[0].id}@`);
  });
});

test('a customer buys on the public page, and again through the login after the session has ended', async ({
  page,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 40[13]/);
  await page.setViewportSize({ width: 390, height: 844 });
  // Public pages know that a customer is signed in only after a page of the portal was open.
  const person = await register(page);
  await signIn(page, person);
  await page.goto(href('platforms'));
  const card = productCard(page, 'Bond Ladder');

  await test.step('a button without a choice leads to the choice', async () => {
    await pressOn(page, card.getByRole('button', { name: 'Seleziona durata' }));
    await expect(card.getByText('Scegli prima una durata')).toBeVisible();
    await expect(card.getByRole('radio').first()).toBeFocused();
  });

  await test.step('the portal asks for the invoice data, once', async () => {
    await card.getByRole('radio', { name: '12 mesi' }).check();
    await card.getByRole('button', { name: /^Acquista/ }).click();
    await buyerStep(page).getByRole('button', { name: 'Continua senza dati' }).click();
    await expect(page.getByRole('dialog', { name: 'Acquisto Completato!' })).toBeVisible();
    await expect(page).toHaveURL(href('products'));
    await page.goto(href('platforms'));
  });

  await test.step('buys where the button is', async () => {
    await card.getByRole('radio', { name: '12 mesi' }).check();
    await card.getByRole('button', { name: 'Acquista (€230,40)' }).dblclick();
    const modal = page.getByRole('dialog', { name: 'Acquisto Completato!' });
    await expect(modal).toContainText(/COA(-[A-Z2-9]{5}){5}/);
    await modal.getByRole('button', { name: 'Perfetto!' }).click();
    await expect(card.getByRole('button', { name: 'Seleziona durata' })).toBeFocused();
    await expect(page).toHaveURL(href('platforms'));
    const { results } = await (await readBy(page.request, callPath('licenses'))).json();
    expect(results).toHaveLength(2);
  });

  for (const path of [href('platforms'), href('products')]) {
    await test.step(`has to log in after the session has ended: ${path}`, async () => {
      await page.goto(path);
      await card.getByRole('radio', { name: '24 mesi' }).check();
      await expect(card.getByRole('button', { name: /^Acquista/ })).toBeEnabled();
      await page.context().clearCookies();
      await card.getByRole('button', { name: /^Acquista/ }).click();
      await expect(page.getByText('Login richiesto')).toBeVisible();
      await expect(page.getByText('Devi effettuare il login per acquistare una licenza.')).toBeVisible();
    });

    await test.step('finds the choice in view and marked after the login', async () => {
      await fillLogin(page, person);
      await expect(page).toHaveURL(choiceHref('bond-ladder', '24m'));
      await expect(card).toBeFocused();
      await expect(card).toHaveCSS('outline-style', 'solid');
      await expect(card.getByRole('radio', { name: '24 mesi' })).toBeChecked();
      await expect(card.getByRole('button', { name: 'Acquista (€403,20)' })).toBeInViewport();
    });
  }
});

test('a guest’s address that names a product shows it, chosen and marked', async ({ page }) => {
  await page.goto(choiceHref('bond-ladder', '24m'));
  await expect(page.getByText(/simulat[oa] e gratuit[oa]/).first()).toBeVisible();
  const card = productCard(page, 'Bond Ladder');
  await expect(card.getByRole('radio', { name: '24 mesi' })).toBeChecked();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await expect(card.getByRole('button', { name: 'Accedi per acquistare' })).toBeInViewport();
  await page.getByRole('link', { name: 'Hai già un account? Accedi qui' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test.describe('for the demo account', () => {
  test.use({ visitor: 'demo' });

  test('a card shows its product’s content, and its button leads to the choice', async ({ page }) => {
    await page.goto(href('explore', {}, { product: 'risk-manager' }));
    await hydrated(page);
    await page.getByRole('link', { name: 'Prezzi e durate' }).click();
    const card = productCard(page, 'Risk Manager');
    await expect(card).toBeFocused();
    await expect(card).toHaveCSS('outline-style', 'solid');
    await expect(card.getByText('In evidenza')).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(3);
    await card.getByText(/^\+\d+ altre caratteristiche$/).click();
    expect(await card.getByRole('listitem').count()).toBeGreaterThan(3);
    const button = card.getByRole('button', { name: 'Seleziona durata' });
    await expect(button).toBeDisabled();
    await button.press('Enter');
    await expect(card.getByRole('radio').first()).toBeFocused();
    await expect(card.getByText('Scegli prima una durata')).toBeVisible();
    await card.getByRole('radio', { name: '12 mesi' }).check();
    await expect(card.getByRole('button', { name: /^Acquista \(€[\d.]+,\d\d\)$/ })).toBeEnabled();
    await expect(card.getByText('Scegli prima una durata')).toBeHidden();
  });

  test('a purchase shows that it is busy, and a refusal shows the server’s message', async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 409/);
    const answer = Promise.withResolvers<void>();
    await page.route(PURCHASE, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 409, json: { detail: 'Prodotto esaurito.' } });
    });
    await page.goto(href('products'));
    await hydrated(page);
    const card = page.getByRole('article').filter({ hasText: 'Risk Manager' });
    await card.getByRole('radio').first().check();
    await card.getByRole('button', { name: /^Acquista/ }).click();
    await expect(card.getByRole('button')).toHaveText('Elaborazione...');
    answer.resolve();
    await expect(notice(page, 'Errore acquisto')).toBeVisible();
    await expect(notice(page, 'Prodotto esaurito.')).toBeVisible();
    await expect(card.getByRole('button')).toHaveText(/^Acquista/);
  });
});
