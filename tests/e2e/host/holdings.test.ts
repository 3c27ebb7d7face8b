import { href } from '#lib/contract/routes/routes.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { hostAt } from '#tests/support/host/client.ts';
import type { HostLicense, HostPayment } from '#tests/support/host/types.ts';
import { enter, hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

const host = hostAt(process.env.COA_HOST ?? '');

/** Licences of one product, with the given fields over the host's defaults. */
async function customerWith(changes: Partial<HostLicense>[]) {
  const [like] = (await host.customer()).licenses;
  if (!like) throw new Error('The host’s customers have licences');
  const licenses = changes.map((change, nth) => ({
    ...like,
    id: 900_000 + nth,
    license_key: `CHIAVE-${nth}`,
    ...change,
  }));
  return host.customer({ licenses });
}

test('a licence shows its status, and its remaining time in colour and text', async ({ page }) => {
  const rows: [Partial<HostLicense>, status: string, remaining: string, colour: RegExp][] = [
    [{ days_until_expiry: 31 }, 'Attiva', '31 giorni', /text-ink/],
    [{ days_until_expiry: 30 }, 'In scadenza', '30 giorni', /text-warning/],
    [{ days_until_expiry: 8 }, 'In scadenza', '8 giorni', /text-warning/],
    [{ days_until_expiry: 7 }, 'In scadenza', '7 giorni', /text-critical/],
    [{ days_until_expiry: 1 }, 'In scadenza', '1 giorno', /text-critical/],
    [{ days_until_expiry: 0 }, 'Attiva', 'Scaduta', /text-critical/],
    [{ days_until_expiry: 0, status: 'expired' }, 'Scaduta', '—', /text-muted/],
    [{ days_until_expiry: 11, status: 'revoked' }, 'Revocata', '—', /text-muted/],
    [{ days_until_expiry: 90, status: 'frozen' }, 'Sconosciuto', '90 giorni', /text-ink/],
  ];
  await enter(page, await customerWith(rows.map(([license]) => license)));
  await page.goto(href('licenses'));
  const group = page.getByRole('region', { name: 'Portfolio Optimizer' });
  for (const [nth, [, status, remaining, colour]] of rows.entries()) {
    const row = group.getByRole('row').filter({ hasText: `CHIAVE-${nth}` });
    await expect(row.getByRole('cell').nth(0)).toHaveText(status);
    await expect(row.getByRole('cell').nth(3)).toHaveText(remaining);
    await expect(row.getByRole('cell').nth(3).locator('span')).toHaveClass(colour);
    await expect(row.getByRole('link', { name: 'Dettagli' })).toBeVisible();
  }
  const card = (label: string) => page.locator('main dt', { hasText: label }).locator('+ dd');
  await expect(card('Licenze Attive')).toHaveText('6');
  await expect(card('In Scadenza')).toHaveText('4');
});

test('without grouped data the licences are one list, each with its devices', async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  const customer = await customerWith([
    { auto_renewal: true, active_activations: 2, max_activations: 3 },
    { status: 'expired', days_until_expiry: 0 },
  ]);
  await host.faultFor(customer, '/api/licenses/my-licenses/by-product/', 'missing');
  await enter(page, customer);
  await page.goto(href('licenses'));
  await hydrated(page);
  const [first, second] = [0, 1].map((nth) => page.getByRole('article').filter({ hasText: `CHIAVE-${nth}` }));
  if (!first || !second) throw new Error('There are two licences');
  await expect(first).toContainText('Portfolio Optimizer');
  await expect(first).toContainText('Auto-rinnovo');
  await expect(first).toContainText('Attivazione');
  await expect(first).toContainText('2 di 3 dispositivi');
  await expect(second).not.toContainText('Auto-rinnovo');
  await expect(second.getByText('Gestisci')).toHaveCount(0);
  await expect(second.getByRole('link', { name: 'Dettagli' })).toBeVisible();
  await first.getByRole('link', { name: 'Gestisci' }).click();
  await expect(page).toHaveURL(/\/licenses\/900000#devices$/);
  await expect(page.getByRole('heading', { name: 'Dispositivi' })).toBeFocused();
  await host.mendFor(customer);
});

test('a payment shows its currency unless it is the euro, its status, and that it is simulated', async ({
  page,
}) => {
  const [like] = (await host.customer()).payments;
  if (!like) throw new Error('The host’s customers have payments');
  const rows: [Partial<HostPayment>, status: string, amount: RegExp][] = [
    [{ currency: 'USD', status: 'completed' }, 'Completato', /^29,00 USD$/],
    [{ status: 'pending' }, 'In attesa', /^29,00\s€$/],
    [{ status: 'failed' }, 'Fallito', /€$/],
    [{ status: 'refunded' }, 'Rimborsato', /€$/],
    [{ status: 'charged_back' }, 'Sconosciuto', /€$/],
  ];
  const payments = rows.map(([payment], nth) => ({
    ...like,
    id: 900_000 + nth,
    transaction_id: `TX-${nth}`,
    amount: '29.00',
    ...payment,
  }));
  await enter(page, await host.customer({ payments }));
  await page.goto(href('payments'));
  await hydrated(page);
  for (const [nth, [, status, amount]] of rows.entries()) {
    const row = page.getByRole('row', { name: new RegExp(`TX-${nth}\\b`) });
    await expect(row.getByRole('cell').nth(1)).toHaveText(amount);
    await expect(row.getByRole('cell').nth(2)).toContainText('Fittizio');
    await expect(row.getByRole('cell').nth(3)).toHaveText(status);
  }
  await expect(page.getByRole('button', { name: 'Fattura TX-1' })).toHaveCount(0);
});
