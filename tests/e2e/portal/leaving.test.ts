import type { Page } from '@playwright/test';
import { href } from '#lib/contract/routes/routes.ts';
import { launchOptions } from '#tests/support/browser/chromium.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { empty, enter, fillLogin, hydrated, type Person, register } from '#tests/support/people.ts';

// Like real browsers, it keeps whole pages for «back».
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menu profilo/ }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
}

async function deleteAccount(page: Page, { password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Elimina l’account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Scrivi ELIMINA per confermare').fill('ELIMINA');
  await dialog.getByRole('button', { name: 'Elimina definitivamente' }).click();
}

for (const [title, leave, next] of [
  ['a logout', logOut, undefined],
  ['a deletion', deleteAccount, empty],
] as const) {
  test(`after ${title}, «back» shows no data of the account, and the same tab signs in again`, async ({
    page,
  }) => {
    test.slow();
    const person = await register(page);
    await enter(page, person, '/dashboard');
    await page.getByRole('button', { name: 'Cambia tema' }).click();
    await page.goto(href('profile'));
    await hydrated(page);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await page.goto(href('settings'));
    await hydrated(page);
    await leave(page, person);
    await expect(page).toHaveURL(href('home'));

    for (const path of [href('settings'), href('profile')]) {
      await page.goBack();
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
      await hydrated(page);
      expect(await page.content()).not.toContain(person.email);
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await fillLogin(page, next ?? person);
    await expect(page).toHaveURL(href('profile'));
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue((next ?? person).email);
  });
}
