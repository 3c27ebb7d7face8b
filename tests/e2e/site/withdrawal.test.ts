import { callPath } from '#lib/contract/calls/calls.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { WITHDRAWAL_LINK } from '#lib/text/withdrawals/link.ts';
import { withdrawals } from '#lib/text/withdrawals/withdrawals.ts';
import { expectAccessible, overflow } from '#tests/support/browser/accessibility.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { buy } from '#tests/support/browser/purchase.ts';
import { linkTo, newestMailTo } from '#tests/support/outbox.ts';
import { register } from '#tests/support/people.ts';

const LONG_NAME = 'Massimiliano-Alessandro Wolfeschlegelsteinhausenbergerdorffxy';

test('a licence is taken back from its page, and the program hears of it', async ({ page }) => {
  const { email } = await register(page);
  await page.goto(href('login'));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Obbligazioni-di-Anna-7');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(href('dashboard'));
  const key = await buy(page, 'Bond Ladder');
  await page.goto(href('licenses'));
  await page.getByRole('link', { name: /^Dettagli/ }).click();
  await page.getByRole('link', { name: WITHDRAWAL_LINK }).click();
  await expect(page.getByRole('radio', { name: /Bond Ladder/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: withdrawals.next }).click();
  await expect(page.getByText(withdrawals.effects.purchase)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: withdrawals.confirm, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withdrawals.received);
  const mail = await newestMailTo(page.request, email);
  expect(mail.subject).toContain('REC-');
  const device = { license_key: key, product_id: 'bond-ladder', fingerprint: crypto.randomUUID() };
  const answer = await page.request.post(callPath('validate'), { data: device });
  expect(await answer.json()).toMatchObject({ valid: false, code: 'REVOKED' });
  await page.goto(linkTo(mail, '/payments/'));
  await expect(page.getByText('Rimborsato').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/REC-\d{4}-\d{6}/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest declares, reads, corrects and confirms, and gets a receipt', async ({ page, tolerate }) => {
    tolerate(/status of 400/);
    const email = `${crypto.randomUUID()}@example.com`;
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/articles');
    await page.getByRole('contentinfo').getByRole('link', { name: WITHDRAWAL_LINK }).click();
    await page.getByLabel(withdrawals.contract).fill('il mio ordine');
    await page.getByLabel(withdrawals.name).fill(LONG_NAME);
    await page.getByLabel(withdrawals.email).fill(email);
    await page.getByRole('button', { name: withdrawals.next }).click();
    await expect(page.getByLabel(withdrawals.contract)).toHaveAccessibleDescription(/TRX-/);
    expect(await overflow(page)).toEqual([]);
    await page.getByLabel(withdrawals.contract).fill('trx 0123456789abcdef');
    await page.getByRole('button', { name: withdrawals.next }).click();
    await expect(page.getByRole('blockquote')).toContainText(
      withdrawals.text(LONG_NAME, 'TRX-0123456789ABCDEF'),
    );
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('button', { name: withdrawals.correct }).click();
    await expect(page.getByLabel(withdrawals.name)).toHaveValue(LONG_NAME);
    await page.getByRole('button', { name: withdrawals.next }).click();
    await page.getByRole('button', { name: withdrawals.confirm, exact: true }).click();
    await expect(page.getByRole('status')).toContainText(/REC-\d{4}-\d{6}/);
    const mail = await newestMailTo(page.request, email);
    expect(mail.text).toContain('TRX-0123456789ABCDEF');
  });
});
