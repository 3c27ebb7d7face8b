import { MoveOffers, OfferedMove } from '#lib/contract/moves/moves.ts';
import { read } from './api.ts';
import { addLicense } from './fixtures/licenses.ts';
import { askAs, askConfirmed, type Member, newOrganization } from './organizations.ts';

type Who = Pick<Member, 'id'>;

/** The giver of licences: a person, or an admin of an organization. */
export interface Giver {
  /** The account that owns the licences. */
  account: string;
  by: Who;
  params?: { organization: string };
}

/** An organization that gives licences away. */
export async function givingOrganization(name?: string) {
  const place = await newOrganization(name);
  return { ...place, account: place.id, by: place.admin };
}
export const asGiver = (person: Member): Giver & Member => ({ ...person, account: person.id, by: person });

export const toAccount = (id: string) => ({ kind: 'account', account_id: id });
export const toAddress = (email: string) => ({ kind: 'address', email });

/** Adds licences to an account. */
export const licensesOf = (account: string, number = 1, more: object = {}) =>
  Promise.all(
    Array.from({ length: number }, () => addLicense({ userId: account, productId: 'one', ...more })),
  );

export const offer = (
  { by, params }: Giver,
  to: object,
  licenses: readonly { id: string }[],
  newKeys = false,
) =>
  askConfirmed(by, 'offerMove', {
    ...(params && { params }),
    body: { license_ids: licenses.map(({ id }) => id), to, new_keys: newKeys },
  });

/** Makes an offer; returns its id. */
export const offered = async (...given: Parameters<typeof offer>) =>
  read(OfferedMove, await offer(...given)).id;

export const acceptMove = (who: Who, id: string, body: object = {}) =>
  askAs(who, 'acceptMove', { params: { id }, body });
export const endMove = (who: Who, name: 'declineMove' | 'withdrawMove', id: string) =>
  askAs(who, name, { params: { id } });
export const movesOf = async (who: Who) => read(MoveOffers, await askAs(who, 'moveOffers'));

/** The number of an account's licences. */
export async function countOf(who: Who, organization?: string) {
  const { body } = await askAs(who, 'licenses', organization ? { params: { organization } } : {});
  return (body as { count: number }).count;
}

/** An organization that offers licences to one of its members. */
export async function offeredToPerson({ number = 1, newKeys = false } = {}) {
  const giver = await givingOrganization();
  const person = await giver.join('member');
  const licenses = await licensesOf(giver.account, number);
  const id = await offered(giver, toAccount(person.id), licenses, newKeys);
  return { giver, person, licenses, id };
}
