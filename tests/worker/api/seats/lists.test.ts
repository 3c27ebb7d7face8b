import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { InvitationState } from '#lib/contract/account/invitations.ts';
import { DAY_MS, UNUSED_DAYS } from '#lib/contract/limits.ts';
import { HeldLicenses, SeatList } from '#lib/contract/seats/seats.ts';
import { call, clock, context, mailsTo, member, PASSWORD, read, signIn } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';
import { holderOf, offerTo, ownerOfSeats, type SeatOwner } from '#tests/support/worker/seats.ts';
import { books } from '#tests/support/worker/shop-orders.ts';
import { doWork } from '#tests/support/worker/work.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno', maxActivations: 3 }));

async function seatsOf(owner: SeatOwner, query: Record<string, string> = {}) {
  const answer = await call('seats', { ...(await owner.as()), query });
  return read(SeatList, answer).results;
}

describe('an owner’s list of licence holders', () => {
  it('shows each licence’s holder, and when it was last used', async () => {
    const owner = await ownerOfSeats(3);
    const holder = await holderOf(owner, owner.licenses[0]?.id);
    await owner.assign('nuova@example.com', owner.licenses[1]?.id);
    await desktop({ key: owner.licenses[0]?.key ?? '', productId: 'one' }).activate();
    const rows = await seatsOf(owner);
    expect(rows).toHaveLength(3);
    const byId = (place: number) => rows.find(({ id }) => id === owner.licenses[place]?.id);
    expect(byId(0)).toMatchObject({ state: 'held', email: holder.email, active_devices: 1 });
    expect(Date.parse(byId(0)?.last_used_at ?? '')).toBe(clock.now);
    expect(byId(1)).toMatchObject({ state: 'offered', email: 'nuova@example.com', last_used_at: null });
    expect(byId(2)).toMatchObject({ state: 'free', email: '', name: '' });
    expect(owner.licenses[2]?.key.endsWith(byId(2)?.ending ?? '-')).toBe(true);
  });

  it('can be filtered by state', async () => {
    const owner = await ownerOfSeats(4);
    await holderOf(owner, owner.licenses[0]?.id);
    await owner.assign('altra@example.com', owner.licenses[1]?.id);
    const count = async (state: string) => (await seatsOf(owner, { seat: state })).length;
    expect(await count('held')).toBe(1);
    expect(await count('offered')).toBe(1);
    expect(await count('free')).toBe(2);
    expect(await count('unused')).toBe(0);
    expect(await seatsOf(owner, { seat: 'nonsense' })).toHaveLength(4);
    expect(await seatsOf(owner, { product: 'other' })).toHaveLength(0);
  });

  it('is not free once it has ended, as nobody can be given it', async () => {
    const owner = await ownerOfSeats(2);
    await context()
      .db.update(licenses)
      .set({ status: 'revoked' })
      .where(eq(licenses.id, owner.licenses[0]?.id ?? ''));
    const free = await seatsOf(owner, { seat: 'free' });
    expect(free.map(({ id }) => id)).toEqual([owner.licenses[1]?.id]);
    clock.now += 2 * 366 * DAY_MS;
    expect(await seatsOf(owner, { seat: 'free' })).toEqual([]);
  });

  it('marks assigned licences that no program has used in weeks', async () => {
    const owner = await ownerOfSeats(2);
    for (const { id } of owner.licenses) await holderOf(owner, id);
    clock.now += (UNUSED_DAYS + 1) * DAY_MS;
    await desktop({ key: owner.licenses[0]?.key ?? '', productId: 'one' }).activate();
    const unused = await seatsOf(owner, { seat: 'unused' });
    expect(unused.map(({ id }) => id)).toEqual([owner.licenses[1]?.id]);
  });

  it('is its owner’s only', async () => {
    const [owner, other] = [await ownerOfSeats(2), await ownerOfSeats()];
    await holderOf(owner);
    expect((await seatsOf(other)).map(({ id }) => id)).toEqual([other.licenseId]);
  });
});

describe('a refund of some licences', () => {
  it('revokes unassigned ones first', async () => {
    const owner = await ownerOfSeats(3);
    await holderOf(owner, owner.licenses[0]?.id);
    await desktop({ key: owner.licenses[1]?.key ?? '', productId: 'one' }).activate();
    const [bought] = (await books(owner.id)).paid;
    await refundOf(bought?.payment.id ?? '', { cents: 1000, quantity: 1 });
    await refundOf(bought?.payment.id ?? '', { cents: 1000, quantity: 1, refundedBefore: 1000 });
    const rows = await seatsOf(owner);
    expect(rows.find(({ id }) => id === owner.licenses[0]?.id)?.status).toBe('active');
    expect(rows.filter(({ status }) => status === 'revoked')).toHaveLength(2);
  });
});

describe('a deleted account', () => {
  async function remove(id: string): Promise<void> {
    const { access } = await signIn(id);
    expect((await call('deleteAccount', { access, body: { password: PASSWORD } })).status).toBe(204);
    await doWork();
  }

  it('returns the licences that it held, with new keys for their owners', async () => {
    const owner = await ownerOfSeats();
    const holder = await holderOf(owner);
    await remove(holder.id);
    const { license_key: key, seat } = await owner.license();
    expect(key).not.toBe(owner.key);
    expect(seat).toMatchObject({ state: 'free', former: [{ email: '', name: '' }] });
  });

  it('informs the holders of its licences', async () => {
    const owner = await ownerOfSeats();
    const holder = await holderOf(owner);
    await remove(owner.id);
    const held = read(HeldLicenses, await call('heldLicenses', { access: holder.access }));
    expect(held.licenses).toEqual([]);
    const told = (await mailsTo(holder.email)).map(({ subject }) => subject);
    expect(told).toContain('La licenza Uno non è più assegnata a te');
  });
});

describe('an offered licence', () => {
  it('shows its owner’s name on the page, and disappears with its revocation', async () => {
    const owner = await ownerOfSeats(2);
    const reader = await member();
    await owner.assign(reader.email);
    const params = { id: await offerTo(reader.email) };
    const shown = read(InvitationState, await call('invitation', { access: reader.access, params }));
    expect(shown.kind === 'seat' && shown.owner).toBeTruthy();
    const [bought] = (await books(owner.id)).paid;
    await refundOf(bought?.payment.id ?? '');
    expect((await call('invitation', { access: reader.access, params })).status).toBe(404);
  });
});
