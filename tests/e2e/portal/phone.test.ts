import { href } from '#lib/contract/routes/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { LAPTOP, PHONE, resize } from '#tests/support/browser/layout.ts';
import { watchedTest as test } from '#tests/support/browser/standing-page.ts';
import { hydrated } from '#tests/support/people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ visitor: 'demo' });

/** The height of two lines of text with padding. */
const ROW_PX = 76;

for (const [name, rest] of [
  ['payments', 'Transazione'],
  ['licenses', 'Chiave'],
] as const) {
  test(`a phone shows each of the ${name} in two lines, and one tap shows the rest`, async ({ page }) => {
    await resize(page, PHONE);
    await page.goto(href(name));
    await hydrated(page);
    const rows = page.locator('tbody tr');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(9);
    expect(Math.max(...heights)).toBeLessThanOrEqual(ROW_PX);
    const row = rows.first();
    const hidden = row.locator(`[data-label="${rest}"]`);
    await expect(hidden).toBeHidden();
    await row.getByRole('button', { name: /^Altri dati: / }).click();
    await expect(hidden).toBeVisible();
    await expect(row.getByRole('link', { name: 'Dettagli' })).toBeVisible();
    if (name === 'licenses')
      await row.getByRole('button', { name: /^Copia la chiave/ }).click({ trial: true });
    await row.getByRole('button', { name: /^Altri dati: / }).click({ position: { x: 20, y: 20 } });
    await expect(hidden).toBeHidden();
  });
}

test('the licences’ flat list has one tap for each card’s rest', async ({ page }) => {
  await resize(page, PHONE);
  await page.goto(href('licenses', {}, { view: 'flat' }));
  await hydrated(page);
  const card = page.getByRole('article').first();
  await expect(card.getByText('Attivazione')).toBeHidden();
  await card.getByRole('button', { name: /^Altri dati: / }).click();
  await expect(card.getByText('Attivazione')).toBeVisible();
  await card.getByRole('link', { name: 'Dettagli' }).click();
  await expect(page).toHaveURL(/\/licenses\/.+/);
});

test('a phone’s header names the account and the screen; the sidebar marks it', async ({ page }) => {
  await resize(page, PHONE);
  await page.goto(href('settings'));
  await hydrated(page);
  await expect(page.getByRole('banner').getByText('COA')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Impostazioni')).toBeVisible();
  await page.getByRole('button', { name: 'Apri o chiudi il menu laterale' }).click();
  const marked = page.getByRole('navigation', { name: 'Navigazione principale' }).locator('[aria-current]');
  await expect(marked).toHaveText('Profilo');
});

test('the dashboard begins with the tasks, and the activity is no longer than its neighbour', async ({
  page,
}) => {
  await resize(page, LAPTOP);
  await page.goto(href('dashboard'));
  await hydrated(page);
  const first = page.getByRole('region', { name: 'Da fare' }).getByRole('listitem').first();
  await expect(first).toContainText(/Scade il \d+ \w+/);
  await expect(first.getByRole('link', { name: /^Rinnova / })).toBeVisible();
  const bottom = async (name: string) => {
    const box = await page.getByRole('region', { name }).locator('xpath=..').boundingBox();
    const own = await page.getByRole('region', { name }).boundingBox();
    return { own: (own?.y ?? 0) + (own?.height ?? 0), parent: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  expect((await bottom('Attività recente')).own).toBeLessThanOrEqual((await bottom('Le tue licenze')).parent);
});
