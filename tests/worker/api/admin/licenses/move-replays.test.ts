import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, member } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

const reason = 'Ha cambiato azienda';
let admin: Awaited<ReturnType<typeof confirmedColleague>>;

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  admin = await confirmedColleague();
});

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const replays = {
  purchase: (access: string, _: string, key: string) =>
    call('purchase', { access, ...keyed(key), body: { product_id: 'one', duration_key: '1m' } }),
  renew: (access: string, id: string, key: string) =>
    call('renew', { access, ...keyed(key), params: { id }, body: { duration_key: '1m' } }),
};

describe('a request that a licence’s former owner repeats', () => {
  it.each(['purchase', 'renew'] as const)('does not show its key: %s', async (name) => {
    const [giver, receiver] = [await member(), await member()];
    const [bought, renewed] = [crypto.randomUUID(), crypto.randomUUID()];
    const { body } = await replays.purchase(giver.access, '', bought);
    const { id } = (body as { license: { id: string } }).license;
    expect((await replays.renew(giver.access, id, renewed)).status).toBe(200);
    const move = { email: receiver.email, expected: { customer_id: giver.id }, reason };
    await call('moveLicense', { access: admin.access, params: { id }, body: move });
    const again = await replays[name](giver.access, id, name === 'purchase' ? bought : renewed);
    expect(again).toMatchObject({ status: 422 });
    expect(JSON.stringify(again.body)).not.toContain('license_key');
  });
});
