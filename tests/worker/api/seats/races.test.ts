import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { HeldLicenses } from '#lib/contract/seats/seats.ts';
import { seats as words } from '#lib/text/seats/seats.ts';
import { call, clock, member, read, signIn } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { justBefore } from '#tests/support/worker/interleaved.ts';
import { accept, offerTo, ownerOfSeats } from '#tests/support/worker/seats.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const heldBy = async (access: string) => read(HeldLicenses, await call('heldLicenses', { access })).licenses;

describe('a licence', () => {
  it('that is accepted a moment before still goes to the other, or is taken back', async () => {
    const owner = await ownerOfSeats(2);
    const [reader, other] = [await member(), await member()];
    const change = async (name: 'assignLicense' | 'unassignLicense', id = '') => {
      await owner.assign(reader.email, id);
      clock.now += DAY_MS;
      const { access } = await signIn(reader.id);
      const token = await offerTo(reader.email);
      const options = { ...(await owner.confirmed()), params: { id }, body: { email: other.email } };
      return call(
        name,
        options,
        justBefore(1, () => accept(access, token)),
      );
    };
    const [first, second] = owner.licenses;
    expect(await change('assignLicense', first?.id)).toMatchObject({
      status: 200,
      body: { state: 'offered', email: other.email, former: [{ email: reader.email }] },
    });
    expect(await change('unassignLicense', second?.id)).toMatchObject({
      status: 200,
      body: { message: words.takenBack },
    });
    expect((await owner.license(second?.id)).seat.state).toBe('free');
    expect(await heldBy((await signIn(reader.id)).access)).toEqual([]);
  });

  it('that was free is not taken from a holder who got it meanwhile', async () => {
    const owner = await ownerOfSeats();
    const [first, second] = [await member(), await member()];
    const options = {
      ...(await owner.confirmed()),
      params: { id: owner.licenseId },
      body: { email: second.email, expected: 'free' },
    };
    for (const batch of [1, 2]) {
      const given = () => owner.assign(first.email);
      const beside = batch === 1 ? justBefore(1, given) : undefined;
      const answer = await call('assignLicense', options, beside);
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'ASSIGNED' }]);
    }
    expect((await owner.license()).seat).toMatchObject({ state: 'offered', email: first.email });
    clock.now += 8 * DAY_MS;
    const later = { ...options, ...(await owner.confirmed()) };
    expect((await call('assignLicense', later)).body).toMatchObject({
      state: 'offered',
      email: second.email,
    });
  });
});
