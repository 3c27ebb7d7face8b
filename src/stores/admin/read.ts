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

/**
 * A response for the current page, requested as `askedOn` says. After a write, update or reload it.
 *
 * @param onReturn merges a new response with the former one when the user returns to a page
 */
export function staffRead<N extends AdminCallName>(
  name: N,
  fallback: string,
  onReturn?: (answer: AdminAnswerOf<N>, before: AdminAnswerOf<N>) => AdminAnswerOf<N>,
): ReadStore<AdminAnswerOf<N>> {
  return read<StaffPage, AdminAnswerOf<N>>({
    $page,
    cache,
    ask: (page) => {
      const asked = askedOn(page, name);
      if (!asked) return undefined;
      const key = sourceKey({ call: name, ...asked });
      const load = async (isReload: boolean) => {
        const before = cache.kept(key) as AdminAnswerOf<N> | undefined;
        const answer = await call(name, asked);
        return isReload || !before || !onReturn ? answer : onReturn(answer, before);
      };
      return { key, list: page.path, load: (isReload) => askAnswer(key, () => load(isReload)) };
    },
    fail: (error, isShown) => {
      // The app reports a new version itself, and the shown data are still right.
      if (isShown) return isOutdated(error) ? undefined : void notifyFailure(error, fallback);
      const message = messageFor(error, fallback);
      return { state: 'error', message, reason: reasonFor(error, message), cause: absenceOf(error) };
    },
  });
}
