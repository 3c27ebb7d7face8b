import { href, type RouteName, routes } from '#lib/contract/routes/routes.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { hostAt } from '#tests/support/host/client.ts';
import type { Customer } from '#tests/support/host/types.ts';
import { enter, hydrated } from '#tests/support/people.ts';

const host = hostAt(process.env.COA_HOST ?? '');

/** The addresses of all pages of a member. */
function memberPages({ licenses, payments }: Customer): string[] {
  const ids: Partial<Record<RouteName, string>> = {
    license: String(licenses[0]?.id),
    payment: String(payments[0]?.id),
    renewal: '1',
  };
  const names = (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].layout === 'sidebar' && !routes[name].path.includes(':organization'),
  );
  return names.map((name) => href(name, { id: ids[name] ?? '' }));
}

/** Counts this test's requests by a browser name that no other test uses. */
const asking = (name: string) => async () =>
  (await host.recorded()).filter(({ headers }) => headers['user-agent'] === name);

test('every page of the portal loads and works without a complaint', async ({ page }) => {
  const customer = await host.customer();
  await enter(page, customer);
  for (const path of memberPages(customer)) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/Errore del server|Errore di connessione|Impossibile/)).toHaveCount(0);
      await page.getByRole('button', { name: /^Menu profilo/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Esci' })).toBeVisible();
      await page.keyboard.press('Escape');
    });
  }
});

test.describe(() => {
  const name = 'capabilities';
  test.use({ userAgent: name });

  test('the portal detects missing calls of the host once, and hides them from then on', async ({ page }) => {
    const recorded = asking(name);
    const lacking = async () =>
      (await recorded()).filter(({ url }) => /\/(?:preferences|sessions|security)\//.test(url)).length;
    await enter(page, await host.customer());
    await page.goto('/settings');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Aspetto/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /Dispositivi|Email|Sicurezza|account/i })).toHaveCount(0);
    const first = await lacking();
    // Another test may have opened the settings before: the Worker remembers which calls the host lacks.
    expect(first).toBeLessThanOrEqual(3);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: /Dispositivi|Email|Sicurezza|account/i })).toHaveCount(0);
    await page.getByRole('button', { name: /^Menu profilo/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Impostazioni' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Sicurezza' })).toHaveCount(0);
    expect(await lacking()).toBe(first);
  });
});

test('the newsletter’s form disappears with the press that finds no newsletter', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of (?:404|405|501)/);
  await page.goto('/articles');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Email').fill('anna@example.com');
  await box.getByRole('button', { name: 'Iscriviti' }).click();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/newsletter');
  await expect(page.getByText('Al momento non puoi iscriverti')).toBeVisible();
  await expect(box).toHaveCount(0);
});

test.describe(() => {
  // Unique, also for a retry of this test.
  const name = `leaving ${crypto.randomUUID()}`;
  test.use({ userAgent: name });

  test('leaves with the host’s 205 and cannot come back', async ({ page }) => {
    const recorded = asking(name);
    await enter(page, await host.customer(), '/dashboard');
    const answer = page.waitForResponse('**/api/auth/logout/');
    await page.getByRole('button', { name: /^Menu profilo/ }).click();
    await page.getByRole('menuitem', { name: 'Esci' }).click();
    expect((await answer).status()).toBe(205);
    await expect(page.getByText('Logout effettuato con successo')).toBeVisible();
    await expect
      .poll(async () => (await recorded()).filter(({ url }) => url === '/api/auth/logout/').length)
      .toBe(1);
    await page.goto('/licenses');
    await expect(page).toHaveURL('/login?redirect=%2Flicenses');
  });
});
