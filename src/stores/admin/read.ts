import { isOutdated, messageFor, reasonFor } from '#lib/client/errors.ts';
import type { AdminAnswerOf, AdminCallName } from '#lib/contract/admin/calls.ts';
import type { StaffPage } from '#lib/contract/admin/routes.ts';
import { askedOn } from '#lib/contract/admin/screen-reads.ts';
import { sourceKey } from '#lib/contract/routes/sources.ts';
import { askAnswer, cache } from '#stores/kernel/answers.ts';
import { type ReadStore, read } from '#stores/kernel/read.ts';
import { absenceOf } from '#stores/kernel/remote-state.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { call } from './call.ts';
import { $page } from './router.ts';

/** An answer that follows the page, which asks for it by the contract; an update or a reload shows what a write has changed. */
export function staffRead<N extends AdminCallName>(name: N, fallback: string): ReadStore<AdminAnswerOf<N>> {
  return read<StaffPage, AdminAnswerOf<N>>({
    $page,
    cache,
    ask: (page) => {
      const asked = askedOn(page, name);
      if (!asked) return undefined;
      const key = sourceKey({ call: name, ...asked });
      return { key, list: page.path, load: () => askAnswer(key, () => call(name, asked)) };
    },
    fail: (error, isShown) => {
      // A new version says so itself: what is shown is still right.
      if (isShown) return isOutdated(error) ? undefined : void notifyFailure(error, fallback);
      const message = messageFor(error, fallback);
      return { state: 'error', message, reason: reasonFor(error, message), cause: absenceOf(error) };
    },
  });
}
