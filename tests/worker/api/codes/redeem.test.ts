import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { CodeTerms, RedeemedCode } from '#lib/contract/codes/codes.ts';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import {
  call,
  clock,
  context,
  env,
  mailsTo,
  member,
  PASSWORD,
  read,
  signIn,
} from '#tests/support/worker/api.ts';
import { makeCodes, redeemCode } from '#tests/support/worker/codes.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { eventsOf } from '#tests/support/worker/fixtures/webhooks.ts';
import { newOrganization } from '#tests/support/worker/organizations.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint } from '#tests/support/worker/webhook-system.ts';
import { doWork } from '#tests/support/worker/work.ts';

beforeAll(async () => {
  await addProduct({ id: 'one', name: 'Uno', maxActivations: 2, trialDays: 14 });
  await newEndpoint((await confirmedColleague()).access);
});

const look = ({ access }: { access: string }, code: string) => call('readCode', { access, body: { code } });
const licensesOf = async ({ access }: { access: string }) =>
  read(LicenseList, await call('licenses', { access })).results;

describe('a code', () => {
  it('shows what it gives, and becomes a licence without a payment', async () => {
    const { code } = await makeCodes();
    const owner = await member();
    const terms = { product_id: 'one', product_name: 'Uno', months: 6, max_activations: 2 };
    for (const typed of [code, `${env.SITE_ORIGIN}/redeem#${code}`])
      expect(read(CodeTerms, await look(owner, typed))).toMatchObject(terms);
    const answer = await redeemCode(owner, ` ${code.slice('RISCATTA-'.length).toLowerCase()} `);
    const { license } = read(RedeemedCode, answer);
    const [shown] = await licensesOf(owner);
    expect(shown).toMatchObject({ id: license.id, status: 'active', purchase_price: 0, duration_months: 6 });
    const device = desktop({ key: license.license_key, productId: 'one' });
    expect((await device.activate()).body).toMatchObject({ code: 'ACTIVATED' });
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('Hai una nuova licenza Uno');
    expect(mail?.text).toContain('con il codice che hai riscattato');
    expect(mail?.text).not.toContain(license.license_key);
    const { db } = context();
    expect(await db.select().from(payments).where(eq(payments.userId, owner.id))).toEqual([]);
    expect(await db.select().from(licenses).where(eq(licenses.id, license.id))).toMatchObject([
      { isPaid: false, durationKey: '6m' },
    ]);
    expect((await usageOf(license.id)).find(({ event }) => event === 'created')?.detail).toBe(
      'riscattata con un codice',
    );
    expect((await eventsOf(license.id))[0]).toMatchObject({
      type: 'license.created',
      data: { license: { purchase_price: 0 }, payment: null },
    });
  });

  it('works once: for one of two tabs, and for one of two accounts', async () => {
    const [owner, other] = [await member(), await member()];
    const { code } = await makeCodes();
    const tabs = await Promise.all([redeemCode(owner, code), redeemCode(owner, code)]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [{ id } = { id: '' }, ...others] = await licensesOf(owner);
    expect(others).toEqual([]);
    const yours = { status: 409, body: { code: 'CODE_YOURS', license_id: id } };
    expect(tabs.find(({ status }) => status === 409)).toMatchObject(yours);
    expect(await look(owner, code)).toMatchObject({
      body: { detail: 'Hai già riscattato questo codice il 15 settembre 2026.' },
    });
    const words = 'Questo codice è già stato riscattato.';
    const refusal = await redeemCode(other, code);
    expect(refusal).toMatchObject({ status: 409, body: { detail: words, code: 'CODE_REDEEMED' } });
    const { code: next } = await makeCodes();
    const both = await Promise.all([redeemCode(owner, next), redeemCode(other, next)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await licensesOf(owner)).length + (await licensesOf(other)).length).toBe(2);
  });

  it('makes another licence besides a trial, also of a product that was withdrawn meanwhile', async () => {
    const owner = await member();
    await call('startTrial', { access: owner.access, params: { id: 'one' } });
    const { code } = await makeCodes();
    const { db } = context();
    await db.update(products).set({ isWithdrawn: true }).where(eq(products.id, 'one'));
    const { status } = await redeemCode(owner, code);
    await db.update(products).set({ isWithdrawn: false }).where(eq(products.id, 'one'));
    expect([status, (await licensesOf(owner)).length]).toEqual([201, 2]);
  });

  it('is valid until its last day has ended in Italy, and shows that day', async () => {
    const owner = await member();
    const { code } = await makeCodes({ last_day: '2026-09-20', quantity: 2 });
    const before = clock.now;
    clock.now = Date.parse('2026-09-20T21:59:59Z');
    const session = await signIn(owner.id);
    const { status } = await look(session, code);
    clock.now = Date.parse('2026-09-20T22:00:00Z');
    const ended = await redeemCode(session, code);
    clock.now = before;
    expect(status).toBe(200);
    expect(ended).toMatchObject({
      status: 409,
      body: { detail: 'Questo codice valeva fino al 20 settembre 2026.', code: 'CODE_ENDED' },
    });
  });

  it('needs an account with a confirmed address', async () => {
    const { code } = await makeCodes();
    const { access } = await member({ verified: false });
    expect((await redeemCode({ access }, code)).status).toBe(403);
    expect((await call('redeemCode', { body: { code } })).status).toBe(401);
    expect((await redeemCode(await member(), code)).status).toBe(201);
  });

  it('can be redeemed for an organization by its admin, and then not for the own account', async () => {
    const { id, admin, params } = await newOrganization();
    const { code } = await makeCodes();
    const asked = { access: admin.access, params, body: { code } };
    const { license } = read(RedeemedCode, await call('redeemCode', asked));
    const { db } = context();
    expect(await db.select().from(licenses).where(eq(licenses.id, license.id))).toMatchObject([
      { userId: id },
    ]);
    expect(await call('redeemCode', asked)).toMatchObject({ body: { code: 'CODE_YOURS' } });
    expect(await redeemCode(admin, code)).toMatchObject({ body: { code: 'CODE_REDEEMED' } });
  });
});

describe('the redeemer of a code', () => {
  it('has it in the export; it remains redeemed when the account is deleted', async () => {
    const owner = await member();
    const { code } = await makeCodes();
    const { license } = read(RedeemedCode, await redeemCode(owner, code));
    await confirmByPassword(owner.access);
    const exported = (await call('exportData', { access: owner.access })).body;
    expect(exported).toMatchObject({
      redeemed_codes: [{ product_id: 'one', months: 6, license_id: license.id }],
    });
    const body = { password: PASSWORD };
    expect((await call('deleteAccount', { access: owner.access, body })).status).toBe(204);
    const other = await member();
    expect(await redeemCode(other, code)).toMatchObject({ body: { code: 'CODE_REDEEMED' } });
    await doWork();
    const { db } = context();
    expect(await db.select().from(licenses).where(eq(licenses.id, license.id))).toEqual([]);
    expect(await redeemCode(other, code)).toMatchObject({ body: { code: 'CODE_REDEEMED' } });
  });
});
