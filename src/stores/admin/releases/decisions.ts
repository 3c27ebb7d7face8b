import type { ReleaseMessages } from '#lib/contract/admin/releases/messages.ts';
import type { ReleaseUpload, ShopRelease, WithdrawalEffects } from '#lib/contract/admin/releases/releases.ts';
import { isLowerVersion, type ReleasePurpose } from '#lib/contract/admin/releases/rules.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { call } from '#stores/admin/call.ts';
import { createAction } from '#stores/kernel/action.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { releaseUploads, shopReleases } from './releases.ts';
import { stopSending } from './sending.ts';

/** The decision that the dialog asks for. */
export type Question =
  | { kind: 'publish'; upload: ReleaseUpload }
  | { kind: 'discard'; upload: ReleaseUpload }
  | { kind: 'notes'; release: ShopRelease }
  | { kind: 'withdraw'; release: ShopRelease; effects: WithdrawalEffects }
  | { kind: 'message'; release: ShopRelease; readers: ReleaseMessages };

/** The version that customers continue to download, if the published one is lower. */
export const higherOffer = ({ channel, version, offered_version: offered }: ReleaseUpload) =>
  channel === 'stable' && offered !== null && isLowerVersion(version, offered) ? offered : undefined;

const done = {
  publish: words.publishedNow,
  discard: words.discarded,
  notes: words.notesCorrected,
  withdraw: words.withdrawnNow,
  message: words.messageSent,
};
export const failed = {
  publish: words.publishFailed,
  discard: words.discardFailed,
  notes: words.notesFailed,
  withdraw: words.withdrawFailed,
  message: words.messageFailed,
};

/** The release whose dialog data are loading. */
const asking = createAction<string | undefined>(undefined);
export const $asking = asking.$running;

/** Asks before a release is withdrawn, and shows the effects on customers. */
export const askWithdrawal = (release: ShopRelease): Promise<void> =>
  asking.run(release.id, { title: words.withdrawFailed }, async () => {
    const effects = await call('withdrawalEffects', { params: { id: release.id } });
    decisionDialog.open({ kind: 'withdraw', release, effects });
  });

/** Asks for the message to the users of a version, and shows the earlier messages. */
export const askMessage = (release: ShopRelease): Promise<void> =>
  asking.run(release.id, { title: words.messageFailed }, async () => {
    const readers = await call('releaseMessages', { params: { id: release.id } });
    decisionDialog.open({ kind: 'message', release, readers });
  });

/** Performs the decision about an upload or a release; the audit log stores the reason of a withdrawal. */
export const decisionDialog = createFormDialog<Question>({
  fallback: ({ kind }) => failed[kind],
  validate: (values, { kind }): Record<string, string> | undefined => {
    const isMissing = (name: string) => !textOf(values, name).trim();
    if (kind === 'withdraw' && isMissing('reason')) return { reason: words.reasonMissing };
    return kind === 'message' && isMissing('words') ? { words: words.wordsMissing } : undefined;
  },
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
    const body = {
      reason: textOf(values, 'reason').trim(),
      public_reason: textOf(values, 'public_reason').trim(),
      tell: values.has('tell'),
      expected,
    };
    return call('withdrawRelease', { params: { id: release.id }, body });
  }
  if (question.kind === 'message') {
    const { release, readers } = question;
    const purpose = textOf(values, 'purpose') as ReleasePurpose;
    const expected = { last: readers.sent[0]?.id ?? null };
    const body = { purpose, words: textOf(values, 'words').trim(), expected };
    return call('writeReleaseMessage', { params: { id: release.id }, body });
  }
  if (question.kind === 'notes') {
    const { id, notes } = question.release;
    const body = { notes: textOf(values, 'notes').trim() || null, expected: { notes } };
    return call('correctReleaseNotes', { params: { id }, body });
  }
  const { id, version, channel, notes, supported_until } = question.upload;
  if (question.kind === 'publish') {
    const expected = { version, channel, notes, supported_until };
    return call('publishRelease', { params: { id }, body: { expected } });
  }
  stopSending(id);
  return call('discardRelease', { params: { id } });
}
