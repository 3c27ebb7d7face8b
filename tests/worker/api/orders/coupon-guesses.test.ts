import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Api } from '#lib/api/context.ts';
import { tryCoupon } from '#lib/api/guesses.ts';
import type { CouponQuestion, FoundCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { clock, context, env, member } from '#tests/support/worker/api.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';

describe('codes that a customer tries', () => {
  const app = new Hono<Api>().post('/', async (c) => {
    c.set('context', context());
    const question: CouponQuestion = await c.req.json();
    return c.json(await tryCoupon(c, { userId: question.userId }, question));
  });
  const attempt = async (asked: Partial<CouponQuestion>): Promise<FoundCoupon> => {
    const init = { method: 'POST', body: JSON.stringify({ productId: 'one', priceCents: 4900, ...asked }) };
    return (await app.request('/', init, env)).json();
  };
  const { limit } = rateLimits.couponsPerAccount;

  it('are counted if they are invalid, also at once', async () => {
    const { id: userId } = await member();
    const { code } = await addCoupon();
    for (let n = 0; n < limit + 5; n += 1) expect((await attempt({ code, userId })).kind).toBe('good');
    const wrong = await Promise.all(
      Array.from({ length: limit + 5 }, (_, n) => attempt({ code: `SBAGLIATO-${n}`, userId })),
    );
    const tired = { kind: 'refused', detail: 'Hai provato troppi codici: riprova tra 60 minuti.' };
    expect(wrong.filter((found) => JSON.stringify(found) === JSON.stringify(tired))).toHaveLength(5);
    expect(await attempt({ code, userId })).toEqual(tired);
    expect((await attempt({ code, userId: (await member()).id })).kind).toBe('good');
    clock.now += 3_600_000;
    expect((await attempt({ code, userId })).kind).toBe('good');
  });
});
