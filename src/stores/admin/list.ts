import type { AdminAnswerOf, AdminCallName } from '#lib/contract/admin/calls.ts';
import { type Listed, readMore } from '#stores/kernel/more.ts';
import type { ReadStore } from '#stores/kernel/read.ts';
import { call } from './call.ts';
import { type AskedOn, staffRead } from './read.ts';
import { $page } from './router.ts';

/** The calls that answer a list by its cursor. */
export type ListCall = {
  [N in AdminCallName]: AdminAnswerOf<N> extends Listed ? N : never;
}[AdminCallName];

export type StaffList<Data> = ReadStore<Data> & ReturnType<typeof readMore>;

/** A list whose filters live in the address. */
export function staffList<N extends ListCall>(
  name: N,
  fallback: string,
  askedOn: AskedOn,
): StaffList<AdminAnswerOf<N>> {
  const list = staffRead(name, fallback, askedOn);
  const after = (cursor: string) => {
    const page = $page.get();
    const asks = page && askedOn[page.route]?.(page);
    return asks && call(name, { ...asks, query: { ...asks.query, after: cursor } });
  };
  return { ...list, ...readMore(list, after, fallback) };
}
