import type { AdminAnswerOf, AdminCallName } from '#lib/contract/admin/calls.ts';
import { askedOn } from '#lib/contract/admin/screen-reads.ts';
import { type Listed, readMore } from '#stores/kernel/more.ts';
import type { ReadStore } from '#stores/kernel/read.ts';
import { call } from './call.ts';
import { staffRead } from './read.ts';
import { $page } from './router.ts';

/** The calls that answer a list by its cursor. */
export type ListCall = {
  [N in AdminCallName]: AdminAnswerOf<N> extends Listed ? N : never;
}[AdminCallName];

export type StaffList<Data> = ReadStore<Data> & ReturnType<typeof readMore>;

/** A list whose filters live in the address. */
export function staffList<N extends ListCall>(name: N, fallback: string): StaffList<AdminAnswerOf<N>> {
  const list = staffRead(name, fallback);
  const after = (cursor: string) => {
    const page = $page.get();
    const asked = page && askedOn(page, name);
    return asked && call(name, { ...asked, query: { ...asked.query, after: cursor } });
  };
  return { ...list, ...readMore(list, after, fallback) };
}
