import * as v from 'valibot';
import { instantOf } from '#lib/api/kernel/calendar.ts';
import type { Report } from './reports.ts';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';

/** The state in each notice between private parties; notices of public bodies have other names. */
const states = {
  RicevutaConsegna: 'delivered',
  RicevutaImpossibilitaRecapito: 'not_delivered',
  RicevutaScarto: 'refused',
} as const satisfies Record<string, Report['state']>;

const word = v.pipe(v.string(), v.trim(), v.minLength(1));
const dateTime = v.pipe(
  word,
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/),
  v.transform(instantOf),
  v.number(),
  v.integer(),
);
/** The parser returns a single element instead of a list of one. */
const oneOrMore = <Item extends v.GenericSchema>(item: Item) =>
  v.union([
    v.pipe(v.array(item), v.minLength(1)),
    v.pipe(
      item,
      v.transform((one) => [one]),
    ),
  ]);

/** The required elements of all notices, by their schema (MessaggiFatturaTypes 1.0). */
const common = {
  '@versione': v.literal('1.0'),
  IdentificativoSdI: v.pipe(word, v.regex(/^\d{1,12}$/)),
  NomeFile: v.pipe(word, v.regex(/^[A-Za-z0-9_.]{9,50}$/)),
  Hash: word,
  DataOraRicezione: dateTime,
  MessageId: v.pipe(word, v.maxLength(14)),
  Signature: v.unknown(),
};
const bodies = {
  RicevutaConsegna: v.object({
    ...common,
    DataOraConsegna: dateTime,
    Destinatario: v.object({ Codice: word, Descrizione: word }),
  }),
  RicevutaImpossibilitaRecapito: v.object({
    ...common,
    DataMessaADisposizione: v.pipe(word, v.regex(/^\d{4}-\d{2}-\d{2}/)),
  }),
  RicevutaScarto: v.object({
    ...common,
    ListaErrori: v.object({
      Errore: oneOrMore(v.object({ Codice: v.pipe(word, v.maxLength(5)), Descrizione: word })),
    }),
  }),
};

/** Other files in the exchange system's archives, which contain nothing that is stored. */
const others = ['FileMetadati', 'MetadatiInvioFile', 'AttestazioneTrasmissioneFattura'];

export type ReadNotice = Report | 'not_xml' | 'another_file' | 'nothing_to_read' | 'broken';

/**
 * Reads a notice of the exchange system: RC, NS or MC between private parties. Its signature is not verified: the admin
 * who uploads the file is trusted.
 */
export async function readNotice(xml: string): Promise<ReadNotice> {
  const root = await parse(xml);
  if (!root) return 'not_xml';
  const [name, content] = Object.entries(root).find(([tag]) => !tag.startsWith('?')) ?? ['', undefined];
  const [, prefix = '', kind = ''] = /^(?:([^:]+):)?(.+)$/.exec(name) ?? [];
  if (others.includes(kind)) return 'nothing_to_read';
  if (!(kind in bodies)) return 'another_file';
  const read = v.safeParse(v.looseObject({}), content);
  const declared = read.success && read.output[prefix ? `@xmlns:${prefix}` : '@xmlns'];
  if (declared !== NAMESPACE) return 'another_file';
  return toReport(kind as keyof typeof bodies, content);
}

function toReport(kind: keyof typeof bodies, content: unknown): ReadNotice {
  const body = v.safeParse(bodies[kind], withoutPrefixes(content));
  if (!body.success) return 'broken';
  const { NomeFile: fileName, IdentificativoSdI: sdiId } = body.output;
  return {
    // Signing a file before it is sent adds this extension.
    fileName: fileName.replace(/\.p7m$/i, ''),
    state: states[kind],
    at: 'DataOraConsegna' in body.output ? body.output.DataOraConsegna : body.output.DataOraRicezione,
    sdiId,
    errors:
      'ListaErrori' in body.output
        ? body.output.ListaErrori.Errore.map(({ Codice, Descrizione }) => ({
            code: Codice,
            description: Descrizione,
          }))
        : [],
  };
}

/** Elements without namespace prefixes such as `ds:`. */
const withoutPrefixes = (content: unknown) =>
  Object.fromEntries(
    Object.entries(content as object).map(([name, value]) => [name.replace(/^[^@:]+:/, ''), value]),
  );

/** The document as objects; `undefined` if it is not complete XML or declares entities. */
async function parse(xml: string): Promise<Record<string, unknown> | undefined> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return undefined;
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
  });
  try {
    return parser.parse(xml, true);
  } catch {
    return undefined;
  }
}
