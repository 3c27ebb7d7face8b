import type { Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import {
  expectEmpty,
  expectFailure,
  expectLoaded,
  expectLoading,
  type ScreenRow,
  type Upstream,
} from '#tests/support/browser/screen-states.ts';
import { host, test } from '#tests/support/host/sessions.ts';
import type { Customer } from '#tests/support/host/types.ts';

test.describe.configure({ mode: 'parallel' });

interface Row extends ScreenRow {
  path: (customer: Customer) => string;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const link = (name: string) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first();
const licensePath = ({ licenses }: Customer, nth = 0) => href('license', { id: String(licenses[nth]?.id) });

/** The link to a row's page; a narrow row has it behind a button. */
const detailsOrMore = (page: Page) => {
  const main = page.getByRole('main');
  const more = main.locator('tbody').getByRole('button', { expanded: false });
  return main
    .getByRole('link', { name: /^Dettagli/ })
    .or(more)
    .filter({ visible: true })
    .first();
};

const rows: Record<string, Row> = {
  dashboard: {
    path: () => href('dashboard'),
    error: 'Errore nel caricamento delle licenze',
    toast: 'Impossibile caricare i dati della dashboard. Riprova più tardi.',
    loaded: (page) => page.getByText('Licenza creata'),
    action: link('Vedi tutte'),
  },
  licenses: {
    path: () => href('licenses'),
    error: 'Errore nel caricamento delle licenze',
    toast: 'Impossibile caricare le licenze. Riprova più tardi.',
    loaded: (page) => page.getByRole('heading', { name: 'Portfolio Optimizer' }),
    action: detailsOrMore,
  },
  license: {
    path: licensePath,
    error: 'Errore nel caricamento delle licenze',
    toast: 'Impossibile caricare le licenze. Riprova più tardi.',
    loaded: (page) => page.getByText('Portatile', { exact: true }),
    action: button(/^Disattiva /),
  },
  downloads: {
    path: () => href('downloads'),
    error: 'Errore nel caricamento dei download',
    toast: 'Impossibile caricare i download. Riprova più tardi.',
    loaded: (page) => page.getByText('3.1.0'),
    action: button('Download Portfolio Optimizer'),
  },
  payments: {
    path: () => href('payments'),
    error: 'Errore nel caricamento dei pagamenti',
    toast: 'Impossibile caricare i dati dei pagamenti. Riprova più tardi.',
    loaded: (page) => page.getByText('Mostrando 1 - 10 di 12 risultati'),
    action: detailsOrMore,
  },
  profile: {
    path: () => href('profile'),
    error: 'Impossibile caricare i dati del profilo',
    loaded: (page) => page.getByLabel('Nome', { exact: true }),
    action: button('Salva Modifiche'),
  },
};

const upstreamOf = (customer: Customer): Upstream => ({
  hold: (paths) => Promise.all(paths.map((path) => host.faultFor(customer, path, 'hold'))),
  fail: (paths) => Promise.all(paths.map((path) => host.faultFor(customer, path, 'error'))),
  mend: () => host.mendFor(customer),
});

for (const [name, row] of Object.entries(rows)) {
  test.describe(name, () => {
    test('arrives complete, or shows that it is loading if its data come later', async ({
      page,
      customer,
    }) => {
      await expectLoaded(page, row.path(customer), row);
      await expectLoading(page, row.path(customer), row, upstreamOf(customer));
    });

    test('names the data that could not be loaded, and «Riprova» loads them', async ({
      page,
      customer,
      tolerate,
    }) => {
      tolerate(/status of 502/);
      await expectFailure(page, row.path(customer), row, upstreamOf(customer));
    });
  });
}

test.describe('a customer without purchases', () => {
  test.use({ holdings: 'none' });

  for (const [name, sentence, wayOut] of [
    ['dashboard', 'I primi passi', 'Vai ai prodotti'],
    ['licenses', 'Nessuna licenza trovata', 'Acquista Licenze'],
    ['downloads', 'Nessun download disponibile', 'Acquista Licenze'],
    ['payments', 'Nessun pagamento trovato', undefined],
  ] as const) {
    test(`gets a message on ${name}`, async ({ page, customer }) => {
      expect(customer.licenses).toEqual([]);
      await expectEmpty(page, href(name), sentence, wayOut && link(wayOut)(page));
    });
  }

  test('finds no licence under another customer’s id', async ({ page, memberWith, tolerate }) => {
    tolerate(/status of 404/);
    const { customer: owner } = await memberWith('some');
    await expectEmpty(page, licensePath(owner), 'Risorsa non trovata', link('Torna alle licenze')(page));
    await expect(page.getByText('Questa licenza non esiste o appartiene a un altro account.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifiche' }).getByRole('listitem')).toHaveCount(0);
  });
});
