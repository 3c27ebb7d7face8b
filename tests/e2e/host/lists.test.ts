import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/journey.ts';
import { hostAt } from '#tests/support/host/client.ts';
import type { HostPayment } from '#tests/support/host/types.ts';
import { enter, hydrated } from '#tests/support/people.ts';

const host = hostAt(process.env.COA_HOST ?? '');

/** Fourteen payments of 49.00, every third of which has failed. */
async function payer(lists: 'envelope' | 'plain') {
  const { payments } = await host.customer();
  const [model] = payments;
  if (!model) throw new Error('The host made a customer without payments');
  const of = (at: number): HostPayment => ({
    ...model,
    id: 9_000 + at,
    transaction_id: `TX-${at}`,
    status: at % 3 === 0 ? 'failed' : 'completed',
  });
  return host.customer({ lists, payments: Array.from({ length: 14 }, (_, at) => of(at + 1)) });
}

const rows = (page: Page) => page.getByRole('table', { name: 'Elenco dei pagamenti' }).getByRole('rowheader');
const summary = (page: Page) => page.getByRole('navigation', { name: 'Pagine dei pagamenti' });

async function openPayments(page: Page, lists: 'envelope' | 'plain') {
  const customer = await payer(lists);
  await enter(page, customer);
  await page.goto('/payments');
  await hydrated(page);
  return customer;
}

const total = (page: Page) => page.getByText('Totale Speso').locator('xpath=..');

for (const lists of ['envelope', 'plain'] as const) {
  test(`leafs through payments that come as ${lists} lists`, async ({ page, tolerate }) => {
    // This host answers a page beyond the end with 404.
    tolerate(/status of 404/);
    await openPayments(page, lists);
    await expect(summary(page)).toContainText('Mostrando 1 - 10 di 14 risultati');
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Successivo' }).click();
    await expect(summary(page)).toContainText('Mostrando 11 - 14 di 14 risultati');
    await expect(rows(page)).toHaveText(['TX-11', 'TX-12', 'TX-13', 'TX-14']);
    await expect(total(page)).toContainText('686,00');
    await page.goto('/payments?page=9');
    await expect(page).toHaveURL(/\/payments(?:\?page=2)?$/);
    await expect(rows(page).first()).toBeVisible();
  });
}

test('filters payments of a host that knows no filter, page by page, and says so', async ({ page }) => {
  await openPayments(page, 'envelope');
  await page.getByLabel('Mostra', { exact: true }).selectOption('Falliti');
  await expect(rows(page)).toHaveText(['TX-3', 'TX-6', 'TX-9']);
  await expect(summary(page)).toContainText('3 risultati tra gli elementi 1 - 10 di 14');
  await page.getByRole('button', { name: 'Successivo' }).click();
  await expect(rows(page)).toHaveText(['TX-12']);
  await expect(total(page)).toContainText('686,00');
});

test('keeps the known figures when the list fails, and names the unknown ones', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 50[234]/);
  const customer = await openPayments(page, 'envelope');
  await host.faultFor(customer, '/api/payments/my-payments/', 'refuse');
  await page.reload();
  await expect(page.getByText('Errore nel caricamento dei pagamenti')).toBeVisible();
  await expect(total(page)).toContainText('686,00');
  await host.faultFor(customer, '/api/payments/stats/', 'refuse');
  await page.reload();
  await expect(total(page)).toContainText('Dato non disponibile');
  await expect(total(page)).not.toContainText('0,00');
  // Wait until the list has also failed before the test ends the host's fault.
  await expect(page.getByText('Errore nel caricamento dei pagamenti')).toBeVisible();
  await host.mendFor(customer);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(total(page)).toContainText('686,00');
  await expect(rows(page)).toHaveCount(10);
});

test('shows the first five licences on the dashboard, however many the host sends', async ({ page }) => {
  const { licenses } = await host.customer();
  const [model] = licenses;
  if (!model) throw new Error('The host made a customer without licences');
  const many = Array.from({ length: 7 }, (_, at) => ({ ...model, id: 8_000 + at, license_key: `KEY-${at}` }));
  await enter(page, await host.customer({ licenses: many, lists: 'plain' }), '/dashboard');
  await expect(page.getByText('KEY-4')).toBeVisible();
  await expect(page.getByText('KEY-5')).toHaveCount(0);
});
