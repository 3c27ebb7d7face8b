import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { changeStatus, type StatusChange, statusChanges } from '#lib/api/services/licenses/license-status.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { context, env, member } from '#tests/support/worker/api.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

beforeAll(() => addProduct({ id: 'risk' }));

const names = Object.keys(statusChanges) as StatusChange[];
const cases = names.flatMap((change) => licenseStatuses.map((from) => [from, change] as const));

const stored = async (id: string) => {
  const [license] = await context().db.select().from(licenses).where(eq(licenses.id, id));
  const log = await usageOf(id);
  return { status: license?.status, log: log.map(({ event, detail }) => [event, detail]) };
};

describe('the status of a licence', () => {
  it.each(cases)('%s: %s changes it only if the table says so', async (from, change) => {
    const { id: userId } = await member();
    const { id } = await addLicense({ userId, productId: 'risk', status: from });
    const { from: allowed, to } = statusChanges[change];
    const changed = await changeStatus(context(), [id], change, 'Motivo');
    if (allowed.some((status) => status === from)) {
      expect(changed).toEqual([id]);
      expect(await stored(id)).toEqual({ status: to, log: [['status_changed', 'Motivo']] });
    } else {
      expect(changed).toEqual([]);
      expect(await stored(id)).toEqual({ status: from, log: [] });
    }
  });

  it('revoked is final', () => {
    for (const { from } of Object.values(statusChanges)) expect(from).not.toContain('revoked');
  });

  it('changes for hundreds at once, each at most once', async () => {
    const { id: userId } = await member();
    const all = await Promise.all(
      Array.from({ length: 250 }, () => addLicense({ userId, productId: 'risk' })),
    );
    const ids = all.map(({ id }) => id);
    const [first, second] = await Promise.all([
      changeStatus(context(), ids, 'revoke', 'Rimborso'),
      changeStatus(context(), ids, 'revoke', 'Rimborso'),
    ]);
    expect(first.length + second.length).toBe(250);
  }, 30_000);

  it('moves the stored totals with it', async () => {
    const { id: userId } = await member();
    const licensesOf = await Promise.all([1, 2, 3].map(() => addLicense({ userId, productId: 'risk' })));
    const [one, two] = licensesOf.map(({ id }) => id);
    await changeStatus(context(), [one ?? ''], 'suspend', '');
    await context()
      .db.delete(licenses)
      .where(eq(licenses.id, two ?? ''));
    const query = 'SELECT status, sum(count) AS n FROM license_totals WHERE user_id = ? GROUP BY status';
    const { results } = await env.DB.prepare(query).bind(userId).all();
    expect(results).toEqual([
      { status: 'active', n: 1 },
      { status: 'suspended', n: 1 },
    ]);
  });
});
