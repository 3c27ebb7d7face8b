import * as v from 'valibot';
import { LicenseList } from '#lib/contract/licenses/licenses.ts';
import { OfferedMove } from '#lib/contract/moves/moves.ts';
import { Organization } from '#lib/contract/organizations/organizations.ts';
import { PASSWORD } from './fixtures/account.ts';
import { customer } from './transports.ts';
import { mailed, type Walker } from './walker.ts';

/** Makes every call that moves licences: from a person to an organization, and from there to another one. */
export async function walkMoves({ ask }: Pick<Walker, 'ask'>) {
  const { client: owner } = await customer();
  const other = await customer();
  const found = async (client: typeof owner, name: string) =>
    v.parse(Organization, await ask(client, 'createOrganization', { body: { name } })).id;
  const organization = await found(owner, 'Studio Bianchi');
  const another = await found(other.client, 'Studio Neri');
  const order = { body: { product_id: 'one', duration_key: '1m' } };
  await ask(owner, 'purchase', { ...order, headers: { 'Idempotency-Key': 'to-be-moved' } });
  await ask(owner, 'confirm', { body: { method: 'password', password: PASSWORD } });
  const { results } = v.parse(LicenseList, await ask(owner, 'licenses'));
  const body = { license_ids: results.map(({ id }) => id), new_keys: true };
  const own = { ...body, to: { kind: 'account', account_id: organization } };
  const { id } = v.parse(OfferedMove, await ask(owner, 'offerMove', { body: own }));
  await ask(owner, 'moveOffers');
  await ask(owner, 'acceptMove', { params: { id }, body: {} });
  for (const end of ['withdrawMove', 'declineMove', 'acceptInvitation'] as const) {
    const reader = end === 'acceptInvitation' ? other : await customer();
    const to = { kind: 'address', email: reader.email };
    const sent = await ask(owner, 'offerMove', { params: { organization }, body: { ...body, to } });
    const params = { id: v.parse(OfferedMove, sent).id };
    const token = await mailed(reader.email, '/invito/');
    await ask(reader.client, 'invitation', { params: { id: token } });
    if (end === 'acceptInvitation')
      await ask(reader.client, end, { body: { token, organization_id: another } });
    else await ask(end === 'withdrawMove' ? owner : reader.client, end, { params });
  }
}
