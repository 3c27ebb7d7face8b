import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { MovedLicenses } from '#lib/contract/admin/licenses/moves.ts';
import { call, context, mailsTo, member, read } from '#tests/support/worker/api.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addPayment } from '#tests/support/worker/fixtures/payments.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';

const reason = 'Due account della stessa persona';
let admin: Awaited<ReturnType<typeof confirmedColleague>>;

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  admin = await confirmedColleague();
});

async function twoAccounts() {
  const [giver, receiver] = [await member(), await member()];
  const license = await addLicense({ userId: giver.id, productId: 'one' });
  await addPayment(giver.id, { licenseId: license.id });
  return { giver, receiver, license };
}

const ownedBy = async (id: string) =>
  (await context().db.select().from(licenses).where(eq(licenses.userId, id))).length;

describe('all licences of an account', () => {
  const moveAll = (id: string, email: string) =>
    call('moveLicenses', { access: admin.access, params: { id }, body: { email, reason } });

  it('move to the other one, except for skipped ones, which are listed with reasons', async () => {
    const { giver, receiver, license } = await twoAccounts();
    const others = await Promise.all(
      (['active', 'expired', 'suspended'] as const).map((status) =>
        addLicense({ userId: giver.id, productId: 'one', status }),
      ),
    );
    const answer = read(MovedLicenses, await moveAll(giver.id, receiver.email));
    expect(answer).toEqual({
      moved: 3,
      left: 1,
      stayed: [{ license_id: others[2]?.id, product_name: 'Uno', why: 'suspended' }],
    });
    expect(await ownedBy(receiver.id)).toBe(3);
    const [away] = await mailsTo(giver.email);
    expect(away?.subject).toBe('3 licenze sono passate a un altro account');
    expect(away?.text).toContain('Uno (3)');
    expect((await mailsTo(receiver.email)).length).toBe(1);
    const kept = await context().db.select().from(payments).where(eq(payments.userId, giver.id));
    expect(kept).toMatchObject([{ licenseId: license.id }]);
    expect(read(MovedLicenses, await moveAll(giver.id, receiver.email))).toMatchObject({ moved: 0, left: 1 });
  });

  it('cannot move to the same account, nor from an unknown one', async () => {
    const { giver, receiver } = await twoAccounts();
    expect(await moveAll(giver.id, giver.email)).toMatchObject({ status: 400 });
    expect((await moveAll('nessuno', receiver.email)).status).toBe(404);
  });
});
