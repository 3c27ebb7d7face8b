import type { Page } from '@playwright/test';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { demo, fillLogin, hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

/** Fails the requests for scripts that `fails` says, by how often each was asked for. */
async function breakScripts(page: Page, fails: (time: number) => boolean): Promise<void> {
  const asked = new Map<string, number>();
  await page.route(/\.js$/, (route) => {
    const time = (asked.get(route.request().url()) ?? 0) + 1;
    asked.set(route.request().url(), time);
    return fails(time) ? route.abort() : route.continue();
  });
}

/** Loses a script once, as WebKit does: no import gets it from then on, until something else fetches its address. */
async function loseInWebKit(page: Page, name: RegExp): Promise<void> {
  let isLost = true;
  await page.route(name, (route) => {
    if (route.request().resourceType() === 'fetch') isLost = false;
    return isLost ? route.abort() : route.continue();
  });
}

const missing = (page: Page) => page.getByText('Una parte di questa pagina non è arrivata');

test('scripts that fail once are asked for again, and the page lives', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|dynamically imported|module/);
  await breakScripts(page, (time) => time === 1);
  await page.goto('/login');
  await hydrated(page);
  await expect(missing(page)).toBeHidden();
  await fillLogin(page, demo);
  await expect(page).toHaveURL('/dashboard');
});

test('a screen’s script that is lost when the others have run is asked for again, too', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  let isLost = false;
  await page.route(/\/Login\.[^/]+\.js$/, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await page.evaluate(async () => {
      const { scripts = '' } = document.querySelector<HTMLElement>('[data-scripts]')?.dataset ?? {};
      for (const file of scripts.split(' ')) if (!/\/(?:Login|PortalPage)\./.test(file)) await import(file);
    });
    await route.abort();
  });
  await page.goto('/login');
  await hydrated(page);
  await expect(missing(page)).toBeHidden();
});

test('what is lost on its way in WebKit comes at the next try', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  await loseInWebKit(page, /\/Login\.[^/]+\.js$/);
  await page.goto('/login');
  await hydrated(page);
  await fillLogin(page, demo);
  await expect(page).toHaveURL('/dashboard');
  await loseInWebKit(page, /\/CommandPalette\.[^/]+\.js$/);
  const fetched = page.waitForResponse(/CommandPalette/);
  const search = page.getByRole('button', { name: /^Cerca/ });
  await search.click();
  await (await fetched).finished();
  await expect(notice(page, 'Nuova versione disponibile')).toBeVisible();
  await search.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('scripts that do not come are said to be missing, and the forms are the browser’s', async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|dynamically imported|module/);
  await breakScripts(page, () => true);
  await page.goto('/login');
  await expect(missing(page)).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(missing(page)).toBeVisible();
  await expect(page.locator('button:visible')).toHaveText(['Ricarica', 'Esci']);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Ricarica' }).click();
  await hydrated(page);
  await expect(missing(page)).toBeHidden();
});

test('a press that waited for scripts in vain is sent by the browser', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|dynamically imported|module/);
  await breakScripts(page, () => true);
  await page.goto('/login?redirect=/licenses', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL('/licenses');
});
