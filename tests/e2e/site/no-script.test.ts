import { FILE_CHECK_PAGE } from '#lib/contract/devices/rules.ts';
import { LICENSE_RECOVERY_PAGE } from '#lib/contract/login/rules.ts';
import { choiceHref } from '#lib/contract/products/rules.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { readBy } from '#tests/support/local-http.ts';
import { newestMailTo } from '#tests/support/outbox.ts';
import { demo } from '#tests/support/people.ts';

/** Everything on the public pages except buying works without JavaScript. */
test.use({ javaScriptEnabled: false });

test('the articles are read page by page', async ({ page }) => {
  await page.goto('/articles');
  await expect(page.getByRole('searchbox')).toBeHidden();
  const seen = await page.locator('[data-article]').count();
  await page.getByRole('link', { name: 'Carica altri articoli' }).click();
  await expect(page).toHaveURL('/articles/page/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articoli, pagina 2');
  const index: { articles: object[] } = await (await readBy(page.request, '/articles.json')).json();
  expect(seen + (await page.locator('[data-article]').count())).toBe(index.articles.length);
  await page.getByRole('link', { name: 'Articoli più recenti' }).click();
  await expect(page).toHaveURL('/articles');
});

test('an article has its contents, its charts’ numbers and its neighbours', async ({ page }) => {
  await page.goto('/articles/banche-centrali-e-portafoglio');
  const contents = page.getByRole('navigation', { name: 'In questo articolo' });
  await contents.getByRole('link').first().click();
  await expect(page).toHaveURL(/#.+/);
  await page.getByText('Dati del grafico').first().click();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copia il link' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Parte precedente/ })).toBeVisible();
});

test('a guest chooses a duration with its price, and the login keeps it', async ({ page }) => {
  await page.goto('/platforms');
  const card = page.getByRole('article').filter({ hasText: 'Crypto Analyzer' });
  await card.getByRole('radio', { name: /^12 mesi \d+,\d{2}\s€/ }).check();
  await expect(page.getByRole('button', { name: /^Tema/ })).toBeHidden();
  await card.getByText(/altre caratteristiche$/).click();
  await expect(card.getByRole('listitem').nth(3)).toBeVisible();
  await card.getByRole('button', { name: 'Accedi per acquistare' }).click();
  expect(new URL(page.url()).searchParams.getAll('redirect').at(-1)).toBe(
    choiceHref('crypto-analyzer', '12m'),
  );
  await expect(page.getByText('Devi effettuare il login per acquistare una licenza.')).toBeVisible();
});

test('the page for licence files requires JavaScript, and shows no form', async ({ page }) => {
  await page.goto(FILE_CHECK_PAGE);
  await expect(page.getByText('ha bisogno di JavaScript')).toBeVisible();
  await expect(page.getByLabel('File di licenza', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Verifica' })).toBeHidden();
});

test('the menu of a phone opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/articles');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#site-menu').getByRole('link', { name: 'Piattaforme' }).click();
  await expect(page).toHaveURL('/platforms');
});

test('the newsletter takes two presses: only the second page knows its visitor', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 403/);
  await page.goto('/articles');
  const box = page.getByRole('region', { name: 'Newsletter' });
  const email = `${crypto.randomUUID()}@example.com`;
  await box.getByLabel('Email').fill(email);
  await box.getByRole('button', { name: 'Iscriviti' }).click();
  await expect(page).toHaveURL('/newsletter');
  await expect(box).toContainText('Ancora un passo');
  await expect(box.getByLabel('Email')).toHaveValue(email);
  await box.getByRole('button', { name: 'Iscriviti' }).click();
  await expect(box).toContainText('Controlla la tua email');
  await page.reload();
  await expect(box.getByLabel('Email')).toHaveValue('');
});

test('lost keys are requested on the login page and mailed', async ({ page, request }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Hai perso la chiave?' }).click();
  await expect(page).toHaveURL(LICENSE_RECOVERY_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recupera la chiave di licenza');
  await page.getByLabel('Email').fill(demo.email);
  await page.getByRole('button', { name: 'Invia le chiavi' }).click();
  await expect(page.getByRole('status').first()).toContainText('tra poco ricevi un’email con le chiavi');
  const mail = await newestMailTo(request, demo.email, /chiavi/);
  expect(mail.text).toMatch(/Portfolio Optimizer, valida fino al .+: COA(-[A-Z2-9]{5}){5}/);
});

test('the landing page shows contacts, around the clock', async ({ page }) => {
  await page.goto('/#contact');
  const mails = page.getByRole('main').locator('a[href^="mailto:"]');
  expect(await mails.count()).toBeGreaterThan(1);
  await expect(mails.first()).toBeInViewport();
  await expect(page.locator('#contact')).toContainText('24');
});
