import type { MoveOffer } from '#lib/contract/moves/moves.ts';
import { moveList as words } from '#lib/text/moves/moves.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { call } from '#stores/portal/call.ts';
import { remote } from '#stores/portal/remote.ts';
import { notify } from '#stores/shell/notifications.ts';

export const moves = remote({ read: 'moveOffers', fallback: words.loadError });

/** A dialog that acts on an offer, reports the result and reloads the list. */
const dialogOf = (failed: string, act: (offer: MoveOffer, values: FormData) => Promise<string>) =>
  createFormDialog<MoveOffer>({
    fallback: failed,
    send: async (offer, values) => {
      const title = await act(offer, values);
      notify({ type: 'success', title });
      await moves.reload();
    },
  });

export const acceptDialog = dialogOf(words.acceptDialog.failed, async ({ id, is_to_address }, values) => {
  const body = is_to_address ? { organization_id: textOf(values, 'organization_id') } : {};
  return (await call('acceptMove', { params: { id }, body })).message;
});

export const declineDialog = dialogOf(words.declineDialog.failed, async ({ id }) => {
  await call('declineMove', { params: { id } });
  return words.declineDialog.done;
});

export const withdrawDialog = dialogOf(words.withdrawDialog.failed, async ({ id }) => {
  await call('withdrawMove', { params: { id } });
  return words.withdrawDialog.done;
});
