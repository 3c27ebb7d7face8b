import { HtmlValidate } from 'html-validate';
import { checkoutHref } from '#lib/contract/checkout/pages.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { expect, order, pay, test } from '#tests/support/browser/shop.ts';
import { readBy } from '#tests/support/local-http.ts';

test('every page of an order is valid HTML, and not cached', async ({ page }) => {
  await order(page, checkoutHref('bond-ladder', { duration: '1m' }), { isWaived: false });
  await pay(page);
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
  });
  for (const path of [
    checkoutHref('risk-manager'),
    checkoutHref('risk-manager', { duration: '12m', coupon: 'NIENTE' }),
    checkoutHref('seasonal-stock'),
    page.url(),
    `${END_SUBSCRIPTION_PAGE}un-token`,
  ]) {
    const answer = await readBy(page.request, path);
    expect(answer.headers()['cache-control'], path).toBe('private, no-store');
    const html = await answer.text();
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) => messages);
    expect(
      problems.map(({ ruleId, message, line }) => `${path}:${line} ${message} (${ruleId})`),
      path,
    ).toEqual([]);
  }
});
