import type { Letter } from '#lib/api/services/mails/contents.ts';
import { chargeDueAt } from '#lib/api/services/subscriptions/due-times.ts';
import type { FoundSubscription } from '#lib/api/services/subscriptions/rows.ts';
import { CHARGE_NOTICE_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { formatEuro } from '#lib/format.ts';
import {
  dateOf,
  factOfEach,
  licenseOf,
  methodOf,
  NOT_YOU,
  nameOf,
  stop,
  type ToldLicenses,
  worded,
} from './mail-parts.ts';

/** «della tua licenza per Bond Ladder», or «delle tue 3 licenze di Bond Ladder». */
const ofYours = (told: ToldLicenses): string =>
  worded(told, `della tua licenza per ${told.first.product.name}`, `delle tue ${nameOf(told)}`);

/** The mail that licences now renew themselves, with the consent's text. */
export function onLetter(told: ToldLicenses, now: number): Omit<Letter, 'greeting'> {
  const { first, all } = told;
  const words = new Set(all.map(({ found }) => found.consent.words));
  const dayOf = ({ license: { expiresAt } }: FoundSubscription) =>
    expiresAt === null ? '' : `, primo addebito il ${dateOf(Math.max(now, chargeDueAt(expiresAt)))}`;
  return {
    subject: `Rinnovo automatico attivo: ${nameOf(told)}`,
    paragraphs: [
      `il rinnovo automatico ${ofYours(told)} è attivo. Hai accettato, con queste parole, versione ${first.consent.version}:`,
      { document: [...words].map((quote) => ({ quote })) },
      ...factOfEach(told, (found) => `${formatEuro(found.subscription.priceCents)}${dayOf(found)}`),
      ...(first.license.expiresAt === null ? [] : [firstCharge(told, first.license.expiresAt, now)]),
      ...stop(told),
    ],
    action: licenseOf(told),
    closing: NOT_YOU,
  };
}

function firstCharge(told: ToldLicenses, expiresAt: number, now: number): string {
  const { priceCents } = told.first.subscription;
  const day = dateOf(Math.max(now, chargeDueAt(expiresAt)));
  const isTold = CHARGE_NOTICE_DAYS.some((days) => expiresAt - days * DAY_MS > now);
  const before = isTold ? ' Prima ti scriviamo ancora.' : '';
  return worded(
    told,
    `La licenza scade il ${dateOf(expiresAt)}: il primo addebito, di ${formatEuro(priceCents)}, è previsto per il ${day} su ${methodOf(told)}.${before}`,
    `Gli addebiti dello stesso giorno sono un solo pagamento, su ${methodOf(told)}.${before}`,
  );
}

/** The mail that another method is charged from now on. */
export function methodLetter(told: ToldLicenses, isRetried: boolean, now: number): Omit<Letter, 'greeting'> {
  const { license } = told.first;
  const day = license.expiresAt === null ? '' : dateOf(Math.max(now, chargeDueAt(license.expiresAt)));
  return {
    subject: `Metodo di pagamento cambiato: ${nameOf(told)}`,
    paragraphs: [
      `da ora addebitiamo il rinnovo automatico di ${nameOf(told)} su ${methodOf(told, 'il nuovo metodo')}. Abbiamo cancellato il metodo precedente.`,
      isRetried
        ? 'Riproviamo subito l’addebito non riuscito.'
        : `Il prossimo addebito è previsto per il ${day}. ${worded(told, 'Prezzo e consenso restano quelli di prima.', 'Prezzi e consensi restano quelli di prima.')}`,
    ],
    action: licenseOf(told),
    closing: NOT_YOU,
  };
}
