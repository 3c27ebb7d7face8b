import type { Context } from '#lib/api/context.ts';
import { keyEnding } from '#lib/api/services/licenses/key-vault.ts';
import { endOf as endOfLife } from '#lib/api/services/licenses/license-status.ts';
import type { Part } from '#lib/api/services/mails/parts.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { endLink } from '#lib/api/services/subscriptions/links.ts';
import type { FoundSubscription } from '#lib/api/services/subscriptions/rows.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDate } from '#lib/format.ts';
import { severalRenewals } from '#lib/text/checkout/several.ts';
import { soldName } from '#lib/text/sold.ts';

export const NOT_YOU = 'Se non l’hai fatto tu, cambia subito la password e scrivi all’assistenza.';
export const ASK = { answered: 'Se hai domande scrivi all’assistenza' };

export const dateOf = (instant: number): string => formatDate(toInstant(instant));

/** A licence in a mail, with its name there and the path that ends its renewals. */
interface ToldLicense {
  found: FoundSubscription;
  name: string;
  end: string;
}

/** Licences of one owner and product in one mail. */
export interface ToldLicenses {
  first: FoundSubscription;
  all: ToldLicense[];
}

/** @param isOwn whether the address is confirmed: only then the mail shows the last characters of the keys */
export async function toldLicenses(
  context: Context,
  [first, ...others]: [FoundSubscription, ...FoundSubscription[]],
  isOwn: boolean,
): Promise<ToldLicenses> {
  const all = [first, ...others].map(async (found, place) => ({
    found,
    name: isOwn
      ? severalRenewals.ending(await keyEnding(context, found.license))
      : severalRenewals.nth(place + 1),
    end: await endLink(context, found),
  }));
  return { first, all: await Promise.all(all) };
}

/** The text for one licence, or for several. */
export const worded = ({ all }: ToldLicenses, one: string, several: string): string =>
  all.length === 1 ? one : several;

/** «Bond Ladder», or «3 licenze di Bond Ladder». */
export const nameOf = ({ first, all }: ToldLicenses): string =>
  soldName({ productName: first.product.name, quantity: all.length });

/** «la tua licenza per Bond Ladder», or «le tue 3 licenze di Bond Ladder». */
export const yours = (told: ToldLicenses): string =>
  worded(told, `la tua licenza per ${told.first.product.name}`, `le tue ${nameOf(told)}`);

/** One fact for each of several licences. */
export const factOfEach = ({ all }: ToldLicenses, say: (found: FoundSubscription) => string): Part[] =>
  all.length === 1 ? [] : [{ facts: all.map(({ found, name }) => [name, say(found)]) }];

/** «scade il 3 maggio 2027» */
export function endOf({ license: { expiresAt } }: FoundSubscription, now: number): string {
  if (expiresAt === null) return severalRenewals.endless;
  return (expiresAt > now ? severalRenewals.expires : severalRenewals.expired)(dateOf(expiresAt));
}

export const licenseOf = ({ first, all }: ToldLicenses) =>
  all.length === 1
    ? { label: 'Apri la licenza', path: href('license', { id: first.license.id }) }
    : { label: 'Apri le licenze', path: href('licenses') };

/** The links that end each licence's renewals. */
export function stop({ all }: ToldLicenses): Part[] {
  const links = all
    .filter(({ found }) => found.subscription.state === 'on')
    .map(({ name, end }) => ({
      label: all.length === 1 ? 'Disdici il rinnovo automatico' : `Disdici: ${name}`,
      path: end,
    }));
  return links.length > 0 ? [{ links }] : [];
}

/** The method that pays. */
export const methodOf = ({ first }: ToldLicenses, otherwise = 'il metodo salvato'): string =>
  first.subscription.methodName || otherwise;

/** Until when the licences work. */
export function validity(told: ToldLicenses, now: number): string {
  const { status, expiresAt } = told.first.license;
  if (expiresAt === null || (status !== 'active' && status !== 'expired')) return '';
  if (told.all.length > 1) return expiresAt > now ? 'Ogni licenza resta valida fino alla sua scadenza.' : '';
  const day = dateOf(expiresAt);
  if (expiresAt > now) return `La licenza resta valida fino al ${day}.`;
  const last = endOfLife(told.first.license, now) ?? 0;
  const goesOn = status === 'active' && last > now ? ` e funziona ancora fino al ${dateOf(last)}` : '';
  return `La licenza è scaduta il ${day}${goesOn}.`;
}
