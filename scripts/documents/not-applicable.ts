import { type Document, texts } from './document.ts';

/** A check that cannot apply to our documents. */
export interface NotApplicable {
  code: string;
  why: string;
  /** Why it would apply to a document; missing if only the exchange system can tell. */
  premise?: (document: Document) => string | undefined;
}

/** The first of some elements that a document contains. */
const without =
  (...names: string[]) =>
  ({ xml }: Document): string | undefined =>
    names.find((name) => new RegExp(`<(?:\\w+:)?${name}[\\s/>]`).test(xml));

const TYPES = ['TD01', 'TD04'];
const onlyOurTypes = ({ bodies }: Document) =>
  bodies
    .flatMap((body) => texts(body, 'DatiGenerali/DatiGeneraliDocumento/TipoDocumento'))
    .find((type) => !TYPES.includes(type));
const notOf =
  (format: string) =>
  ({ xml }: Document): string | undefined =>
    xml.includes(`<FormatoTrasmissione>${format}<`) ? format : undefined;
const noIntent = ({ xml }: Document) => /<Natura>N3\.5<\/Natura>/.exec(xml)?.[0];

const same = (codes: string[], why: string, premise?: NotApplicable['premise']): NotApplicable[] =>
  codes.map((code) => ({ code, why, ...(premise && { premise }) }));

const NO_SIGNATURE = 'tra privati il file non si firma';
const REGISTER = 'lo sa solo l’anagrafe tributaria: qui si controllano le cifre (00301–00306)';
const OTHER_TYPES = 'vale per TD16–TD29: emettiamo solo TD01 e TD04';

/** Checks of the list that cannot apply, and the element they need that our documents never have. */
export const notApplicable: NotApplicable[] = [
  ...same(
    ['00100', '00101', '00102', '00103', '00104', '00105', '00107'],
    NO_SIGNATURE,
    without('Signature'),
  ),
  ...same(['00303', '00304'], 'nessun rappresentante fiscale', without('RappresentanteFiscale')),
  { code: '00312', why: 'se un codice è attivo lo sa solo il SdI' },
  ...same(['00320', '00321', '00322', '00323', '00324', '00325', '00326'], REGISTER),
  { code: '00398', why: 'solo fatture verso la PA (FPA12)', premise: notOf('FPA12') },
  { code: '00399', why: 'se il cliente è una PA lo sa solo l’indice IPA' },
  ...same(['00411', '00415'], 'nessuna ritenuta d’acconto', without('Ritenuta', 'DatiRitenuta')),
  ...same(['00413', '00414'], 'nessuna cassa previdenziale', without('DatiCassaPrevidenziale')),
  ...same(
    ['00437', '00438'],
    'uno sconto è già nel prezzo, senza ScontoMaggiorazione',
    without('ScontoMaggiorazione'),
  ),
  { code: '00460', why: 'solo fatture semplificate (FSM10)', premise: notOf('FSM10') },
  ...same(['00471', '00472', '00473', '00474', '00475'], OTHER_TYPES, onlyOurTypes),
  { code: '00477', why: 'nessuna dichiarazione d’intento (N3.5)', premise: noIntent },
];
