import { isOutdated, messageFor, reasonFor } from '#lib/client/errors.ts';
import type { CallOptions } from '#lib/client/http.ts';
import type { AdminAnswerOf, AdminCallName } from '#lib/contract/admin/calls.ts';
import type { StaffPage, StaffRouteName } from '#lib/contract/admin/routes.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { type ReadStore, read } from '#stores/kernel/read.ts';
import { absenceOf } from '#stores/kernel/remote-state.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { call } from './call.ts';
import { $page } from './router.ts';

type Asked = Pick<CallOptions, 'params' | 'query'>;

/** What pages ask for, by their route; nothing on the others. */
export type AskedOn = Partial<Record<StaffRouteName, (page: StaffPage) => Asked | undefined>>;

export const all = (): Asked => ({});

/** What the page of one thing asks for. */
export const byId = ({ params: { id = '' } }: StaffPage): Asked => ({ params: { id } });

/** These parameters of an address, as far as they say something. */
export const picked = (search: Params, names: readonly string[]): Params =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

/** What the page of a list asks for. */
export const byFilters =
  (...names: readonly string[]) =>
  ({ search }: StaffPage): Asked => ({ query: picked(search, names) });

/** An answer that follows the page; an update or a reload shows what a write has changed. */
export function staffRead<N extends AdminCallName>(
  name: N,
  fallback: string,
  askedOn: AskedOn,
): ReadStore<AdminAnswerOf<N>> {
  return read<StaffPage, AdminAnswerOf<N>>({
    $page,
    ask: (page) => {
      const asks = askedOn[page.route]?.(page);
      return (
        asks && {
          key: JSON.stringify([page.route, asks]),
          list: page.path,
          load: () => call(name, asks),
        }
      );
    },
    fail: (error, isShown) => {
      // A new version says so itself: what is shown is still right.
      if (isShown) return isOutdated(error) ? undefined : void notifyFailure(error, fallback);
      const message = messageFor(error, fallback);
      return { state: 'error', message, reason: reasonFor(error, message), cause: absenceOf(error) };
    },
  });
}
