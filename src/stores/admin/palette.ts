import { atom, computed } from 'nanostores';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { staffHref, staffTable } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { matchesQuery } from '#lib/search.ts';
import { palette as words } from '#lib/text/admin/frame.ts';
import { type PaletteEntry, paletteOf } from '#stores/kernel/palette.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { call } from './call.ts';
import { isKey, ownerOf } from './customers/customers.ts';
import { isInMenuOf } from './member.ts';
import { openAddress } from './router.ts';

const entry = (href: string, title: string, detail: string): PaletteEntry => ({
  ...{ key: href, title, detail },
  choose: () => openAddress(href),
});

/** Whose pages are sought. */
const $member = atom<Pick<StaffMember, 'role'>>({ role: 'support' });
const $people = atom<readonly PaletteEntry[]>([]);

export const $isReading = atom(false);

/** Customers, then pages. */
export const palette = paletteOf(($query) =>
  computed([$member, $people, $query], (member, people, query) => [
    { entries: [...people, ...pagesFor(member, query)] },
  ]),
);

/** How long somebody types on before the shop is asked. */
const PAUSE_MS = 200;
const MAX_CUSTOMERS = '8';
/** Fewer letters fit everybody. */
const MIN_LETTERS = 2;

let turn = 0;

/** Starts an empty search; returns what ends it. */
export function startSearch(member: Pick<StaffMember, 'role'>): () => void {
  $member.set(member);
  search('');
  return () => {
    turn += 1;
  };
}

/** Seeks pages at once, customers and orders when somebody stops typing; a licence key finds its owner. */
export function search(typed: string): void {
  turn += 1;
  const mine = turn;
  const isLong = typed.trim().length >= MIN_LETTERS;
  palette.searchFor(typed);
  $people.set([]);
  $isReading.set(isLong);
  if (isLong) setTimeout(() => void find(typed.trim(), () => mine === turn), PAUSE_MS);
}

async function find(typed: string, isMine: () => boolean): Promise<void> {
  if (!isMine()) return;
  try {
    const people = isKey(typed) ? await ownersOf(typed) : await customersFor(typed);
    if (isMine()) $people.set(people);
  } catch (error) {
    if (isMine() && !(error instanceof Abandoned)) notifyFailure(error, words.failed);
  }
  if (isMine()) $isReading.set(false);
}

const ownersOf = async (key: string) => [
  entry(staffHref('customer', { id: await ownerOf(key) }), words.owner, words.byKey),
];

async function customersFor(typed: string) {
  const { results } = await call('customers', { query: { q: typed, limit: MAX_CUSTOMERS } });
  return results.map(({ id, email, first_name: first, last_name: last, company }) => {
    const address = readableAddress(email);
    const name = [`${first} ${last}`.trim(), company].filter(Boolean).join(' · ');
    return entry(staffHref('customer', { id }), name || address, address);
  });
}

const pagesFor = (member: Pick<StaffMember, 'role'>, typed: string) =>
  staffTable
    .filter(([, route]) => isInMenuOf(member, route) && matchesQuery(route.title, typed))
    .map(([name, { title }]) => entry(staffHref(name), title, words.page));
