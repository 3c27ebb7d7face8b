import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { InvitationState } from '#lib/contract/account/invitations.ts';
import { DAY_MS, MAX_ASSIGNMENTS } from '#lib/contract/limits.ts';
import { HeldLicenses } from '#lib/contract/seats/seats.ts';
import { call, clock, context, mailsTo, member, PASSWORD, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { accept, holderOf, offerTo, ownerOfSeats } from '#tests/support/worker/seats.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const validate = async (key: string) =>
  ((await desktop({ key, productId: 'one' }).validate()).body as { code: string }).code;
const heldBy = async (access: string) => read(HeldLicenses, await call('heldLicenses', { access })).licenses;

describe('a licence that its owner gives to somebody', () => {
  it('is offered by a mail without any text of its owner', async () => {
    const owner = await ownerOfSeats();
    const reader = await member();
    const answer = await owner.assign(reader.email.toUpperCase());
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'offered', email: reader.email, assignments_left: MAX_ASSIGNMENTS - 1, former: [] },
    });
    const [mail] = await mailsTo(reader.email);
    expect(mail?.subject).toBe('Una licenza Uno per te');
    expect(mail?.text).not.toContain(owner.email);
    const token = await offerTo(reader.email);
    const shown = read(
      InvitationState,
      await call('invitation', { access: reader.access, params: { id: token } }),
    );
    expect(shown).toMatchObject({ kind: 'seat', product_name: 'Uno', license_id: null, obstacle: null });
  });

  it('appears in its holder’s list, with its key, and without prices', async () => {
    const owner = await ownerOfSeats();
    const holder = await holderOf(owner);
    const [held] = await heldBy(holder.access);
    expect(held?.license).toMatchObject({ id: owner.licenseId, license_key: owner.key, purchase_price: 0 });
    const page = await call('license', { access: holder.access, params: { id: owner.licenseId } });
    expect(page).toMatchObject({ status: 200, body: { purchase_price: '0.00', owner: expect.any(String) } });
    expect(page.body).not.toHaveProperty('seat');
    expect((await owner.license()).seat).toMatchObject({ state: 'held', email: holder.email });
  });

  it('lets its holder manage devices, but nothing that its owner pays for', async () => {
    const owner = await ownerOfSeats();
    const holder = await holderOf(owner);
    await desktop({ key: owner.key, productId: 'one' }).activate();
    const { access } = holder;
    const params = { id: owner.licenseId };
    const devices = await call('activations', { access, params });
    expect(devices).toMatchObject({ status: 200, body: { count: 1 } });
    expect((await call('usageLogs', { access, params })).status).toBe(200);
    expect((await call('deactivateAll', { access, params })).status).toBe(200);
    expect((await call('downloads', { access })).status).toBe(200);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await confirmByPassword(access);
    const refused = [
      await call('renew', { access, params, body: { duration_key: '12m' }, headers }),
      await call('assignLicense', { access, params, body: { email: 'altro@example.com' } }),
      await call('replaceKey', { access, params, body: { password: PASSWORD, reason: 'exposed' } }),
    ];
    for (const answer of refused) expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await call('licenses', { access })).body).toMatchObject({ count: 0 });
  });

  it('goes to the offered address only', async () => {
    const owner = await ownerOfSeats();
    const [reader, other] = [await member(), await member()];
    await owner.assign(reader.email);
    const token = await offerTo(reader.email);
    expect(await accept(other.access, token)).toMatchObject({
      status: 409,
      body: { code: 'other_address' },
    });
    expect((await accept(reader.access, `${token}x`)).status).toBe(404);
    expect((await accept(reader.access, token)).status).toBe(200);
    expect((await accept(reader.access, token)).status).toBe(200);
  });

  it('has one holder, however often it is accepted at once', async () => {
    const owner = await ownerOfSeats();
    const reader = await member();
    await owner.assign(reader.email);
    const token = await offerTo(reader.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(reader.access, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await heldBy(reader.access)).toHaveLength(1);
  });

  it('is offered to the last named recipient', async () => {
    const owner = await ownerOfSeats();
    const [first, second] = [await member(), await member()];
    await owner.assign(first.email);
    await owner.assign(second.email);
    expect((await accept(first.access, await offerTo(first.email))).status).toBe(404);
    expect((await accept(second.access, await offerTo(second.email))).status).toBe(200);
  });

  it('is no longer offered after seven days, nor once it is taken back', async () => {
    const owner = await ownerOfSeats(2);
    const reader = await member();
    await owner.assign(reader.email);
    const token = await offerTo(reader.email);
    expect(await owner.takeBack()).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('ritirata') },
    });
    expect((await accept(reader.access, token)).status).toBe(404);
    expect(await validate(owner.key)).not.toBe('KEY_REPLACED');
    const late = await member();
    await owner.assign(late.email, owner.licenses[1]?.id);
    clock.now += 8 * DAY_MS;
    const { access } = await signIn(late.id);
    expect((await accept(access, await offerTo(late.email))).status).toBe(404);
    expect((await owner.license(owner.licenses[1]?.id)).seat.state).toBe('free');
  });

  it.each(['expired', 'suspended', 'revoked'])('cannot be given while it is %s', async (status) => {
    const { setLicenses } = await import('#tests/support/worker/fixtures/license-rows.ts');
    const owner = await ownerOfSeats();
    await setLicenses(owner.licenseId, { status: status as 'expired' });
    expect(await owner.assign('nuovo@example.com')).toMatchObject({
      status: 409,
      body: { code: 'NOT_ACTIVE' },
    });
  });

  it('cannot be given to its owner, nor by another account', async () => {
    const [owner, other] = [await ownerOfSeats(), await ownerOfSeats()];
    expect((await owner.assign(owner.email)).status).toBe(400);
    // This also holds if the offered address later becomes the owner's.
    const email = 'presto-mio@example.org';
    await owner.assign(email);
    await context().db.update(users).set({ email }).where(eq(users.id, owner.id));
    expect((await accept((await owner.as()).access, await offerTo(email))).status).toBe(404);
    expect((await owner.assign('x@example.com', other.licenseId)).status).toBe(404);
    expect((await owner.takeBack(other.licenseId)).status).toBe(404);
    expect((await owner.assign('no address')).status).toBe(400);
  });

  it('can be given twelve times a year, and shows how often it still can', async () => {
    const owner = await ownerOfSeats();
    for (let time = 1; time <= MAX_ASSIGNMENTS; time++)
      expect((await owner.assign(`collega-${time}@example.com`)).status).toBe(200);
    expect((await owner.license()).seat.assignments_left).toBe(0);
    expect(await owner.assign('tredicesimo@example.com')).toMatchObject({
      status: 409,
      body: { code: 'ASSIGNMENT_LIMIT' },
    });
  });
});
