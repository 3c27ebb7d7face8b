import { adminCalls } from '#lib/contract/admin/calls.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { expect } from '#tests/support/browser/journey.ts';
import { watchedTest as test } from '#tests/support/browser/sessions.ts';
import { openStaff } from '#tests/support/browser/staff.ts';
import { readBy } from '#tests/support/local-http.ts';

const headingOf = async (answer: { text: () => Promise<string> }) =>
  /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];

for (const visitor of ['guest', 'demo'] as const) {
  test.describe(`for a ${visitor === 'demo' ? 'customer' : 'guest'}`, () => {
    test.use({ visitor });

    test('the admin area and its calls answer 404', async ({ page: { request } }) => {
      const unknown = await readBy(request, '/nessuna-pagina');
      for (const path of ['/admin', '/admin/log', '/admin/nessuna-pagina']) {
        const answer = await readBy(request, path);
        expect([answer.status(), await headingOf(answer)]).toEqual([404, await headingOf(unknown)]);
      }
      const unknownCall = await readBy(request, '/api/admin/nessuna-chiamata/');
      const call = await readBy(request, adminCalls.staffLog.path);
      expect([call.status(), await call.json()]).toEqual([404, await unknownCall.json()]);
    });

    test('no page mentions them', async ({ page: { request } }) => {
      for (const path of ['/developers', '/api/openapi.json', '/sitemap.xml', '/robots.txt', '/llms.txt'])
        expect(await (await readBy(request, path)).text(), path).not.toContain('/admin');
    });
  });
}

test.describe('for staff', () => {
  test.use({ visitor: 'staff' });

  test('the menu opens each page, and going back loses nothing', async ({ page }) => {
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    await openStaff(page, staffHref('log', {}, { target: 'user' }));
    await expect(heading).toHaveText('Registro');
    await expect(main.getByLabel('Riguarda')).toHaveValue('user');
    await main.getByLabel('Riguarda').selectOption('');
    await expect(page).toHaveURL(staffHref('log'));
    await page.getByRole('navigation').getByRole('link', { name: 'Panoramica' }).click();
    await expect(heading).toHaveText('Panoramica');
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(heading).toHaveText('Registro');
    await page.getByRole('link', { name: 'Torna al portale' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('going back to a list restores its position', async ({ page }) => {
    await openStaff(page, staffHref('licenses'));
    const link = page.getByRole('main').getByRole('row').last().getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(100);
    await link.click();
    await expect(page).not.toHaveURL(staffHref('licenses'));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });
});
