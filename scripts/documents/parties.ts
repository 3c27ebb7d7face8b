import { ITALY } from '#lib/contract/account/countries.ts';
import { isTaxCode, isVatNumber } from '#lib/contract/account/tax-ids.ts';
import { type Check, ofHeader } from './check.ts';
import { type Node, text } from './document.ts';

const SELLER = 'CedentePrestatore/DatiAnagrafici';
const BUYER = 'CessionarioCommittente/DatiAnagrafici';
const SENDING = 'DatiTrasmissione';
const RECIPIENT = `${SENDING}/CodiceDestinatario`;
/** The placeholders of a recipient without a code, and of one abroad. */
const [NO_CODE, ABROAD] = ['0000000', 'XXXXXXX'];

const countryOf = (header: Node, party: string) => text(header, `${party}/IdFiscaleIVA/IdPaese`);

/** An Italian number with a wrong check digit; the exchange system does not check other numbers. */
function wrongVatNumber(header: Node, path: string, isRight = isVatNumber) {
  const number = text(header, `${path}/IdCodice`);
  return text(header, `${path}/IdPaese`) === ITALY && number !== undefined && !isRight(number) && number;
}

function wrongTaxCode(header: Node, party: string) {
  const code = text(header, `${party}/CodiceFiscale`);
  return code !== undefined && !isTaxCode(code) && code;
}

/** Sender, seller and buyer. This checks a number's digits; only the exchange system can look it up in the register. */
export const partyChecks: Check[] = [
  {
    code: '00300',
    says: 'IdCodice del trasmittente non valido',
    faults: ofHeader((header) => wrongVatNumber(header, `${SENDING}/IdTrasmittente`, isTaxCode)),
  },
  {
    code: '00301',
    says: 'Partita IVA del cedente non valida',
    faults: ofHeader((header) => wrongVatNumber(header, `${SELLER}/IdFiscaleIVA`)),
  },
  {
    code: '00302',
    says: 'Codice fiscale del cedente non valido',
    faults: ofHeader((header) => wrongTaxCode(header, SELLER)),
  },
  {
    code: '00305',
    says: 'Partita IVA del cessionario non valida',
    faults: ofHeader((header) => wrongVatNumber(header, `${BUYER}/IdFiscaleIVA`)),
  },
  {
    code: '00306',
    says: 'Codice fiscale del cessionario non valido',
    faults: ofHeader((header) => wrongTaxCode(header, BUYER)),
  },
  {
    code: '00311',
    says: 'CodiceDestinatario non valido',
    faults: ofHeader((header) => {
      const code = text(header, RECIPIENT) ?? '';
      return !/^[A-Z0-9]{6,7}$/.test(code) && `«${code}»`;
    }),
  },
  {
    code: '00313',
    says: 'CodiceDestinatario XXXXXXX per un cessionario in Italia',
    faults: ofHeader((header) => {
      const country = countryOf(header, BUYER) ?? text(header, 'CessionarioCommittente/Sede/Nazione');
      return text(header, RECIPIENT) === ABROAD && country === ITALY && ABROAD;
    }),
  },
  {
    code: '00330',
    says: 'PECDestinatario di una casella del SdI',
    faults: ofHeader((header) => {
      const address = text(header, `${SENDING}/PECDestinatario`) ?? '';
      return /@pec\.fatturapa\.it$/i.test(address) && address;
    }),
  },
  {
    code: '00417',
    says: 'Né IdFiscaleIVA né CodiceFiscale del cessionario',
    faults: ofHeader((header) => {
      const paths = [`${BUYER}/IdFiscaleIVA/IdCodice`, `${BUYER}/CodiceFiscale`];
      return paths.every((path) => !text(header, path)) && 'nessuno dei due';
    }),
  },
  {
    code: '00426',
    says: 'PECDestinatario accanto a un CodiceDestinatario',
    faults: ofHeader((header) => {
      const code = text(header, RECIPIENT);
      return text(header, `${SENDING}/PECDestinatario`) !== undefined && code !== NO_CODE && code;
    }),
  },
  {
    code: '00427',
    says: 'CodiceDestinatario di lunghezza non ammessa per il FormatoTrasmissione',
    faults: ofHeader((header) => {
      const [format, code = ''] = [text(header, `${SENDING}/FormatoTrasmissione`), text(header, RECIPIENT)];
      return code.length === (format === 'FPA12' ? 7 : 6) && `${format}, ${code}`;
    }),
  },
  {
    code: '00428',
    says: 'FormatoTrasmissione diverso dalla versione',
    faults: ofHeader((header, { root }) => {
      const [format, version] = [text(header, `${SENDING}/FormatoTrasmissione`), text(root, '@versione')];
      return format !== version && `${format}, ${version}`;
    }),
  },
  {
    code: '00476',
    says: 'Cedente e cessionario entrambi fuori d’Italia',
    faults: ofHeader((header) => {
      const countries = [countryOf(header, SELLER), countryOf(header, BUYER)];
      return countries.every((country) => country && country !== ITALY) && countries.join(', ');
    }),
  },
];
