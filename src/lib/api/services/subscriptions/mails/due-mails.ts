import type { Letter } from '#lib/api/services/mails/contents.ts';
import { expiringCard } from '#lib/api/services/subscriptions/cards.ts';
import type { Offer } from '#lib/api/services/subscriptions/offers.ts';
import type { FoundSubscription } from '#lib/api/services/subscriptions/rows.ts';
import { formatEuro } from '#lib/format.ts';
import {
  ASK,
  dateOf,
  endOf,
  factOfEach,
  licenseOf,
  methodOf,
  nameOf,
  stop,
  type ToldLicenses,
  worded,
  yours,
} from './mail-parts.ts';

/** An announced charge. */
interface Coming {
  /** By licence. */
  prices: Record<string, number>;
  at: number;
  /** Of the duration. */
  label: string;
}

/** The mail that announces a charge. */
export function dueLetter(
  told: ToldLicenses,
  { prices, at, label }: Coming,
  now: number,
): Omit<Letter, 'greeting'> {
  const { product, license, subscription } = told.first;
  const due = dateOf(at);
  const card = expiringCard(subscription, at);
  const isOver = license.expiresAt !== null && license.expiresAt <= now;
  const priceOf = ({ license: { id } }: FoundSubscription) => prices[id] ?? 0;
  const sum = told.all.reduce((cents, { found }) => cents + priceOf(found), 0);
  const end = license.expiresAt === null ? '' : dateOf(license.expiresAt);
  const charged = `il ${due} addebitiamo ${formatEuro(sum)} su ${methodOf(told)}`;
  const until = worded(
    told,
    ', e la licenza resta valida fino alla scadenza',
    ', e ogni licenza resta valida fino alla sua scadenza',
  );
  return {
    subject: worded(
      told,
      `La tua licenza ${product.name} si rinnova il ${due}`,
      `Le tue ${nameOf(told)} si rinnovano il ${due}`,
    ),
    paragraphs: [
      worded(
        told,
        `${yours(told)} ${isOver ? 'è scaduta' : 'scade'} il ${end} e si rinnova da sola per ${label}: ${charged}.`,
        `${yours(told)} si rinnovano da sole per ${label}: ${charged}, in tutto.`,
      ),
      ...factOfEach(told, (found) => `${endOf(found, now)}, ${formatEuro(priceOf(found))}`),
      `Se non vuoi, premi qui sotto: non serve altro${isOver ? '' : until}.`,
      ...(card
        ? [
            `${card}: l’addebito non riuscirebbe. Cambiala prima nella pagina ${worded(told, 'della licenza', 'di una delle licenze: vale per tutte')}.`,
          ]
        : []),
      ...stop(told),
    ],
    action:
      card && told.all.length === 1 ? { ...licenseOf(told), label: 'Cambia la carta' } : licenseOf(told),
    closing: ASK,
  };
}

/** A licence with its current offer. */
export interface Offered {
  found: FoundSubscription;
  offer: Offer;
}

/** The mail that nothing will be charged, and why. */
export function notDueLetter(told: ToldLicenses, [first, ...others]: [Offered, ...Offered[]], now: number) {
  const { product, license } = told.first;
  const day = license.expiresAt === null ? '' : dateOf(license.expiresAt);
  const offers = new Map([first, ...others].map(({ found, offer }) => [found.license.id, offer]));
  const reasonOf = (found: FoundSubscription) => whyNot(found, offers.get(found.license.id) ?? first.offer);
  return {
    subject: worded(
      told,
      `La tua licenza ${product.name} non si rinnoverà da sola`,
      `Le tue ${nameOf(told)} non si rinnoveranno da sole`,
    ),
    paragraphs: [
      worded(
        told,
        `${yours(told)} scade il ${day}. Avevi scelto il rinnovo automatico, ma ${reasonOf(told.first)}.`,
        `per ${yours(told)} avevi scelto il rinnovo automatico, ma non si rinnoveranno da sole.`,
      ),
      ...factOfEach(told, (found) => `${endOf(found, now)}, ma ${reasonOf(found)}`),
      ...(first.offer.kind === 'sold'
        ? [
            worded(
              told,
              'Se vuoi che si rinnovi al nuovo prezzo, accettalo nella pagina della licenza prima della scadenza.',
              'Se vuoi che si rinnovino al nuovo prezzo, accettalo nella pagina di ogni licenza prima della scadenza.',
            ),
          ]
        : []),
    ],
    action: licenseOf(told),
    closing: ASK,
  } satisfies Omit<Letter, 'greeting'>;
}

function whyNot({ subscription }: FoundSubscription, offer: Offer): string {
  switch (offer.kind) {
    case 'withdrawn':
      return 'il prodotto non si rinnova più';
    case 'not-sold-there':
      return 'nel tuo Paese non vendiamo più';
    case 'sold':
      return `il prezzo è salito da ${formatEuro(subscription.priceCents)} a ${formatEuro(offer.charged.priceCents)}, e senza il tuo consenso non lo addebitiamo`;
  }
}
