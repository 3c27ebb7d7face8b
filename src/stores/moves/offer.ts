import { readableAddress } from '#lib/contract/account/addresses.ts';
import { moveDialog as words } from '#lib/text/moves/moves.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { ownedAtom, whileOn } from '#stores/kernel/session-lifetime.ts';
import { call } from '#stores/portal/call.ts';
import { organizationHere } from '#stores/portal/organization.ts';
import { $moving, type MovableLicense } from '#stores/seats/seats.ts';
import { notify } from '#stores/shell/notifications.ts';

/** Means another receiver, who is named by an email address. */
export const ELSEWHERE = 'address';

interface Receiver {
  value: string;
  label: string;
}

/** The possible receivers of licences; undefined until loaded. */
export const $receivers = ownedAtom<readonly Receiver[] | undefined>('page', undefined);

/** Loads the possible receivers: the organization's people, the customer's organizations, and any other by address. */
export async function loadReceivers(): Promise<void> {
  if ($receivers.get()) return;
  const isHere = whileOn('page');
  const here = organizationHere();
  try {
    const [{ results: organizations }, people] = await Promise.all([
      call('organizations'),
      here ? call('organizationPeople') : undefined,
    ]);
    const receivers = [
      ...(people?.results ?? []).map(({ id, name, email, is_self }) => {
        const label = name || readableAddress(email);
        return { value: id, label: is_self ? words.self(label) : label };
      }),
      ...organizations.filter(({ id }) => id !== here).map(({ id, name }) => ({ value: id, label: name })),
      ...(here ? [{ value: ELSEWHERE, label: words.elsewhere }] : []),
    ];
    if (isHere()) $receivers.set(receivers);
  } catch {
    if (!isHere()) return;
    notify({ type: 'error', title: words.receiversFailed });
    $moving.set(undefined);
  }
}

const chosenOf = (licenses: readonly MovableLicense[], values: FormData): string[] =>
  licenses.length === 1
    ? licenses.map(({ id }) => id)
    : licenses.map(({ id }) => id).filter((id) => values.has(`license-${id}`));

export const offerDialog = createFormDialog<readonly MovableLicense[]>({
  $subject: $moving,
  required: ['email'],
  fallback: words.failed,
  validate: (values, licenses) =>
    chosenOf(licenses, values).length === 0
      ? { license: words.noLicense }
      : missing({ to: textOf(values, 'to') }, ['to']),
  send: async (licenses, values) => {
    const to = textOf(values, 'to');
    await call('offerMove', {
      body: {
        license_ids: chosenOf(licenses, values),
        to:
          to === ELSEWHERE
            ? { kind: 'address', email: textOf(values, 'email').trim() }
            : { kind: 'account', account_id: to },
        new_keys: textOf(values, 'keys') === 'new',
      },
    });
    notify({ type: 'success', title: words.done, message: words.doneText });
  },
});
