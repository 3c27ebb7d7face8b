import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { pressOn, tabTo, typeInto } from '#tests/support/browser/keyboard.ts';
import { activate, buyerStep } from '#tests/support/browser/purchase.ts';
import { newestLinkTo } from '#tests/support/outbox.ts';
import { hydrated, newPerson } from '#tests/support/people.ts';

test('a visitor registers, buys, frees a device and leaves without a mouse', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = newPerson();
  const main = page.getByRole('main');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  let key = '';

  await test.step('skips the repeated parts of each page', async () => {
    await page.goto('/');
    await pressOn(page, link('Vai al contenuto'));
    await page.keyboard.press('Tab');
    await expect(main.locator(':focus')).toHaveCount(1);
  });

  await test.step('registers', async () => {
    await page.goto('/');
    await pressOn(page, page.getByRole('banner').getByRole('link', { name: 'Registrati' }));
    await expect(field('Nome')).toBeVisible();
    await hydrated(page);
    await typeInto(page, field('Nome'), 'Anna');
    await typeInto(page, field('Cognome'), 'Bianchi');
    await typeInto(page, field('Email'), person.email);
    await typeInto(page, field('Password'), person.password);
    await typeInto(page, field('Conferma password'), person.password);
    await pressOn(page, page.getByRole('checkbox', { name: /^Accetto/ }), 'Space');
    await pressOn(page, button('Registrati'));
    await expect(page).toHaveURL('/login');
  });

  await test.step('verifies the address and logs in', async () => {
    await page.goto(await newestLinkTo(page.request, person.email, '/verify-email/'));
    await hydrated(page);
    await pressOn(page, button('Conferma l’indirizzo'));
    await expect(page.getByText('Email verificata')).toBeVisible();
    await pressOn(page, main.getByRole('link', { name: 'Accedi' }));
    await expect(page.getByRole('heading', { name: 'Accedi a COA' })).toBeFocused();
    await typeInto(page, field('Email'), person.email);
    await typeInto(page, field('Password'), person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('buys a licence and copies its key', async () => {
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Prodotti' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Prodotti', level: 1 })).toBeFocused();
    const card = page.getByRole('article').filter({ hasText: 'Crypto Analyzer' });
    await pressOn(page, card.getByRole('radio').first(), 'Space');
    await pressOn(page, card.getByRole('button', { name: /^Acquista/ }));
    await expect(buyerStep(page).locator(':focus')).toHaveCount(1);
    await pressOn(page, buyerStep(page).getByRole('button', { name: 'Continua senza dati' }));
    const modal = page.getByRole('dialog', { name: 'Acquisto Completato!' });
    await expect(modal.locator(':focus')).toHaveCount(1);
    await pressOn(page, modal.getByRole('button', { name: /^Copia la chiave/ }));
    await expect(notice(page, 'Chiave licenza copiata negli appunti')).toBeVisible();
    key = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await expect(card.getByRole('button', { name: 'Seleziona durata' })).toBeFocused();
  });

  await test.step('frees a device', async () => {
    await activate(page, key, 'crypto-analyzer', 'Portatile');
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Licenze' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Le Mie Licenze COA' })).toBeFocused();
    await pressOn(page, main.getByRole('link', { name: /^Dettagli Crypto Analyzer/ }));
    await expect(page.getByRole('heading', { name: 'Crypto Analyzer', level: 1 })).toBeFocused();
    const deactivate = button('Disattiva Portatile');
    await pressOn(page, deactivate);
    const question = page.getByRole('dialog', { name: 'Disattivare Portatile?' });
    await expect(question.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Disattivare Portatile?')).toHaveCount(0);
    await expect(deactivate).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.locator(':focus')).toHaveCount(1);
    await pressOn(page, question.getByRole('button', { name: 'Disattiva' }));
    await expect(notice(page, 'Dispositivo disattivato')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dispositivi' })).toBeFocused();
  });

  await test.step('leaves', async () => {
    await tabTo(page, button(/^Menu profilo/), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profilo' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(/^Menu profilo/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profilo' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Esci' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Logout effettuato con successo')).toBeVisible();
  });
});
