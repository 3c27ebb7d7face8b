import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { buyerStep, productCard } from '#tests/support/browser/purchase.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { enter, fillLogin, register } from '#tests/support/people.ts';

test('the shop asks once for the invoice data: going back and a lost session lose nothing', async ({
  page,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 40[13]/);
  const person = await register(page);
  await enter(page, person, '/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Prodotti' }).click();
  const card = productCard(page, 'Crypto Analyzer');
  const step = buyerStep(page);
  const ask = async () => {
    await card.getByRole('radio').first().check();
    await card.getByRole('button', { name: /^Acquista/ }).click();
    await expect(step).toBeVisible();
  };

  await test.step('closes with its page, and reopens with its input', async () => {
    await ask();
    await step.getByLabel('Acquisti come').selectOption('Con partita IVA');
    await step.getByLabel('Paese').selectOption('Grecia');
    await step.getByLabel('Azienda').fill('Ωμέγα Α.Ε.');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(step).toBeHidden();
    await page.goForward();
    await ask();
    await expect(step.getByText('Abbiamo ripreso quello che avevi scritto')).toBeVisible();
    await expect(step.getByLabel('Azienda')).toHaveValue('Ωμέγα Α.Ε.');
    await expect(step.getByLabel('Provincia')).toBeHidden();
  });

  await test.step('after the session has ended, returns to the choice through the login', async () => {
    await step.getByLabel('Partita IVA').fill('EL 094014201');
    await step.getByLabel('Indirizzo').fill('Οδός Ερμού 1');
    await step.getByLabel(/^CAP/).fill('105 63');
    await step.getByLabel('Città').fill('Αθήνα');
    await page.context().clearCookies();
    await step.getByRole('button', { name: 'Salva e acquista' }).click();
    await fillLogin(page, person);
    await expect(page).toHaveURL(/\/products\?product=crypto-analyzer/);
    await ask();
    await expect(step.getByLabel('Indirizzo')).toHaveValue('Οδός Ερμού 1');
    await step.getByRole('button', { name: 'Salva e acquista' }).click();
    await expect(page.getByRole('dialog', { name: 'Acquisto Completato!' })).toBeVisible();
    await page.getByRole('button', { name: 'Perfetto!' }).click();
  });

  await test.step('is not asked again, and the profile shows it', async () => {
    await card.getByRole('radio').first().check();
    await card.getByRole('button', { name: /^Acquista/ }).click();
    await expect(page.getByRole('dialog', { name: 'Acquisto Completato!' })).toBeVisible();
    await page.goto(href('profile'));
    await expect(page.getByLabel('Partita IVA')).toHaveValue('094014201');
    await expect(page.getByLabel('Paese')).toHaveValue('GR');
  });
});
