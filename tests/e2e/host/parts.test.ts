import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { expectPortalFits } from '#tests/support/browser/layout.ts';
import { expectEmpty } from '#tests/support/browser/screen-states.ts';
import { host, test } from '#tests/support/host/sessions.ts';
import type { Customer } from '#tests/support/host/types.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

const licensePath = ({ licenses }: Customer, nth = 0) => href('license', { id: String(licenses[nth]?.id) });

test('a licence without devices explains how to add one', async ({ page, customer }) => {
  await expectEmpty(page, licensePath(customer, 1), 'Nessun dispositivo attivato');
  await expect(page.getByText('Nessun evento registrato')).toBeVisible();
});

test.describe('a failed part does not hide the rest', () => {
  for (const [part, sentence] of [
    ['activations', 'Errore nel caricamento dei dispositivi'],
    ['usage-logs', 'Errore nel caricamento del registro di utilizzo'],
  ] as const) {
    test(`of a licence: its ${part}`, async ({ page, customer, tolerate }) => {
      tolerate(/status of 502/);
      const id = customer.licenses[0]?.id;
      await host.faultFor(customer, `/api/licenses/my-licenses/${id}/${part}/`, 'error');
      await page.goto(licensePath(customer));
      await hydrated(page);
      await expect(page.getByRole('alert')).toContainText(sentence);
      await expect(page.getByText('Chiave di licenza')).toBeVisible();
      await host.mendFor(customer);
      await page.getByRole('button', { name: 'Riprova' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('of the dashboard: its figures, which then show dashes and a message', async ({
    page,
    customer,
    tolerate,
  }) => {
    tolerate(/status of 502/);
    await host.faultFor(customer, '/api/dashboard-stats/', 'error');
    await page.goto(href('dashboard'));
    await hydrated(page);
    for (const label of ['Licenze attive', 'Licenze in scadenza', 'Prodotti attivi']) {
      await expect(page.locator('main dt', { hasText: label }).locator('~ dd')).toHaveText([
        '—',
        'Dato non disponibile',
      ]);
    }
    await expect(page.getByText(customer.licenses[0]?.license_key ?? '')).toBeVisible();
  });
});

test('a page whose data is slow is sent without it', async ({ page, customer }) => {
  await host.faultFor(customer, '/api/dashboard-stats/', 'hold');
  await page.goto(href('dashboard'));
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
  await expect(page.getByText(customer.licenses[0]?.license_key ?? '')).toBeVisible();
  await hydrated(page);
  await expectPortalFits(page);
  await host.mendFor(customer);
  await expect(page.getByText('Licenza creata')).toBeVisible();
});
