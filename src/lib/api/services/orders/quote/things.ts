import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Offer } from '#lib/api/db/schema/offers.ts';
import { invalid } from '#lib/api/errors.ts';
import { openKeyOfRenewal } from '#lib/api/services/orders/open-renewals.ts';
import type { Priced } from '#lib/api/services/subscriptions/kept-prices.ts';
import { deviceOrders } from '#lib/text/checkout/device-orders.ts';
import { severalRenewals } from '#lib/text/checkout/several.ts';
import { offerRefusals } from '#lib/text/offers.ts';
import type { HeldOffer } from './offers.ts';
import type { AskedSeveral, Several } from './several.ts';

/** A licence of the buyer, with its automatic renewal if that runs. */
interface Own {
  license: License;
  running: Priced | null;
}

/** An offer, and why it cannot be ordered if so. */
export interface Offered {
  offer: Pick<Offer, 'id' | 'number' | 'durationLabel' | 'months' | 'unitCents'>;
  refusal: string | undefined;
}

/** An order by a duration: new licences, or the renewal of one or of several. */
export type DurationThing =
  | { kind: 'new'; offered: Offered | undefined }
  | ({ kind: 'renewal' } & Own)
  | { kind: 'renewals'; several: Several };

/** What is ordered: by a duration, or more devices for a licence until it ends. Kinds as in `orders.thing`. */
export type Thing = DurationThing | ({ kind: 'devices'; devices: number } & Own);

/** `Thing` by ids that are not looked up yet. */
export type AskedThing =
  | { kind: 'new'; offer: HeldOffer | undefined }
  | { kind: 'renewal'; license: string }
  | ({ kind: 'renewals' } & AskedSeveral)
  | { kind: 'devices'; license: string; devices: number };

interface Fields {
  license?: string | undefined;
  ids?: AskedSeveral['ids'] | undefined;
  until?: string | undefined;
  devices?: number | undefined;
  offer?: HeldOffer | undefined;
}

/** What a request's fields ask for; refuses two things at once. */
export function askedThing({ license, ids, until, devices, offer }: Fields): AskedThing {
  if (offer && (license || ids || devices !== undefined))
    throw invalid({ offer_id: [offerRefusals.noRenewal] });
  if (until && !ids) throw invalid({ until: [severalRenewals.onlySeveral] });
  if (ids && (license || devices !== undefined)) throw invalid({ license_ids: [severalRenewals.oneOrMany] });
  if (ids) return { kind: 'renewals', ids, day: until };
  if (devices === undefined) return license ? { kind: 'renewal', license } : { kind: 'new', offer };
  if (!license) throw invalid({ license_id: [deviceOrders.whichLicense] });
  return { kind: 'devices', license, devices };
}

/** The licences that the order changes. */
export function licensesOf(thing: Thing): License[] {
  if (thing.kind === 'new') return [];
  return thing.kind === 'renewals' ? thing.several.chosen.map(({ license }) => license) : [thing.license];
}

export const idsOf = (thing: Thing): string[] => licensesOf(thing).map(({ id }) => id);

/** `orders.openOrderKey`: prevents two open orders for new licences of a product, or for one existing licence. */
export function openOrderKey(thing: Thing, user: { id: string }, product: { id: string }): string {
  if (thing.kind === 'new') return `${user.id} ${product.id}`;
  return openKeyOfRenewal(licensesOf(thing));
}
