import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { PurchaseResult } from '#lib/contract/sales/sales.ts';
import type { Seat } from '#lib/contract/seats/seat.ts';
import { type Answer, call, clock, context, mailsTo, member, read, signIn } from './api.ts';
import { confirmByPassword } from './factors.ts';

/** An owner of some licences, who assigns them to others. */
export async function ownerOfSeats(quantity = 1) {
  const owner = await member();
  const as = async () => ({ access: (await signIn(owner.id)).access });
  const bought = read(
    PurchaseResult,
    await call('purchase', {
      ...(await as()),
      body: { product_id: 'one', duration_key: '12m', quantity },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  );
  const licenses = (bought.licenses ?? []).map(({ id = '', license_key }) => ({ id, key: license_key }));
  const [first] = licenses;
  const confirmed = async () => {
    const session = await as();
    await confirmByPassword(session.access);
    return session;
  };
  const assign = async (email: string, id = first?.id ?? ''): Promise<Answer> =>
    call('assignLicense', { ...(await confirmed()), params: { id }, body: { email } });
  const takeBack = async (id = first?.id ?? ''): Promise<Answer> =>
    call('unassignLicense', { ...(await confirmed()), params: { id } });
  const license = async (id = first?.id ?? '') =>
    (await call('license', { ...(await as()), params: { id } })).body as {
      license_key: string;
      seat: Seat;
    };
  return {
    ...owner,
    as,
    confirmed,
    licenses,
    licenseId: first?.id ?? '',
    key: first?.key ?? '',
    assign,
    takeBack,
    license,
  };
}
export type SeatOwner = Awaited<ReturnType<typeof ownerOfSeats>>;

/** The token of the newest link that offers a licence, mailed to an address. */
export async function offerTo(email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links);
  return (
    links
      .find((url) => url.includes('/invito/'))
      ?.split('/')
      .at(-1) ?? ''
  );
}

export const accept = (access: string, token: string): Promise<Answer> =>
  call('acceptInvitation', { access, body: { token } });

/** A holder who has accepted an owner's licence. */
export async function holderOf(owner: SeatOwner, id = owner.licenseId) {
  const holder = await member();
  await owner.assign(holder.email, id);
  await accept(holder.access, await offerTo(holder.email));
  return holder;
}

/** Makes an account the holder of any licence, as if it had accepted it. */
export async function hold(licenseId: string, holder: { id: string; email: string }): Promise<void> {
  const seat = { id: crypto.randomUUID(), licenseId, email: holder.email, holderId: holder.id };
  const at = { createdAt: clock.now, linkEndsAt: clock.now, claimedAt: clock.now };
  await context()
    .db.insert(seatAssignments)
    .values({ ...seat, ...at });
}
