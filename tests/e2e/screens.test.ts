import type { Page, Route } from '@playwright/test';
import { callPath } from '#lib/contract/calls.ts';
import { href, type RouteName } from '#lib/contract/routes.ts';
import { portalParams } from '#scripts/bench/pages.ts';
import { expect } from '#tests/support/journey.ts';
import { expectPortalFits } from '#tests/support/layout.ts';
import { hydrated } from '#tests/support/people.ts';
import {
  expectEmpty,
  expectFailure,
  expectLoaded,
  expectLoading,
  type ScreenRow,
  type Upstream,
} from '#tests/support/screen-states.ts';
import { watchedTest as test } from '#tests/support/sessions.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', visitor: 'demo' });

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** Screens that stand on what a host of the specification lacks, on its open calls, or on files of the site. */
const rows: Partial<Record<RouteName, ScreenRow>> = {
  products: {
    error: 'Errore nel caricamento dei prodotti',
    toast: 'Impossibile caricare i prodotti. Riprova più tardi.',
    loaded: (page) => page.getByRole('heading', { name: 'Crypto Analyzer' }),
    action: (page) => page.getByLabel('Durata').first(),
  },
  explore: {
    error: 'Impossibile caricare i prodotti. Riprova più tardi.',
    loaded: (page) => page.getByRole('heading', { name: 'Specifiche tecniche' }),
    action: (page) => page.getByLabel('Prodotto'),
  },
  rent: {
    error: 'Errore nel caricamento del rinnovo',
    toast: 'Impossibile caricare i dati del rinnovo. Riprova più tardi.',
    loaded: (page) => page.getByLabel('Licenza', { exact: true }),
    action: (page) => page.getByLabel('Durata'),
  },
  payment: {
    error: 'Errore nel caricamento dei pagamenti',
    toast: 'Impossibile caricare i dati dei pagamenti. Riprova più tardi.',
    loaded: (page) => page.getByText('Imponibile'),
    action: button('Stampa'),
  },
  settings: {
    error: 'Impossibile caricare le preferenze',
    loaded: (page) => page.getByLabel('Promemoria di scadenza'),
    action: button('Elimina l’account'),
  },
};

/** The far side of the network, as the browser meets it. */
function upstreamOf(page: Page): Upstream {
  const mended = Promise.withResolvers<void>();
  const meet = async (paths: string[], handler: (route: Route) => unknown) => {
    await page.route((url) => paths.includes(url.pathname), handler);
  };
  return {
    hold: (paths) => meet(paths, (route) => mended.promise.then(() => route.continue())),
    fail: (paths) => meet(paths, (route) => route.abort()),
    mend: async () => {
      mended.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

for (const [route, row] of Object.entries(rows)) {
  const name = route as RouteName;
  const pathOf = async (page: Page) => href(name, await portalParams(name, page.request));

  test.describe(name, () => {
    test('says that it is loading, then shows what came', async ({ page }) => {
      await expectLoading(page, await pathOf(page), row, upstreamOf(page));
    });

    test('says what could not be loaded, and «Riprova» loads it', async ({ page, tolerate }) => {
      tolerate(/net::ERR_FAILED/);
      await expectFailure(page, await pathOf(page), row, upstreamOf(page));
    });

    test('arrives complete', async ({ page }) => {
      await expectLoaded(page, await pathOf(page), row);
    });
  });
}

test.describe('there is nothing to show', () => {
  const unknown = 'mai-esistita';

  test('of products: the catalogue can be asked for again', async ({ page }) => {
    let isEmpty = true;
    await page.route(`**${callPath('products')}`, (route) =>
      isEmpty ? route.fulfill({ json: { results: [], count: 0 } }) : route.continue(),
    );
    await page.goto(href('support'));
    await hydrated(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Prodotti' }).click();
    await expect(page.getByText('Nessun prodotto disponibile')).toBeVisible();
    const reload = button('Ricarica prodotti')(page);
    await expectPortalFits(page, reload);
    isEmpty = false;
    await reload.click();
    await expect(page.getByRole('heading', { name: 'Crypto Analyzer' })).toBeVisible();
  });

  for (const [name, text] of [
    ['payment', 'Questo pagamento non esiste o appartiene a un altro account.'],
    ['rent', 'Prodotto non trovato'],
  ] as const) {
    test(`under an unknown id of ${name}`, async ({ page, tolerate }) => {
      tolerate(/status of 404/);
      await expectEmpty(page, href(name, { id: unknown }), 'Risorsa non trovata');
      await expect(page.getByText(text)).toBeVisible();
    });
  }

  test.describe('to whoever has bought nothing', () => {
    test.use({ visitor: 'empty' });

    test('of renewals', async ({ page }) => {
      const wayOut = page.getByRole('link', { name: 'Vedi i prodotti' });
      await expectEmpty(
        page,
        href('rent', { id: 'risk-manager' }),
        'Non hai licenze di questo prodotto',
        wayOut,
      );
    });
  });
});

test('what was spent in dollars stands beside what was spent in euro', async ({ page }) => {
  await page.goto(href('payments'));
  await expect(page.getByText(/^e [\d.,]+ USD$/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Spesa per mese' })).toBeVisible();
});
