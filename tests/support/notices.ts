/** Notices of the exchange system for private parties, in its format. */
const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';

interface Noticed {
  file: string;
  /** When the exchange system received the invoice, and when it delivered it. */
  at?: string;
}

const notice = (root: string, { file, at = '2026-09-15T12:00:00.000+02:00' }: Noticed, facts: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ns3:${root} xmlns:ns3="${NAMESPACE}" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" versione="1.0">
  <IdentificativoSdI>1234567890</IdentificativoSdI>
  <NomeFile>${file}</NomeFile>
  <Hash>3c2d7f0b0e1d4f6a8b9c0d1e2f3a4b5c6d7e8f901a2b3c4d5e6f708192a3b4c5</Hash>
  <DataOraRicezione>${at}</DataOraRicezione>
  ${facts}
  <MessageId>987654321</MessageId>
  <ds:Signature Id="Signature1"><ds:SignedInfo/></ds:Signature>
</ns3:${root}>`;

export const delivered = (noticed: Noticed) =>
  notice(
    'RicevutaConsegna',
    noticed,
    `<DataOraConsegna>${noticed.at ?? '2026-09-15T12:05:00.000+02:00'}</DataOraConsegna>
  <Destinatario><Codice>ABCDEF1</Codice><Descrizione>Studio D&apos;Angelo &amp; Figli</Descrizione></Destinatario>`,
  );

export const notDelivered = (noticed: Noticed) =>
  notice(
    'RicevutaImpossibilitaRecapito',
    noticed,
    `<DataMessaADisposizione>2026-09-15</DataMessaADisposizione>
  <Descrizione>Casella non raggiungibile</Descrizione>`,
  );

export const refused = (
  noticed: Noticed,
  faults = [['00305', 'IdFiscaleIVA del CessionarioCommittente non valido']],
) =>
  notice(
    'RicevutaScarto',
    noticed,
    `<ListaErrori>${faults
      .map(
        ([code, sentence]) =>
          `<Errore><Codice>${code}</Codice><Descrizione>${sentence}</Descrizione><Suggerimento>Verificare</Suggerimento></Errore>`,
      )
      .join('')}</ListaErrori>`,
  );
