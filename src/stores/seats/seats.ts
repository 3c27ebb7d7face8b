import type { License } from '#lib/contract/licenses/licenses.ts';
import { type SeatFilter, seatFilters } from '#lib/contract/seats/rules.ts';
import type { SeatRow } from '#lib/contract/seats/seats.ts';
import { seatPage } from '#lib/text/seats/seats-page.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { hrefHere } from '#stores/portal/organization.ts';
import { remote } from '#stores/portal/remote.ts';
import { navigate } from '#stores/portal/router.ts';

export const seatList = remote({ read: 'seats', fallback: seatPage.loadError });
export const heldList = remote({ read: 'heldLicenses', fallback: seatPage.loadError });

export const readSeatFilter = (asked: string | undefined): SeatFilter | undefined =>
  seatFilters.find((filter) => filter === asked);

/** Filter and page are in the address; a new filter starts at page 1. */
export const showSeats = (filter: SeatFilter | undefined, page = 1): void =>
  navigate(
    hrefHere('seats', {}, { ...(filter && { seat: filter }), ...(page > 1 && { page: String(page) }) }),
  );

/** Whether a licence can be assigned: expired ones cannot. */
export const isFree = ({ state, status }: Pick<SeatRow, 'state' | 'status'>): boolean =>
  state === 'free' && status === 'active';

/** The holder of a licence, as far as known. */
export const personOf = ({ name, email }: Pick<SeatRow, 'name' | 'email'>): string =>
  name && email ? `${name} (${email})` : email || name || seatPage.deleted;

/** The products of these licences, with the number of licences of each. */
export const productsOf = (rows: readonly SeatRow[]) =>
  [...new Map(rows.map((row) => [row.product_id, row.product_name]))].map(([id, name]) => ({
    id,
    name,
    count: rows.filter(({ product_id }) => product_id === id).length,
  }));

export type SeatChange =
  | { kind: 'assign' | 'end'; license: License }
  | { kind: 'assignMany'; free: readonly SeatRow[] }
  | { kind: 'endMany'; held: readonly SeatRow[] };
/** A licence to offer to another account, with the end of its key to distinguish it. */
export type MovableLicense = Pick<SeatRow, 'id' | 'product_name'> & Partial<Pick<SeatRow, 'ending'>>;
export const $moving = ownedAtom<readonly MovableLicense[] | undefined>('page', undefined);

/** The change that the dialog asks about; its code loads on first use. */
export const $seatChange = ownedAtom<SeatChange | undefined>('page', undefined);
