import { atom } from 'nanostores';
import type { ReleaseUpload, ShopRelease } from '#lib/contract/admin/releases/releases.ts';
import { isLowerVersion } from '#lib/contract/semver.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { call } from '#stores/admin/call.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { atEndOf } from '#stores/kernel/session-lifetime.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { releaseUploads, shopReleases } from './releases.ts';

/** What is to be decided in a dialog. */
export type Question =
  | { kind: 'publish'; upload: ReleaseUpload }
  | { kind: 'discard'; upload: ReleaseUpload }
  | { kind: 'withdraw'; release: ShopRelease };

export const $question = atom<Question | undefined>(undefined);
/** Whether the answer is on its way. */
export const $deciding = atom(false);
atEndOf('page', () => $question.set(undefined));

export const askWhether = (question: Question): void => $question.set(question);
export const closeQuestion = (): void => $question.set(undefined);

/** The version that customers go on downloading when a lower one is published. */
export const higherOffer = ({ channel, version, offered_version: offered }: ReleaseUpload) =>
  channel === 'stable' && offered !== null && isLowerVersion(version, offered) ? offered : undefined;

const reload = () => Promise.all([releaseUploads.reload(), shopReleases.reload()]);

async function decide(act: () => Promise<unknown>, done: string, failed: string): Promise<void> {
  if ($deciding.get()) return;
  $deciding.set(true);
  try {
    await act();
    notify({ type: 'success', title: done });
  } catch (error) {
    notifyFailure(error, failed);
  } finally {
    $deciding.set(false);
    closeQuestion();
    void reload();
  }
}

export const publish = ({ id }: ReleaseUpload): Promise<void> =>
  decide(() => call('publishRelease', { params: { id } }), words.publishedNow, words.publishFailed);

export const discard = ({ id }: ReleaseUpload): Promise<void> =>
  decide(() => call('discardRelease', { params: { id } }), words.discarded, words.discardFailed);

/** The reason of a withdrawal, which the log keeps. */
export const withdrawForm = createForm<{ release: ShopRelease; values: FormData }>({
  validate: ({ values }) => (textOf(values, 'reason').trim() ? undefined : { reason: words.reasonMissing }),
  send: async ({ release: { id }, values }) => {
    await call('withdrawRelease', { params: { id }, body: { reason: textOf(values, 'reason').trim() } });
    notify({ type: 'success', title: words.withdrawnNow });
    closeQuestion();
    void reload();
  },
  fallback: words.withdrawFailed,
});
