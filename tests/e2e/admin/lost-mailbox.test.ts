import type { Page } from '@playwright/test';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect, notice } from '#tests/support/browser/journey.ts';
import { buy } from '#tests/support/browser/purchase.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { confirmed, openStaff } from '#tests/support/browser/staff.ts';
import { linkTo, newestMailTo } from '#tests/support/outbox.ts';
import { becomeCustomer, hydrated, type Person } from '#tests/support/people.ts';

const product = { id: 'risk-manager', name: 'Risk Manager' };

test.use({ visitor: 'staff' });

async function openCustomer(page: Page, { email }: Person): Promise<void> {
  await openStaff(page, staffHref('customers', {}, { q: email }));
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Note per i colleghi' })).toBeVisible();
}

test('a new address for a lost mailbox is confirmed by its mail, and stopped from the owner’s session', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  // Slow, because other tests use codes of the same second factor.
  test.slow();
  // The call that first requires a confirmation.
  tolerate(/status of 403/);
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  const person = await becomeCustomer(theirs);
  const to = `${crypto.randomUUID()}@example.org`;
  await openCustomer(page, person);
  await page.getByRole('button', { name: 'Cambia l’indirizzo email' }).click();
  const question = page.getByRole('dialog', { name: /^Cambiare l’indirizzo/ });
  await question.getByLabel('Nuovo indirizzo').fill(to);
  await question.getByLabel('Motivo').fill('Verificato al telefono');
  await question.getByRole('button', { name: 'Avvia il cambio' }).click();
  await confirmed(page, notice(page, 'Cambio avviato'));

  await test.step('the new mailbox confirms, also without the page’s code', async () => {
    const codeless = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const reader = await codeless.newPage();
    const mail = await newestMailTo(page.request, to);
    await reader.goto(linkTo(mail, '/cambio-indirizzo/'));
    await reader.getByRole('main').getByRole('button').click();
    await expect(reader.getByRole('status').first()).toBeVisible();
    await codeless.close();
    await page.reload();
    await expect(page.getByText('Non ancora')).toHaveCount(0);
  });

  await test.step('the owner’s page shows the change, and stops it', async () => {
    await theirs.goto(href('dashboard'));
    await hydrated(theirs);
    await theirs.getByRole('button', { name: 'Non sono io: ferma il cambio' }).click();
    await expect(notice(theirs, 'Cambio fermato')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cambia l’indirizzo email' })).toBeVisible();
    await expect(page.getByText(to)).toBeVisible();
  });
  await context.close();
});

test('a moved licence belongs to its new owner, and its payment remains with the payer', async ({
  page,
  browser,
  baseURL,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 40[34]/);
  const newcomer = async () => {
    const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
    const own = await context.newPage();
    return { context, own, person: await becomeCustomer(own) };
  };
  const [former, next] = [await newcomer(), await newcomer()];
  const key = await buy(former.own, product.name);
  await openStaff(page, staffHref('licenses', {}, { customer: former.person.email }));
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Sposta in un altro account' }).click();
  const question = page.getByRole('dialog', { name: 'Spostare la licenza in un altro account?' });
  await question.getByLabel('Email dell’altro account').fill(next.person.email);
  await question.getByLabel('Motivo').fill('Un solo cliente con due account');
  await question.getByRole('button', { name: 'Sposta in un altro account' }).click();
  await confirmed(page, notice(page, 'Licenza spostata'));

  const open = async (own: Page, path: string) => {
    await own.goto(path);
    await hydrated(own);
    return own.getByRole('main');
  };
  const theirs = await open(next.own, href('licenses'));
  await expect(theirs.getByText(product.name).first()).toBeVisible();
  await expect(theirs.getByText(key.slice(-5)).first()).toBeVisible();
  await expect((await open(next.own, href('payments'))).getByText(product.name)).toHaveCount(0);
  await expect((await open(former.own, href('licenses'))).getByText(product.name)).toHaveCount(0);
  await expect((await open(former.own, href('payments'))).getByText(product.name).first()).toBeVisible();
  for (const { person } of [former, next])
    expect((await newestMailTo(page.request, person.email, /licenza/i)).text).not.toContain('@example');
  await former.context.close();
  await next.context.close();
});
