import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { changeDeviceLimit } from '#lib/api/services/licenses/device-limit.ts';
import { changeStatus } from '#lib/api/services/licenses/license-status.ts';
import { context, env, mailsTo, member } from '#tests/support/worker/api.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { buyOne } from '#tests/support/worker/fixtures/orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { refundOf } from '#tests/support/worker/fixtures/refunds.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const owner = async () => {
  const user = await member();
  return { ...user, license: await addLicense({ userId: user.id, productId: 'one', maxActivations: 3 }) };
};

const rowsOf = (userId: string) => context().db.select().from(mails).where(eq(mails.userId, userId));

/** An account's mails after the queue has delivered them; newest first. */
async function mailsOf({ id, email }: { id: string; email: string }) {
  await env.MAILS.sendBatch((await rowsOf(id)).map((row) => ({ body: { outbox: 'mails', id: row.id } })));
  return mailsTo(email);
}

describe('a change of status by the seller', () => {
  it.each([
    ['suspend', 'active', 'La tua licenza Uno è sospesa', 'non puoi rinnovarla'],
    ['reinstate', 'suspended', 'La tua licenza Uno è di nuovo valida', 'quelli di prima'],
    ['revoke', 'active', 'La tua licenza Uno è stata revocata', 'non vale più'],
  ] as const)(
    '%s is mailed to the owner, with the moment and without the key',
    async (change, status, subject, words) => {
      const { license, ...user } = await owner();
      await context().db.update(licenses).set({ status }).where(eq(licenses.id, license.id));
      await changeStatus(context(), [license.id], change, 'Motivo interno');
      const found = await mailsOf(user);
      expect(found).toMatchObject([{ subject }]);
      const text = found[0]?.text ?? '';
      for (const each of ['Ciao Ada,', '(ora italiana)', words, `/licenses/${license.id}`])
        expect(text).toContain(each);
      for (const each of [license.key, 'Motivo interno']) expect(text).not.toContain(each);
    },
  );

  it('does not call a licence valid if its end has passed meanwhile', async () => {
    const { license, ...user } = await owner();
    const ended = { status: 'suspended', expiresAt: context().now - 1 } as const;
    await context().db.update(licenses).set(ended).where(eq(licenses.id, license.id));
    await changeStatus(context(), [license.id], 'reinstate', '');
    const [mail] = await mailsOf(user);
    expect(mail?.subject).toBe('La tua licenza Uno non è più sospesa');
    expect(mail?.text).toContain('Intanto è scaduta');
  });

  it('calls a licence valid within the grace after its end', async () => {
    const { license, ...user } = await owner();
    for (const changes of [{ status: 'suspended', expiresAt: context().now - 1 }, { graceDays: 10 }] as const)
      await context().db.update(licenses).set(changes).where(eq(licenses.id, license.id));
    await changeStatus(context(), [license.id], 'reinstate', '');
    expect((await mailsOf(user))[0]?.subject).toBe('La tua licenza Uno è di nuovo valida');
  });

  it('is mailed once for two at the same moment, and for each licence', async () => {
    const { license, ...user } = await owner();
    const other = await addLicense({ userId: user.id, productId: 'one' });
    const ids = [license.id, other.id];
    await Promise.all([1, 2].map(() => changeStatus(context(), ids, 'suspend', '')));
    expect(await rowsOf(user.id)).toHaveLength(2);
  });

  it('is not mailed if it does not happen, nor for a normal end', async () => {
    const { license, ...user } = await owner();
    await changeStatus(context(), [license.id], 'reinstate', '');
    await changeStatus(context(), [license.id], 'expire', '');
    expect(await rowsOf(user.id)).toEqual([]);
  });

  it('by a refund is mentioned in the refund’s mail only', async () => {
    const user = await member();
    const { id } = await buyOne(user.access);
    const [payment] = await context().db.select().from(payments).where(eq(payments.licenseId, id));
    await refundOf(payment?.id ?? '');
    expect((await rowsOf(user.id)).map(({ kind }) => kind).toSorted()).toEqual(['order', 'payment-refunded']);
  });
});

describe('another limit of devices', () => {
  it('is mailed with the previous number, logged, and in force from then on', async () => {
    const { license, ...user } = await owner();
    expect(await changeDeviceLimit(context(), [license.id], 2)).toEqual([license.id]);
    const found = await mailsOf(user);
    expect(found).toMatchObject([{ subject: 'La tua licenza Uno vale per 2 dispositivi' }]);
    expect(found[0]?.text).toContain('prima erano 3');
    expect(found[0]?.text).toContain('restano attivi');
    expect(await usageOf(license.id)).toMatchObject([
      { event: 'limit_changed', detail: 'Puoi usarla su 2 dispositivi.' },
    ]);
    const [row] = await context().db.select().from(licenses).where(eq(licenses.id, license.id));
    expect(row?.maxActivations).toBe(2);
  });

  it('that is unchanged causes no mail; zero is refused', async () => {
    const { license, id } = await owner();
    expect(await changeDeviceLimit(context(), [license.id], 3)).toEqual([]);
    await expect(changeDeviceLimit(context(), [license.id], 0)).rejects.toThrow(RangeError);
    expect(await rowsOf(id)).toEqual([]);
  });
});
