import * as v from 'valibot';
import { OfferedMove } from '#lib/contract/moves/moves.ts';
import { Organization } from '#lib/contract/organizations/organizations.ts';
import { call, clock, member } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { offerTo } from '#tests/support/worker/seats.ts';
import type { Meter } from './meter.ts';

/** A customer gives two licences to their organization, and from there to another one. */
export async function passOn({ ask }: Meter) {
  const { id: userId, access } = await member();
  const found = async (by: string, name: string) =>
    v.parse(Organization, (await call('createOrganization', { access: by, body: { name } })).body).id;
  const organization = await found(access, 'Studio Bianchi');
  const other = await member();
  const another = await found(other.access, 'Studio Neri');
  const licenses = [
    await addLicense({ userId, productId: 'one' }),
    await addLicense({ userId, productId: 'one' }),
  ];
  await confirmByPassword(access);
  const body = { license_ids: licenses.map(({ id }) => id), new_keys: false };
  const offer = async (budget: Parameters<typeof ask>[1], asked: object, to: object, outcome?: string) =>
    v.parse(
      OfferedMove,
      await ask(
        'offerMove',
        budget,
        { access, ...asked, body: { ...body, to, new_keys: outcome !== undefined } },
        outcome,
      ),
    ).id;
  const own = { kind: 'account', account_id: organization };
  const id = await offer([4, 0, 89, 27, 2], {}, own);
  await ask('moveOffers', [2, 0, 52, 0, 0], { access });
  await ask('acceptMove', [7, 1, 480, 51, 3], { access, params: { id }, body: {} });
  const params = { organization };
  const to = { kind: 'address', email: other.email };
  const first = await offer([3, 0, 79, 27, 2], { params }, to, 'to an address');
  const token = await offerTo(other.email);
  const reader = { access: other.access };
  await ask('invitation', [4, 0, 22, 0, 0], { ...reader, params: { id: token } }, 'licences');
  await ask('declineMove', [3, 0, 19, 12, 1], { ...reader, params: { id: first } });
  clock.now += 60_000;
  const second = await offer([3, 0, 84, 27, 2], { params }, to, 'once more');
  await ask('withdrawMove', [2, 0, 17, 6, 1], { access, params: { id: second } });
  clock.now += 60_000;
  await offer([3, 0, 89, 27, 2], { params }, to, 'with other keys');
  const last = { token: await offerTo(other.email), organization_id: another };
  await ask('acceptInvitation', [7, 1, 660, 73, 5], { ...reader, body: last }, 'licences with other keys');
}
