import type { Page, Route } from '@playwright/test';
import { href, type RouteName } from '#lib/contract/routes/routes.ts';
import { portalParams } from '#scripts/bench/pages/pages.ts';
import {
  expectFailure,
  expectLoaded,
  expectLoading,
  type ScreenRow,
  type Upstream,
} from '#tests/support/browser/screen-states.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ visitor: 'demo' });

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** Screens that need calls which a host with only core calls lacks, public calls, or files of the site. */
const rows: Partial<Record<RouteName, ScreenRow>> = {
  products: {
    error: 'Errore nel caricamento dei prodotti',
    toast: 'Impossibile caricare i prodotti. Riprova più tardi.',
    loaded: (page) => page.getByRole('heading', { name: 'Crypto Analyzer' }),
    action: (page) => page.getByRole('radio').first(),
  },
  explore: {
    error: 'Impossibile caricare i prodotti. Riprova più tardi.',
    loaded: (page) => page.getByRole('heading', { name: 'Specifiche tecniche' }),
    action: (page) => page.getByLabel('Prodotto'),
  },
  renewal: {
    error: 'Errore nel caricamento del rinnovo',
    toast: 'Impossibile caricare i dati del rinnovo. Riprova più tardi.',
    loaded: (page) => page.getByLabel('Licenza', { exact: true }),
    action: (page) => page.getByRole('radio').first(),
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
  security: {
    error: 'Impossibile caricare le impostazioni di sicurezza',
    loaded: (page) => page.getByRole('heading', { name: 'Passkey', exact: true }),
    action: button('Aggiungi una passkey'),
  },
};

/** Controls the network from the browser. */
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
    test('arrives complete, or shows that it is loading if its data come later', async ({ page }) => {
      const path = await pathOf(page);
      await expectLoaded(page, path, row);
      await expectLoading(page, path, row, upstreamOf(page));
    });

    test('names the data that could not be loaded, and «Riprova» loads them', async ({ page, tolerate }) => {
      tolerate(/net::ERR_FAILED/);
      await expectFailure(page, await pathOf(page), row, upstreamOf(page));
    });
  });
}
