import type { Page } from '@playwright/test';
import { expect, notice, test } from '#tests/support/browser/journey.ts';
import { demo, fillLogin, hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });

/** Fails requests for scripts if `fails` returns true for the number of the attempt, from 1. */
async function breakScripts(page: Page, fails: (time: number) => boolean): Promise<void> {
  const asked = new Map<string, number>();
  await page.route(/\.js$/, (route) => {
    const time = (asked.get(route.request().url()) ?? 0) + 1;
    asked.set(route.request().url(), time);
    return fails(time) ? route.abort() : route.continue();
  });
}

/** Loses a script like WebKit: every import fails until other code fetches its address. */
async function loseInWebKit(page: Page, name: RegExp): Promise<void> {
  let isLost = true;
  await page.route(name, (route) => {
    if (route.request().resourceType() === 'fetch') isLost = false;
    return isLost ? route.abort() : route.continue();
  });
}

const missing = (page: Page) => page.getByText('Una parte di questa pagina non è arrivata');

test('the page requests scripts again that fail once, and works', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|dynamically imported|module/);
  await breakScripts(page, (time) => time === 1);
  await page.goto('/login');
  await hydrated(page);
  await expect(missing(page)).toBeHidden();
  await fillLogin(page, demo);
  await expect(page).toHaveURL('/dashboard');
});

test('the page also requests a screen’s script again that is lost after the others have run', async ({
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

test('a script that WebKit lost loads at the next try', async ({ page, tolerate }) => {
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

test('the page reports missing scripts, and the browser sends the forms', async ({ page, tolerate }) => {
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

test('the browser sends a press that waited in vain for scripts', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|dynamically imported|module/);
  await breakScripts(page, () => true);
  await page.goto('/login?redirect=/licenses', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL('/licenses');
});
