import type { Check, SetCheck } from './check.ts';
import { type Document, type DocumentFile, parseDocument } from './document.ts';
import { duplicateNames, nameChecks } from './names.ts';
import { notApplicable } from './not-applicable.ts';
import { duplicateNumbers, duplicatesInFile, numberChecks } from './numbers.ts';
import { partyChecks } from './parties.ts';
import { rateChecks } from './rates.ts';
import { sumChecks } from './sums.ts';

/** Why the exchange system would refuse a file. */
export interface Fault {
  file: string;
  code: string;
  says: string;
  detail: string;
}

export const checks: Check[] = [...nameChecks, ...partyChecks, ...numberChecks, ...rateChecks, ...sumChecks];
export const setChecks: SetCheck[] = [duplicateNames, duplicateNumbers, duplicatesInFile];

/** What the exchange system would refuse in the content on a day. The worker tests run it too, without the schema. */
export function contentFaults(files: readonly DocumentFile[], today: string): Fault[] {
  const documents = files.flatMap((file) => parseDocument(file) ?? []);
  const alone = documents.flatMap((document) => [
    ...checks.flatMap(({ code, says, faults }) =>
      faults(document, today).map((detail) => ({ file: document.name, code, says, detail })),
    ),
    ...brokenPremises(document),
  ]);
  const together = setChecks.flatMap(({ code, says, faults }) =>
    faults(documents).map((fault) => ({ ...fault, code, says })),
  );
  return [...alone, ...together];
}

/** Documents to which a check applies that `notApplicable` lists. */
const brokenPremises = (document: Document): Fault[] =>
  notApplicable.flatMap(({ code, why, premise }) => {
    const found = premise?.(document);
    return found ? [{ file: document.name, code, says: `Controllo non scritto: ${why}`, detail: found }] : [];
  });
