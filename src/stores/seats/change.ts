import { failureText } from '#lib/client/errors.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import type { SeatRow } from '#lib/contract/seats/seats.ts';
import { seatPage as words } from '#lib/text/seats/seats-page.ts';
import { emailsIn } from '#stores/kernel/field-rules.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { reloadLicense } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { hrefHere } from '#stores/portal/organization.ts';
import { navigate } from '#stores/portal/router.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $seatChange, type SeatChange, seatList } from './seats.ts';

/** The failed items of a bulk action, with the reasons. */
export type Failures = readonly { name: string; why: string }[];

const assign = (id: string, email: string, expected?: 'free') =>
  call('assignLicense', { params: { id }, body: { email, expected } });

/** Assigns a licence to an address, also to the same one again. */
export async function sendOffer(license: License, email: string): Promise<void> {
  await assign(license.id, email, license.seat?.state === 'free' ? 'free' : undefined);
  notify({ type: 'success', title: words.dialog.sent, message: words.dialog.sentTo(email) });
  await reloadLicense();
}

async function end({ id, owner }: License): Promise<void> {
  const { message } = await call('unassignLicense', { params: { id } });
  notify({ type: 'success', title: message });
  // The former holder can no longer see the returned licence.
  if (owner) return navigate(hrefHere('licenses'), 'replace');
  await reloadLicense();
}

/** Acts on the items one after the other; returns the failed ones. */
async function each<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  act: (item: Item) => Promise<unknown>,
): Promise<Failures> {
  const failed: { name: string; why: string }[] = [];
  for (const item of items)
    await act(item).catch((error: unknown) => {
      failed.push({ name: nameOf(item), why: failureText(error, words.dialog.endFailed) });
    });
  notify({ type: 'success', title: words.bulk.done(items.length - failed.length) });
  await seatList.reload();
  return failed;
}

/** The free licences of the chosen product. */
const freeOf = (free: readonly SeatRow[], values: FormData) =>
  free.filter((row) => row.product_id === textOf(values, 'product'));

const assignMany = (free: readonly SeatRow[], emails: string[]) =>
  each(
    emails.map((email, place) => ({ email, id: free[place]?.id ?? '' })),
    ({ email }) => email,
    ({ id, email }) => assign(id, email, 'free'),
  );

const endMany = (held: readonly SeatRow[]) =>
  each(
    held,
    ({ email }) => email,
    ({ id }) => call('unassignLicense', { params: { id } }),
  );

export const seatDialog = createFormDialog<SeatChange, Failures | undefined>({
  $subject: $seatChange,
  required: ['email'],
  fallback: words.dialog.endFailed,
  validate: (values, change) => {
    if (change.kind !== 'assignMany') return undefined;
    const emails = emailsIn(values);
    if (emails.length === 0) return { emails: words.bulk.noEmails };
    const free = freeOf(change.free, values).length;
    return emails.length > free ? { emails: words.bulk.tooMany(free) } : undefined;
  },
  send: async (change, values) => {
    switch (change.kind) {
      case 'assign':
        return void (await sendOffer(change.license, textOf(values, 'email').trim()));
      case 'end':
        return void (await end(change.license));
      case 'assignMany':
        return shown(await assignMany(freeOf(change.free, values), emailsIn(values)));
      case 'endMany':
        return shown(await endMany(change.held));
    }
  },
});

/** The dialog remains open only to show failures. */
const shown = (failures: Failures): Failures | undefined => (failures.length > 0 ? failures : undefined);
