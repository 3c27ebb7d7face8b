import type { AdminAnswerOf, AdminCallName } from '#lib/contract/admin/calls.ts';
import { MOST_COUNTED } from '#lib/contract/admin/rules.ts';
import { askedOn } from '#lib/contract/admin/screen-reads.ts';
import { frame as words } from '#lib/text/admin/frame.ts';
import { type Listed, readMore } from '#stores/kernel/more.ts';
import type { ReadStore } from '#stores/kernel/read.ts';
import { call } from './call.ts';
import { staffRead } from './read.ts';
import { $page } from './router.ts';

/** The calls that return a list with a cursor. */
export type ListCall = {
  [N in AdminCallName]: AdminAnswerOf<N> extends Listed ? N : never;
}[AdminCallName];

type RowOf<Data> = Data extends { results: (infer Row)[] } ? Row : never;

export type StaffList<Data> = ReadStore<Data> &
  ReturnType<typeof readMore> & {
    /** Updates a row after a write, if the list shows it. */
    replace: (row: RowOf<Data>) => void;
  };

type Counted = Listed & { found?: number | null };

/** The number of rows of a list; undefined if the API has not counted all of them. */
export function countIn({ results, next, found }: Counted): number | undefined {
  if (next === null) return results.length;
  return typeof found === 'number' && found <= MOST_COUNTED ? found : undefined;
}

/** The text for the number of rows: the API's count, or the number of loaded rows. */
export function foundIn(list: Counted): string {
  const count = countIn(list);
  if (count !== undefined) return words.found(count, false);
  return words.found(typeof list.found === 'number' ? MOST_COUNTED : list.results.length, true);
}

const idOf = (row: unknown) => (row as { id: string }).id;

/** The first page as reloaded, followed by the rows of further pages loaded earlier. */
function withRest<Data extends Listed>(first: Data, before: Data): Data {
  const ids = new Set(first.results.map(idOf));
  const rest = before.results.filter((row) => !ids.has(idOf(row)));
  const isLonger = first.next !== null && before.results.length > first.results.length;
  return isLonger ? { ...before, ...first, results: [...first.results, ...rest], next: before.next } : first;
}

const withRow = <Data extends Listed>(data: Data, row: unknown): Data => ({
  ...data,
  results: data.results.map((each) => (idOf(each) === idOf(row) ? row : each)),
});

/** A list whose filters are in the URL. When the user returns to it, it shows the rows loaded before. */
export function staffList<N extends ListCall>(name: N, fallback: string): StaffList<AdminAnswerOf<N>> {
  const list = staffRead(
    name,
    fallback,
    (first, before) => withRest(first as Listed, before as Listed) as AdminAnswerOf<N>,
  );
  const after = (cursor: string) => {
    const page = $page.get();
    const asked = page && askedOn(page, name);
    return asked && call(name, { ...asked, query: { ...asked.query, after: cursor } });
  };
  const replace = (row: RowOf<AdminAnswerOf<N>>) =>
    list.update((shown) => withRow(shown as Listed, row) as AdminAnswerOf<N>);
  return { ...list, ...readMore(list, after, fallback), replace };
}
