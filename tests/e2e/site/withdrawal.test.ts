import { WITHDRAWAL_LINK } from '#lib/text/withdrawals/link.ts';
import { withdrawals } from '#lib/text/withdrawals/withdrawals.ts';
import { overflow } from '#tests/support/browser/accessibility.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { newestMailTo } from '#tests/support/outbox.ts';

const LONG_NAME = 'Massimiliano-Alessandro Wolfeschlegelsteinhausenbergerdorffxy';

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
    await expect(page.getByRole('main').getByRole('link', { name: withdrawals.signIn })).toHaveAttribute(
      'href',
      /contract%3D/i,
    );
    await page.getByRole('button', { name: withdrawals.next }).click();
    await page.getByRole('button', { name: withdrawals.confirm, exact: true }).click();
    await expect(page.getByRole('status')).toContainText(/REC-\d{4}-\d{6}/);
    const mail = await newestMailTo(page.request, email);
    expect(mail.text).toContain('TRX-0123456789ABCDEF');
  });
});
