import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { coupons } from '#lib/api/db/schema/coupons.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { findCoupon } from '#lib/api/services/orders/quote/coupons.ts';
import { Coupon } from '#lib/contract/admin/coupons/coupons.ts';
import { DAY_MS, MAX_OPEN_COUPONS } from '#lib/contract/limits.ts';
import { call, clock, context, read } from '#tests/support/worker/api.ts';
import { addCoupon } from '#tests/support/worker/fixtures/coupons.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

let admin: Awaited<ReturnType<typeof colleague>>;

beforeEach(async () => {
  await context().db.delete(coupons);
  admin = await colleague('admin');
});

const whole = { kind: 'percent', value: 20, product_ids: [] };
const make = (body: object = {}, key: string = crypto.randomUUID()) =>
  call(
    'makeCoupon',
    { access: admin.access, headers: { 'Idempotency-Key': key }, body: { ...whole, ...body } },
    stripeEnv,
  );
const end = (id: string, reason = 'Finito in un sito di sconti') =>
  call('endCoupon', { access: admin.access, params: { id }, body: { reason } }, stripeEnv);
const list = async (query: Record<string, string> = {}, access = admin.access) =>
  (await call('coupons', { access, query }, stripeEnv)).body as { results: Coupon[]; next: string | null };
const auditOf = (id: string) => context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
const find = (code: string) =>
  findCoupon(context(), { code, userId: 'nessuno', productId: 'one', priceCents: 4900 });

describe('a new coupon', () => {
  it('is valid at once, and appears in the list and the log', async () => {
    const answer = await make({ code: ' estate-26 ', max_uses: 100, last_day: '2026-12-31' });
    const coupon = read(Coupon, answer);
    expect([answer.status, coupon]).toMatchObject([
      201,
      { code: 'ESTATE-26', kind: 'percent', value: 20, coupon_state: 'running', used: 0, max_uses: 100 },
    ]);
    expect(await find('Estate-26')).toMatchObject({ kind: 'good', discountCents: 980 });
    const support = await colleague('support');
    expect((await list({}, support.access)).results).toEqual([coupon]);
    expect(await auditOf(coupon.id)).toMatchObject([
      {
        action: 'coupon_made',
        target: 'coupon',
        actorId: admin.id,
        after: { code: 'ESTATE-26', percent: 20, first_day: null, last_day: '2026-12-31', max_uses: 100 },
      },
    ]);
  });

  it('gets a code that is hard to guess if none was typed', async () => {
    const [one, other] = [read(Coupon, await make()), read(Coupon, await make())];
    expect([one.code, other.code]).toEqual([
      expect.stringMatching(/^[A-Z2-9]{10}$/),
      expect.not.stringMatching(one.code),
    ]);
  });

  it('is valid on its days in Italy, the first and the last included', async () => {
    const coupon = read(Coupon, await make({ first_day: '2026-10-25', last_day: '2026-10-25' }));
    expect([coupon.coupon_state, coupon.starts_at, coupon.ends_at]).toEqual([
      'planned',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it('is created once for two presses, and other terms with the same key are refused', async () => {
    const answers = await Promise.all([make({}, 'one-press'), make({}, 'one-press')]);
    const [first, second] = answers.map((answer) => read(Coupon, answer));
    expect(second).toEqual(first);
    expect(await make({ value: 30 }, 'one-press')).toMatchObject({ status: 422 });
    expect((await list()).results).toHaveLength(1);
    expect(await auditOf(first?.id ?? '')).toHaveLength(1);
  });

  it('never shares its code with another one', async () => {
    const { id } = read(Coupon, await make({ code: 'NATALE' }));
    await end(id);
    const taken = { status: 400, body: { code: [expect.stringContaining('esiste già')] } };
    expect(await make({ code: 'natale' })).toMatchObject(taken);
    const both = await Promise.all([make({ code: 'PASQUA' }), make({ code: 'PASQUA' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('is for existing products', async () => {
    const id = crypto.randomUUID();
    await addProduct({ id });
    const { code } = read(Coupon, await make({ product_ids: [id] }));
    expect((await find(code)).kind).toBe('refused');
    expect(await make({ product_ids: [id, 'nessuno'] })).toMatchObject({
      status: 400,
      body: { product_ids: [expect.any(String)] },
    });
  });

  it.each([
    ['a code of two letters', { code: 'AB' }, 'code'],
    ['a code with blanks inside', { code: 'DUE PAROLE' }, 'code'],
    ['nothing off', { value: 0 }, 'value'],
    ['more than 95 per cent', { value: 96 }, 'value'],
    ['half a per cent', { value: 1.5 }, 'value'],
    ['half a cent', { kind: 'amount', value: 10.5 }, 'value'],
    ['more than any price', { kind: 'amount', value: 1_000_001 }, 'value'],
    ['no use', { max_uses: 0 }, 'max_uses'],
    ['an end before its beginning', { first_day: '2026-12-02', last_day: '2026-12-01' }, 'last_day'],
    ['an end that is over', { last_day: '2026-09-14' }, 'last_day'],
    ['no day', { first_day: 'domani' }, 'first_day'],
    ['a product twice', { product_ids: ['one', 'one'] }, 'product_ids'],
    ['another kind', { kind: 'free' }, 'kind'],
  ])('has valid terms: not %s', async (_, body, field) => {
    expect(await make(body)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    expect((await list()).results).toEqual([]);
  });

  it('is one of at most a hundred that have not ended', async () => {
    await addCoupon({ endsAt: clock.now });
    for (let made = 1; made < MAX_OPEN_COUPONS; made += 1)
      await addCoupon({ endsAt: made % 2 ? clock.now + DAY_MS : null });
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_coupons' });
  });
});

describe('a coupon that is ended', () => {
  it('is no longer valid, and the log has the reason once', async () => {
    const { id, code } = read(Coupon, await make());
    const answers = await Promise.all([end(id), end(id)]);
    for (const answer of answers) expect(read(Coupon, answer)).toMatchObject({ coupon_state: 'ended' });
    expect((await find(code)).kind).toBe('refused');
    const entries = await auditOf(id);
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['coupon_made', ''],
      ['coupon_ended', 'Finito in un sito di sconti'],
    ]);
  });

  it('needs a reason, and an existing coupon', async () => {
    const { id } = read(Coupon, await make());
    expect(await end(id, ' ')).toMatchObject({ status: 400, body: { reason: [expect.any(String)] } });
    expect((await end('nessuno')).status).toBe(404);
  });
});
