import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { ORDER_FIELDS } from '#lib/contract/checkout/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { CSRF_FIELD } from '#lib/contract/routes/sent-form.ts';
import { checkout } from '#lib/text/checkout/order.ts';
import { checkoutPage } from '#lib/text/site/checkout.ts';
import { expect, test } from '#tests/support/browser/journey.ts';
import { readBy } from '#tests/support/local-http.ts';
import { becomeCustomer } from '#tests/support/people.ts';

test('an order on an outdated page shows why it was refused after the shop’s way of selling has changed', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  await becomeCustomer(page);
  const platform = href('platform', { id: 'bond-ladder' });
  await page.goto(platform);
  const token = await readBy(page.request, '/csrf-token');
  const fields = {
    [CSRF_FIELD]: token.headers()[CSRF_HEADER.toLowerCase()] ?? '',
    [ORDER_FIELDS.key]: crypto.randomUUID(),
    [ORDER_FIELDS.price]: '1.00',
    [ORDER_FIELDS.terms]: '1',
  };
  await page.evaluate(
    ({ action, values }) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      for (const [name, value] of Object.entries(values))
        form.append(Object.assign(document.createElement('input'), { name, value }));
      document.body.append(form);
      form.submit();
    },
    { action: checkoutHref('bond-ladder', { duration: '6m' }), values: fields },
  );
  await expect(page.getByRole('alert')).toContainText(checkout.priceChanged('129,60 €'));
  await page.getByRole('link', { name: checkoutPage.closed.platform }).click();
  await expect(page).toHaveURL(new RegExp(`${platform}$`));
});
