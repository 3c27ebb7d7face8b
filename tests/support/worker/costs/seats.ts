import { member, signIn } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { forgetEndpoints } from '#tests/support/worker/fixtures/webhooks.ts';
import { offerTo, ownerOfSeats } from '#tests/support/worker/seats.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { newEndpoint } from '#tests/support/worker/webhook-system.ts';
import type { Meter } from './meter.ts';

/** An owner assigns a licence, and takes it back. */
export async function giveAway({ ask }: Meter, { id }: { id: string }, license: { id: string }) {
  const { access } = await signIn(id);
  await confirmByPassword(access);
  const params = { id: license.id };
  const to = (email: string) => ({ access, params, body: { email } });
  await ask('assignLicense', [5, 0, 34, 14, 1], to('first@example.com'));
  await ask('assignLicense', [5, 0, 45, 16, 1], to('second@example.com'), 'another');
  await ask('unassignLicense', [3, 0, 8, 2, 1], { access, params }, 'an offer');
  const reader = await member();
  await ask('assignLicense', [5, 0, 45, 16, 1], to(reader.email), 'again');
  const asked = { access: reader.access };
  const token = await offerTo(reader.email);
  await ask('invitation', [2, 0, 8, 0, 0], { ...asked, params: { id: token } }, 'a licence');
  await ask('acceptInvitation', [3, 0, 11, 2, 1], { ...asked, body: { token } }, 'a licence');
  await ask('heldLicenses', [2, 0, 12, 0, 0], asked);
  await ask('license', [4, 0, 18, 0, 0], { ...asked, params }, 'held');
  await ask('seats', [2, 0, 113, 0, 0], { access });
  await ask('seats', [2, 0, 65, 0, 0], { access, query: { seat: 'unused' } }, 'unused');
  await ask('unassignLicense', [4, 1, 61, 19, 3], { access, params });
}

/** Like `giveAway`, with a webhook endpoint that gets the events. */
export async function giveAwayTold({ ask }: Meter) {
  await newEndpoint((await confirmedColleague()).access);
  const [owner, reader] = [await ownerOfSeats(), await member()];
  await owner.assign(reader.email);
  const body = { token: await offerTo(reader.email) };
  await ask('acceptInvitation', [3, 1, 35, 12, 1], { access: reader.access, body }, 'a licence, told');
  const { access } = await owner.confirmed();
  const params = { id: owner.licenseId };
  await ask('unassignLicense', [4, 2, 80, 39, 3], { access, params }, 'told');
  await forgetEndpoints();
}
