import { type Check, GENERAL, ofBody, type SetCheck } from './check.ts';
import { type Document, type Node, text, texts } from './document.ts';

const CREDIT_NOTE = 'TD04';
const day = (body: Node) => text(body, `${GENERAL}/Data`) ?? '';
const number = (body: Node) => text(body, `${GENERAL}/Numero`) ?? '';
const type = (body: Node) => text(body, `${GENERAL}/TipoDocumento`);

/** Rules about dates and document numbers. */
export const numberChecks: Check[] = [
  {
    code: '00403',
    says: 'Data del documento successiva a quella di ricezione',
    faults: (document, today) => ofBody((body) => day(body) > today && day(body))(document, today),
  },
  {
    code: '00418',
    says: 'Nota di credito anteriore alla fattura collegata',
    faults: ofBody((body) => {
      const later = texts(body, 'DatiGenerali/DatiFattureCollegate/Data').find(
        (linked) => day(body) < linked,
      );
      return type(body) === CREDIT_NOTE && later && `${day(body)} prima di ${later}`;
    }),
  },
  {
    code: '00425',
    says: 'Numero del documento senza cifre',
    faults: ofBody((body) => !/\d/.test(number(body)) && `«${number(body)}»`),
  },
];

/** No two documents share seller, year and number; a credit note may have an invoice's number. */
function keyOf({ header }: Document, body: Node): string {
  const seller = 'CedentePrestatore/DatiAnagrafici/IdFiscaleIVA';
  const kind = type(body) === CREDIT_NOTE ? 'note' : 'invoice';
  const who = [text(header, `${seller}/IdPaese`), text(header, `${seller}/IdCodice`)];
  return [...who, day(body).slice(0, 4), number(body), kind].join(' ');
}

/** Numbers that are repeated across files. */
export const duplicateNumbers: SetCheck = {
  code: '00404',
  says: 'Fattura duplicata',
  faults(documents) {
    const seen = new Set<string>();
    return documents.flatMap((document) => {
      const keys = new Set(document.bodies.map((body) => keyOf(document, body)));
      const again = document.bodies.find((body) => seen.has(keyOf(document, body)));
      for (const key of keys) seen.add(key);
      return again ? [{ file: document.name, detail: number(again) }] : [];
    });
  },
};

/** Numbers that are repeated within a file. */
export const duplicatesInFile: SetCheck = {
  code: '00409',
  says: 'Fattura duplicata nel lotto',
  faults: (documents) =>
    documents.flatMap((document) => {
      const keys = document.bodies.map((body) => keyOf(document, body));
      const again = document.bodies.find((_, at) => keys.indexOf(keys[at] ?? '') < at);
      return again ? [{ file: document.name, detail: number(again) }] : [];
    }),
};
