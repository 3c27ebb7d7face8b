import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/local-http.ts';
import { openShop, type Shop } from '#tests/support/stripe/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the stand-in’s page', () => {
  it('takes a payment by a plain form, and sends a validly signed event', async () => {
    const { control, openPage, press, told } = shop;
    const { id, url } = await openPage('order-a');
    const shown = await (await ask(url)).text();
    for (const words of ['COA &lt;1>', '49,00', 'ada@example.com', 'http://127.0.0.1:1/cancel']) {
      expect(shown).toContain(words);
    }
    const refused = await press(url, 'declined');
    expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('role="alert"')]);
    const paid = await press(url, 'card');
    const location = `http://127.0.0.1:1/back?session=${id}`;
    expect([paid.status, paid.headers.get('Location')]).toEqual([303, location]);
    await control.settled();
    const completed = told().find(({ type }) => type === 'checkout.session.completed');
    expect(completed?.data.object).toMatchObject({ id, payment_status: 'paid', amount_total: 4900 });
    expect(await (await press(url, 'card')).text()).toContain('già stata usata');
    expect((await control.totals()).orders['order-a']).toMatchObject({ charges: 1, cents: 4900 });
  });

  it('shows that it has expired, or that it does not exist', async () => {
    const { control, openPage, press, url } = shop;
    const page = await openPage('order-b');
    await control.expire({ session: page.id });
    expect(await (await press(page.url, 'card')).text()).toContain('scaduta');
    expect((await ask(`${url}/c/pay/cs_unknown`)).status).toBe(404);
  });
});
