import { staffHref } from '#lib/contract/admin/routes.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { discrepancyPage } from '#lib/text/admin/discrepancy-page.ts';
import { payment } from '#lib/text/admin/payment.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { transferWords } from '#lib/text/checkout/transfer.ts';
import { expect, heading, orderButton, test, tickBoth } from '#tests/support/browser/shop.ts';
import { bookTransfer, confirmed, openStaff, today } from '#tests/support/browser/staff.ts';
import { newestMailTo } from '#tests/support/outbox.ts';

const CODE = /COA-[0-9A-Z]{4}-[0-9A-Z]{2}/;

test('staff record an order’s transfer, and its key arrives', async ({ page, desk, customer }) => {
  test.slow();
  let [code, transaction] = ['', ''];

  await test.step('the customer chooses the transfer, which remains chosen with another duration', async () => {
    await page.goto(checkoutHref('portfolio-optimizer', { duration: '12m' }));
    await page.getByRole('radio', { name: transferWords.ways.transfer, exact: true }).check();
    await page.getByRole('radio', { name: /^1 mese/ }).check();
    await expect(page).toHaveURL(/duration=1m/);
    await expect(page.getByRole('radio', { name: transferWords.ways.transfer, exact: true })).toBeChecked();
    await tickBoth(page);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/checkout\/orders\//);
    await expect(heading(page)).toHaveText('Ordine in attesa di pagamento');
    await expect(page.getByText('IT60 X054 2811 1010 0000 0123 456')).toBeVisible();
    code = CODE.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
    expect(code).toMatch(CODE);
    const mail = await newestMailTo(page.request, customer.email, /i dati per il bonifico/);
    expect(mail.text).toContain(code);
  });

  await test.step('the bank’s file contains a part of it, with movements of no customer', async () => {
    await openStaff(desk, staffHref('transfers'));
    const day = today();
    await desk
      .getByLabel(transfers.page.paste)
      .fill(
        `Data;Importo;Causale;Ordinante\n${day};9,00;ordine ${code.toLowerCase()};ROSSI ADA\n${day};12,50;Rimborso luce ${code.length};ENEL\n${day};-30,00;Affitto;`,
      );
    await desk.getByRole('button', { name: transfers.page.read }).click();
    await expect(desk.getByText(transfers.fates.short)).toBeVisible();
    await expect(desk.getByText(transfers.fates.unknown)).toBeVisible();
    await expect(desk.getByText(transfers.fates.outgoing)).toBeVisible();
    await desk.getByRole('button', { name: transfers.page.submit(1) }).click();
    await confirmed(desk, desk.getByText(transfers.page.recorded, { exact: true }));
    await page.reload();
    await expect(page.getByRole('status')).toContainText('9,00');
  });

  await test.step('staff record the rest on the payment’s page', async () => {
    // The only movement that belongs to an order.
    const payment = desk.getByRole('table').getByRole('link');
    transaction = (await payment.textContent()) ?? '';
    expect(transaction).toMatch(/^TRX-/);
    await payment.click();
    await bookTransfer(desk, 'Estratto conto 42');
    await expect(desk.getByText(transfers.movements)).toBeVisible();
  });

  await test.step('the licence is delivered, and its key is in the mail', async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('Pagamento riuscito');
    const mail = await newestMailTo(page.request, customer.email, /^Il tuo acquisto: Portfolio Optimizer/);
    expect(mail.text).toMatch(/COA(?:-[A-Z2-9]{5}){5}/);
  });

  await test.step('a refund waits for a manual transfer', async () => {
    await desk.getByRole('button', { name: 'Rimborsa', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(/^Motivo/).fill('Accordo con il cliente');
    await dialog.getByRole('button', { name: /^Rimborsa/ }).click();
    await confirmed(desk, desk.getByText(payment.refund.done('49,00 €')));
    await openStaff(desk, staffHref('discrepancies'));
    // Other payments also wait.
    const due = desk.getByRole('row').filter({ hasText: transaction });
    await due.getByRole('link', { name: 'Denaro da restituire con bonifico' }).click();
    await desk.getByRole('button', { name: discrepancyPage.decisions.returned.label }).click();
    const back = desk.getByRole('dialog');
    await back.getByLabel(transfers.returnDay).fill(today());
    await back.getByLabel(transfers.returnIban).fill('DE89 3704 0044 0532 0130 00');
    await back.getByLabel(discrepancyPage.reason).fill('CRO 123');
    await back.getByRole('button', { name: discrepancyPage.decisions.returned.label }).click();
    await confirmed(desk, desk.getByText(discrepancyPage.done.returned));
  });
});
