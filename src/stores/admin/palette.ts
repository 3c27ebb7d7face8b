import { atom, computed } from 'nanostores';
import { type StaffRouteName, staffHref, staffTable } from '#lib/contract/admin/routes.ts';
import { type FoundKind, foundKinds, MOST_FOUND } from '#lib/contract/admin/rules.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { matchesQuery } from '#lib/search.ts';
import { palette as words } from '#lib/text/admin/frame.ts';
import { type PaletteEntry, type PaletteGroup, paletteOf } from '#stores/kernel/palette.ts';
import { Abandoned } from '#stores/kernel/session-lifetime.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { call } from './call.ts';
import { ownerOf } from './customers/customers.ts';
import { isFoundBy } from './member.ts';
import { openAddress } from './router.ts';

const entry = (href: string, title: string, detail: string): PaletteEntry => ({
  ...{ key: href, title, detail },
  choose: () => openAddress(href),
});

/** The member of staff who searches. */
const $member = atom<Pick<StaffMember, 'role'>>({ role: 'support' });
/** The records found, by kind. */
const $things = atom<readonly PaletteGroup[]>([]);

export const $isReading = atom(false);

/** The found records, then the found pages. */
export const palette = paletteOf(($query) =>
  computed([$member, $things, $query], (member, things, query) => {
    const pages = pagesFor(member, query);
    return [...things, ...(pages.length > 0 ? [{ name: words.pages, entries: pages }] : [])];
  }),
);

/** The pause in typing before the API is asked. */
const PAUSE_MS = 200;
/** Shorter queries match too many records. */
const MIN_LETTERS = 2;

let turn = 0;

/** Starts an empty search; returns the function that ends it. */
export function startSearch(member: Pick<StaffMember, 'role'>): () => void {
  $member.set(member);
  search('');
  return () => {
    turn += 1;
  };
}

/** Searches pages at once and records after a pause in typing; a licence key finds its owner. */
export function search(typed: string): void {
  turn += 1;
  const mine = turn;
  const isLong = typed.trim().length >= MIN_LETTERS;
  palette.searchFor(typed);
  $things.set([]);
  $isReading.set(isLong);
  if (isLong) setTimeout(() => void find(typed.trim(), () => mine === turn), PAUSE_MS);
}

async function find(typed: string, isMine: () => boolean): Promise<void> {
  if (!isMine()) return;
  try {
    const owner = await ownerOf(typed);
    const things = owner === undefined ? await thingsFor(typed) : ownerEntry(owner);
    if (isMine()) $things.set(things);
  } catch (error) {
    if (isMine() && !(error instanceof Abandoned)) notifyFailure(error, words.failed);
  }
  if (isMine()) $isReading.set(false);
}

const ownerEntry = (id: string): PaletteGroup[] => [
  { entries: [entry(staffHref('customer', { id }), words.owner, words.byKey)] },
];

/** The page of each kind. */
const pageOf = {
  customer: 'customer',
  near: 'customer',
  license: 'license',
  payment: 'payment',
  payout: 'payout',
  product: 'product',
  coupon: 'coupon',
  withdrawal: 'withdrawal',
} as const satisfies Record<FoundKind, StaffRouteName>;

async function thingsFor(typed: string): Promise<PaletteGroup[]> {
  const { results } = await call('staffSearch', { query: { q: typed } });
  return foundKinds.flatMap((kind) => {
    const found = results.filter((thing) => thing.kind === kind);
    const entries = found.map(({ id, title, detail }) => ({
      ...entry(staffHref(pageOf[kind], { id }), title, detail),
      key: `${kind}-${id}`,
    }));
    const rest = kind === 'customer' && found.length === MOST_FOUND ? [allCustomers(typed)] : [];
    return entries.length > 0 ? [{ name: words.kinds[kind], entries: [...entries, ...rest] }] : [];
  });
}

/** The entry for the whole list, as there may be more customers than a search shows. */
const allCustomers = (typed: string) =>
  entry(staffHref('customers', {}, { q: typed }), words.allCustomers, '');

const pagesFor = (member: Pick<StaffMember, 'role'>, typed: string) =>
  staffTable
    .filter(([, route]) => isFoundBy(member, route) && matchesQuery(route.title, typed))
    .map(([name, { title }]) => entry(staffHref(name), title, ''));
