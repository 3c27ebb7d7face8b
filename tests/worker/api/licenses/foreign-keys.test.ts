import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVault, storedForeignKey } from '#lib/api/services/licenses/key-vault.ts';
import { findLicenseByKey } from '#lib/api/services/seller/licenses.ts';
import { hashedKey, newLicenseKey, ofForeignKey } from '#lib/api/services/shared/license-keys.ts';
import { License, ReplacedKey } from '#lib/contract/licenses/licenses.ts';
import {
  call,
  context,
  deliverMails,
  env,
  mailsTo,
  member,
  PASSWORD,
  read,
} from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const newLegacyKey = () => `Legacy-${crypto.randomUUID()}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A licence with a key of another system, in clear or as its hash. */
async function foreign(key: string, as: 'clear' | 'hash' = 'clear') {
  const owner = await member();
  const id = crypto.randomUUID();
  const isClear = as === 'clear';
  const lookup = isClear ? ofForeignKey(key) : hashedKey(sha256(key).toUpperCase());
  const stored = await storedForeignKey(openVault(env.LICENSE_KEYS), id, {
    lookup,
    key: isClear ? key : undefined,
  });
  await addLicense({ id, userId: owner.id, productId: 'one', ...stored });
  const readOne = async () => read(License, await call('license', { access: owner.access, params: { id } }));
  return { owner, id, readOne };
}

describe('a key of another system', () => {
  it.each([
    'KEYGEN-3f9a-77',
    'perché-no-ürgent-01',
    'a key with blanks',
    '0000-1111-2222-3333',
    `${'x'.repeat(99)}!`,
  ])('opens its licence exactly as it was: %s', async (key) => {
    await foreign(key);
    const program = desktop({ key: `  ${key}\n`, productId: 'one' });
    expect(await program.activate()).toMatchObject({ status: 201 });
    expect(await program.validate()).toMatchObject({ body: { code: 'VALID' } });
    expect(await program.deactivate()).toMatchObject({ status: 200 });
  });

  it('differs from the same key in other case', async () => {
    await foreign('Mixed-Case-Key-é');
    const answer = (key: string) => desktop({ key, productId: 'one' }).validate();
    for (const key of ['mixed-case-key-é', 'MixedCaseKeyé', 'Mixed-Case-Key-e'])
      expect(await answer(key)).toMatchObject({ body: { code: 'NOT_FOUND' } });
  });

  it('opens its licence if only its hash is known, and is not shown', async () => {
    const key = 'LS-4410-known-as-hash';
    const { owner, id, readOne } = await foreign(key, 'hash');
    expect(await desktop({ key, productId: 'one' }).activate()).toMatchObject({ status: 201 });
    expect(await readOne()).toMatchObject({ license_key: '' });
    const hash = desktop({ key: sha256(key), productId: 'one' });
    expect(await hash.validate()).toMatchObject({ body: { code: 'NOT_FOUND' } });
    const body = { password: PASSWORD, reason: 'other' };
    const replaced = read(
      ReplacedKey,
      await call('replaceKey', { access: owner.access, params: { id }, body }),
    );
    expect(replaced.license_key).toMatch(/^COA-/);
    expect(await desktop({ key, productId: 'one' }).validate()).toMatchObject({
      body: { code: 'KEY_REPLACED' },
    });
    expect(
      await desktop({ key: replaced.license_key, productId: 'one' }, 'device-0001').validate(),
    ).toMatchObject({ body: { code: 'VALID' } });
  });

  it('is shown to its owner, and masked for staff', async () => {
    const key = 'old-system/77aa-zz19';
    const { id, owner, readOne } = await foreign(key);
    expect(await readOne()).toMatchObject({ license_key: key });
    const { access } = await colleague();
    const page = await call('staffLicense', { access, params: { id } });
    expect(page.body).toMatchObject({ masked_key: '•••••-zz19' });
    const found = await call('keyOwner', { access, body: { license_key: ` ${key} ` } });
    expect(found.body).toEqual({ customer_id: owner.id });
    expect(await findLicenseByKey(context(), key)).toMatchObject({ id });
  });

  it('is in the mail of lost keys; if it cannot be shown, the mail says so', async () => {
    const key = newLegacyKey();
    const { owner } = await foreign(key);
    await call('recoverLicenses', { body: { email: owner.email } });
    await deliverMails();
    expect((await mailsTo(owner.email)).at(-1)?.text).toContain(`: ${key}`);
    const hashed = await foreign(newLegacyKey(), 'hash');
    await call('recoverLicenses', { body: { email: hashed.owner.email } });
    await deliverMails();
    expect((await mailsTo(hashed.owner.email)).at(-1)?.text).toContain('è quella che usi già');
  });

  it('is not shown to staff if only its hash is known', async () => {
    const { owner, id } = await foreign(newLegacyKey(), 'hash');
    const { access } = await colleague();
    const body = { license_id: id, reason: 'Chiesto al telefono' };
    const shown = await call('showCustomerKey', { access, params: { id: owner.id }, body });
    expect(shown.status).toBe(404);
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  it('does not shadow a mistyped key of ours', async () => {
    const key = newLicenseKey(0).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await desktop({ key, productId: 'one' }).validate()).toMatchObject({
      body: { code: 'NOT_FOUND' },
    });
  });
});
