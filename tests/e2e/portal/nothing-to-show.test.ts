import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { expectPortalFits } from '#tests/support/browser/layout.ts';
import { expectEmpty } from '#tests/support/browser/screen-states.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ visitor: 'demo' });

test.describe('there is nothing to show', () => {
  const unknown = 'mai-esistita';

  test('of products: the catalogue can be reloaded', async ({ page }) => {
    let isEmpty = true;
    await page.route(`**${callPath('products')}`, (route) =>
      isEmpty ? route.fulfill({ json: { results: [], count: 0 } }) : route.continue(),
    );
    await page.goto(href('support'));
    await hydrated(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Prodotti' }).click();
    await expect(page.getByText('Nessun prodotto disponibile')).toBeVisible();
    const reload = page.getByRole('button', { name: 'Ricarica prodotti' });
    await expectPortalFits(page, reload);
    isEmpty = false;
    await reload.click();
    await expect(page.getByRole('heading', { name: 'Crypto Analyzer' })).toBeVisible();
  });

  for (const [name, text] of [
    ['payment', 'Questo pagamento non esiste o appartiene a un altro account.'],
    ['renewal', 'Prodotto non trovato'],
  ] as const) {
    test(`under an unknown id of ${name}`, async ({ page, tolerate }) => {
      tolerate(/status of 404/);
      await expectEmpty(page, href(name, { id: unknown }), 'Risorsa non trovata');
      await expect(page.getByText(text)).toBeVisible();
    });
  }

  test.describe('to a customer without purchases', () => {
    test.use({ visitor: 'empty' });

    test('of renewals', async ({ page }) => {
      const wayOut = page.getByRole('link', { name: 'Vedi i prodotti' });
      await expectEmpty(
        page,
        href('renewal', { id: 'risk-manager' }),
        'Non hai licenze di questo prodotto',
        wayOut,
      );
    });
  });
});
