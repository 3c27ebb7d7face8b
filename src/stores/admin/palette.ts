import { atom } from 'nanostores';
import { readableAddress } from '#lib/contract/account/readable-address.ts';
import type { StaffMember } from '#lib/contract/admin/me.ts';
import { type StaffRoute, type StaffRouteName, staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { matchesQuery } from '#lib/search.ts';
import { palette as words } from '#lib/text/admin/palette.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { call } from './call.ts';
import { isKey, ownerOf } from './customers/customers.ts';
import { isInMenuOf } from './member.ts';

export interface PaletteEntry {
  href: string;
  title: string;
  detail: string;
}

type Search = { state: 'done' | 'reading'; entries: readonly PaletteEntry[] };

/** Whether the search is open. */
export const $paletteOpen = atom(false);
export const $search = atom<Search>({ state: 'done', entries: [] });

/** How long somebody types on before the shop is asked. */
const PAUSE_MS = 200;
const MAX_CUSTOMERS = '8';
/** Fewer letters fit everybody. */
const MIN_LETTERS = 2;

let turn = 0;

/** Whose pages are sought. */
let member: Pick<StaffMember, 'role'> = { role: 'support' };

export function openPalette(of: Pick<StaffMember, 'role'>): void {
  member = of;
  $search.set({ state: 'done', entries: pagesFor('') });
  $paletteOpen.set(true);
}

export function closePalette(): void {
  turn += 1;
  $paletteOpen.set(false);
}

/** Seeks pages at once, customers and orders when somebody stops typing; a licence key finds its owner. */
export function search(typed: string): void {
  turn += 1;
  const mine = turn;
  const pages = pagesFor(typed);
  const isShort = typed.trim().length < MIN_LETTERS;
  $search.set({ state: isShort ? 'done' : 'reading', entries: pages });
  if (isShort) return;
  setTimeout(() => {
    if (mine === turn) void find(typed.trim(), () => mine === turn, pages);
  }, PAUSE_MS);
}

async function find(typed: string, isMine: () => boolean, pages: readonly PaletteEntry[]): Promise<void> {
  try {
    const people = isKey(typed) ? await ownersOf(typed) : await customersFor(typed);
    if (isMine()) $search.set({ state: 'done', entries: [...people, ...pages] });
  } catch (error) {
    if (!isMine()) return;
    $search.set({ state: 'done', entries: pages });
    if (!(error instanceof Abandoned)) notifyFailure(error, words.failed);
  }
}

const ownersOf = async (key: string): Promise<PaletteEntry[]> => [
  { href: staffHref('customer', { id: await ownerOf(key) }), title: words.owner, detail: words.byKey },
];

async function customersFor(typed: string): Promise<PaletteEntry[]> {
  const { results } = await call('customers', { query: { q: typed, limit: MAX_CUSTOMERS } });
  return results.map(({ id, email, first_name: first, last_name: last, company }) => ({
    href: staffHref('customer', { id }),
    title: [`${first} ${last}`.trim(), company].filter(Boolean).join(' · ') || readableAddress(email),
    detail: readableAddress(email),
  }));
}

const pagesFor = (typed: string): PaletteEntry[] =>
  (Object.entries(staffRoutes) as [StaffRouteName, StaffRoute][])
    .filter(([, route]) => isInMenuOf(member, route) && matchesQuery(route.title, typed))
    .map(([name, { title }]) => ({ href: staffHref(name), title, detail: words.page }));
