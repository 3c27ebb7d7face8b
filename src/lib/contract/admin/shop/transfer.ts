import * as v from 'valibot';
import { clearable, clearableLine } from '#lib/contract/fields.ts';
import { MAX_TRANSFER_DAYS, MAX_TRANSFER_HOLDER, TRANSFER_DAYS } from '#lib/contract/limits.ts';
import { REQUIRED } from '#lib/contract/messages.ts';
import { ibanOf, isIban } from '#lib/contract/transfers/iban.ts';

const NOT_COUNTED = `Scrivi un numero intero da 1 a ${MAX_TRANSFER_DAYS}.`;

/** The IBAN of an account that euro transfers can reach. */
export const Iban = v.pipe(
  v.string(REQUIRED),
  v.transform(ibanOf),
  v.check(isIban, 'L’IBAN non è valido: controlla le cifre.'),
);

/** The account for bank transfers, and how long an order waits for one; offered only with an IBAN. */
export const transferSettings = {
  transferHolder: clearableLine(MAX_TRANSFER_HOLDER),
  iban: clearable(Iban),
  bic: clearable(
    v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      v.regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, 'Il BIC ha 8 o 11 caratteri, per esempio UNCRITMM.'),
    ),
  ),
  transferDays: v.pipe(
    v.number(NOT_COUNTED),
    v.safeInteger(NOT_COUNTED),
    v.minValue(1, NOT_COUNTED),
    v.maxValue(MAX_TRANSFER_DAYS, NOT_COUNTED),
  ),
};
const TransferSettings = v.object(transferSettings);
export type TransferSettings = v.InferOutput<typeof TransferSettings>;

/** The settings until an admin changes them. */
export const transferDefaults: TransferSettings = {
  transferHolder: '',
  iban: '',
  bic: '',
  transferDays: TRANSFER_DAYS,
};
export const transferFields = Object.keys(transferDefaults) as (keyof TransferSettings)[];

/** The error messages of transfer settings that contradict each other. */
export const transferFaults = ({
  transferHolder,
  iban,
  bic,
}: Partial<TransferSettings>): Partial<Record<keyof TransferSettings, string>> => ({
  ...(iban && !transferHolder && { transferHolder: 'Scrivi l’intestatario del conto.' }),
  ...(bic && !iban && { iban: 'Scrivi l’IBAN a cui appartiene il BIC.' }),
});
