import type { ReleaseUpload, ShopRelease, WithdrawalEffects } from '#lib/contract/admin/releases/releases.ts';
import { isLowerVersion } from '#lib/contract/admin/releases/rules.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { call } from '#stores/admin/call.ts';
import { createAction } from '#stores/kernel/action.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { releaseUploads, shopReleases } from './releases.ts';
import { stopSending } from './sending.ts';

/** What is to be decided in a dialog. */
export type Question =
  | { kind: 'publish'; upload: ReleaseUpload }
  | { kind: 'discard'; upload: ReleaseUpload }
  | { kind: 'notes'; release: ShopRelease }
  | { kind: 'withdraw'; release: ShopRelease; effects: WithdrawalEffects };

/** The version that customers go on downloading when a lower one is published. */
export const higherOffer = ({ channel, version, offered_version: offered }: ReleaseUpload) =>
  channel === 'stable' && offered !== null && isLowerVersion(version, offered) ? offered : undefined;

const done = {
  publish: words.publishedNow,
  discard: words.discarded,
  notes: words.notesCorrected,
  withdraw: words.withdrawnNow,
};
export const failed = {
  publish: words.publishFailed,
  discard: words.discardFailed,
  notes: words.notesFailed,
  withdraw: words.withdrawFailed,
};

/** The release whose withdrawal is being prepared. */
const asking = createAction<string | undefined>(undefined);
export const $asking = asking.$running;

/** Asks before a release is withdrawn, with what that does to customers. */
export const askWithdrawal = (release: ShopRelease): Promise<void> =>
  asking.run(release.id, { title: words.withdrawFailed }, async () => {
    const effects = await call('withdrawalEffects', { params: { id: release.id } });
    decisionDialog.open({ kind: 'withdraw', release, effects });
  });

/** Decides on an upload or a release; the log keeps why one was withdrawn. */
export const decisionDialog = createFormDialog<Question>({
  fallback: ({ kind }) => failed[kind],
  validate: (values, { kind }) =>
    kind === 'withdraw' && !textOf(values, 'reason').trim() ? { reason: words.reasonMissing } : undefined,
  send: async (question, values) => {
    try {
      await carryOut(question, values);
      notify({ type: 'success', title: done[question.kind] });
    } finally {
      void releaseUploads.reload();
      void shopReleases.reload();
    }
  },
});

function carryOut(question: Question, values: FormData): Promise<unknown> {
  if (question.kind === 'withdraw') {
    const { release, effects } = question;
    const expected = { offered_after: effects.offered_after };
    const body = { reason: textOf(values, 'reason').trim(), tell: values.has('tell'), expected };
    return call('withdrawRelease', { params: { id: release.id }, body });
  }
  if (question.kind === 'notes') {
    const { id, notes } = question.release;
    const body = { notes: textOf(values, 'notes').trim() || null, expected: { notes } };
    return call('correctReleaseNotes', { params: { id }, body });
  }
  if (question.kind === 'discard') stopSending(question.upload.id);
  const params = { id: question.upload.id };
  return question.kind === 'publish'
    ? call('publishRelease', { params })
    : call('discardRelease', { params });
}
