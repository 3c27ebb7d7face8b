import type { ReleaseUpload, ShopRelease } from '#lib/contract/admin/releases/releases.ts';
import { isLowerVersion } from '#lib/contract/admin/releases/rules.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { call } from '#stores/admin/call.ts';
import { textOf } from '#stores/kernel/form.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { notify } from '#stores/shell/notifications.ts';
import { releaseUploads, shopReleases } from './releases.ts';

/** What is to be decided in a dialog. */
export type Question =
  | { kind: 'publish'; upload: ReleaseUpload }
  | { kind: 'discard'; upload: ReleaseUpload }
  | { kind: 'withdraw'; release: ShopRelease };

/** The version that customers go on downloading when a lower one is published. */
export const higherOffer = ({ channel, version, offered_version: offered }: ReleaseUpload) =>
  channel === 'stable' && offered !== null && isLowerVersion(version, offered) ? offered : undefined;

const done = { publish: words.publishedNow, discard: words.discarded, withdraw: words.withdrawnNow };
export const failed = {
  publish: words.publishFailed,
  discard: words.discardFailed,
  withdraw: words.withdrawFailed,
};

/** Decides on an upload or a release; the log keeps why one was withdrawn. */
export const decisionDialog = createFormDialog<Question>({
  fallback: ({ kind }) => failed[kind],
  validate: (values, { kind }) =>
    kind === 'withdraw' && !textOf(values, 'reason').trim() ? { reason: words.reasonMissing } : undefined,
  send: async (question, values) => {
    try {
      await carryOut(question, textOf(values, 'reason').trim());
      notify({ type: 'success', title: done[question.kind] });
    } finally {
      void releaseUploads.reload();
      void shopReleases.reload();
    }
  },
});

function carryOut(question: Question, reason: string): Promise<unknown> {
  if (question.kind === 'withdraw')
    return call('withdrawRelease', { params: { id: question.release.id }, body: { reason } });
  const params = { id: question.upload.id };
  return question.kind === 'publish'
    ? call('publishRelease', { params })
    : call('discardRelease', { params });
}
