import { beforeAll, describe, expect, it } from 'vitest';
import type { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, env } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

let access = '';
const { database, measure } = countRows(env.DB);

async function page(query: Record<string, string> = {}) {
  const answer = await call('coupons', { access, query }, { ...stripeEnv, DB: database });
  return answer.body as { results: Coupon[]; next: string | null };
}
const codesOf = ({ results }: { results: Coupon[] }) => results.map(({ code }) => code);

beforeAll(async () => {
  ({ access } = await colleague('support'));
  const aged = (age: number) => ({ createdAt: clock.now - age * DAY_MS });
  await addCoupon({ code: 'IN-CORSO', ...aged(0) });
  await addCoupon({ code: 'SCADUTO', endsAt: clock.now, ...aged(1) });
  await addCoupon({
    code: 'DOMANI',
    startsAt: clock.now + DAY_MS,
    endsAt: clock.now + 2 * DAY_MS,
    ...aged(2),
  });
  await addCoupon({ code: 'TERMINATO', endsAt: clock.now - DAY_MS, ...aged(3) });
  await addCoupon({ code: 'ESAURITO', maxUses: 2, used: 2, ...aged(3) });
});

describe('the coupons', () => {
  it('are listed newest first, a page at a time, with their states', async () => {
    const first = await page({ limit: '3' });
    const second = await page({ limit: '3', after: first.next ?? '' });
    expect([...first.results, ...second.results].map((each) => [each.code, each.coupon_state])).toEqual([
      ['IN-CORSO', 'running'],
      ['SCADUTO', 'ended'],
      ['DOMANI', 'planned'],
      ['ESAURITO', 'used_up'],
      ['TERMINATO', 'ended'],
    ]);
    expect(second.next).toBeNull();
  });

  it('can be filtered to ended ones or others', async () => {
    for (const [show, codes] of [
      ['open', ['IN-CORSO', 'DOMANI', 'ESAURITO']],
      ['ended', ['SCADUTO', 'TERMINATO']],
    ] as const) {
      const first = await page({ show, limit: '1' });
      const others = await page({ show, after: first.next ?? '' });
      expect([...codesOf(first), ...codesOf(others)]).toEqual(codes);
    }
  });

  it('cost the same however many have ended', async () => {
    const asked: Record<string, string>[] = [{}, { show: 'open' }, { show: 'ended' }];
    // A later page, as a first page also counts up to a thousand rows.
    const costs = async () => {
      const rows = [];
      for (const query of asked)
        rows.push((await measure(() => page({ ...query, limit: '1', after: '999999999999999-9' }))).rowsRead);
      return rows;
    };
    const before = await costs();
    for (let n = 0; n < 300; n += 1) await addCoupon({ endsAt: clock.now - n, createdAt: clock.now + n });
    const after = await costs();
    expect(after.map((rows, at) => rows <= (before[at] ?? 0))).toEqual([true, true, true]);
  });
});
