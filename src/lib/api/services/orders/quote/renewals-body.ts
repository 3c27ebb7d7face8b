import type { Context } from '#lib/api/context.ts';
import { keyEnding } from '#lib/api/services/licenses/key-vault.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { CheckoutBody } from '#lib/contract/checkout/checkout.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';
import type { PricedThing } from './list-price.ts';
import { type Renewable, type Several, whyNotRenewed } from './several.ts';
import type { Purchasable } from './subjects.ts';

/** Leaves out the licences that cannot be renewed: the page shows them with the reason, and they cost nothing. */
export const withoutRefused = (subject: Purchasable, now: number): Purchasable =>
  subject.thing.kind === 'renewals'
    ? {
        ...subject,
        thing: {
          ...subject.thing,
          several: {
            ...subject.thing.several,
            chosen: subject.thing.several.chosen.filter((each) => !whyNotRenewed(each, now)),
          },
        },
      }
    : subject;

/** Sorts by end, then by id, so that a choice does not move any licence. */
const byEnd = ({ license: one }: Renewable, { license: other }: Renewable): number =>
  (one.expiresAt ?? Infinity) - (other.expiresAt ?? Infinity) || (one.id < other.id ? -1 : 1);

/** A customer's licences of a product, sorted by end, with the price of each chosen one. */
export async function renewalsBody(
  context: Context,
  { all, chosen, day }: Several,
  priced: PricedThing | undefined,
): Promise<CheckoutBody['renewals']> {
  const renewals = priced?.kind === 'renewals' ? priced : undefined;
  const rows = all.toSorted(byEnd);
  return {
    days: renewals && day !== undefined ? { first: renewals.range.first, last: renewals.range.last } : null,
    until: renewals?.day ?? null,
    licenses: await Promise.all(
      rows.map(async (each) => {
        const { license } = each;
        const why = whyNotRenewed(each, context.now);
        const part = renewals?.parts.find((one) => one.license.id === license.id);
        return {
          id: license.id,
          ending: await keyEnding(context, license),
          expires_at: toOptionalInstant(license.expiresAt),
          is_chosen: chosen.some((one) => one.license.id === license.id),
          refusal: why ? text.reasons[why] : '',
          part: part
            ? {
                price: toMoney(part.cents),
                days: part.toDay?.days ?? null,
                new_expires_at: toInstant(part.term.expiresAt),
              }
            : null,
        };
      }),
    ),
  };
}
