import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A file for the exchange system. */
export interface DocumentFile {
  name: string;
  xml: string;
}

type Value = string | Node;

export interface Node {
  [name: string]: Value | Value[];
}

/** A file with its parsed XML. */
export interface Document extends DocumentFile {
  root: Node;
  header: Node;
  /** Its invoices; ours have one each. */
  bodies: Node[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

/** The parsed file; `undefined` if it is not XML. */
export function parseDocument(file: DocumentFile): Document | undefined {
  if (XMLValidator.validate(file.xml) !== true) return undefined;
  const [root = {}] = nodes(parser.parse(file.xml), 'FatturaElettronica');
  const [header = {}] = nodes(root, 'FatturaElettronicaHeader');
  return { ...file, root, header, bodies: nodes(root, 'FatturaElettronicaBody') };
}

const listed = (value: Value | Value[] = []): Value[] => (Array.isArray(value) ? value : [value]);

function all(node: Node, path: string): Value[] {
  let found: Value[] = [node];
  for (const name of path.split('/'))
    found = found.flatMap((each) => (typeof each === 'string' ? [] : listed(each[name])));
  return found;
}

/** The elements at a path, `DatiBeniServizi/DettaglioLinee`. */
export const nodes = (node: Node, path: string): Node[] =>
  all(node, path).filter((found) => typeof found !== 'string');

/** The texts at a path. */
export const texts = (node: Node, path: string): string[] =>
  all(node, path).filter((found) => typeof found === 'string');

/** The first text at a path; `undefined` where there is none. */
export const text = (node: Node, path: string): string | undefined => texts(node, path)[0];

/** Enough digits for a number and for sums and products of two: nothing is rounded. */
const DECIMALS = 8;
export const ONE = 10n ** BigInt(DECIMALS);

/** A document's number in hundred-millionths; 0 if it is missing, which the schema refuses. */
export function decimal(node: Node, path: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(text(node, path) ?? '');
  if (!match) return 0n;
  const [, sign, whole, fraction = ''] = match;
  return BigInt(`${sign}${whole}${fraction.padEnd(DECIMALS, '0')}`);
}

export const absolute = (number: bigint): bigint => (number < 0n ? -number : number);

/** A number for messages, `6.3998`. */
export const shown = (number: bigint): string => `${Number(number) / Number(ONE)}`;
