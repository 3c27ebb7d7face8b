import { type Document, type Node, nodes } from './document.ts';

/** What the exchange system asks of a document. */
export interface Check {
  /** SdI's number of the error. */
  code: string;
  /** Its reason, in short. */
  says: string;
  /** What breaks it on a day, `2026-03-31`. */
  faults: (document: Document, today: string) => string[];
}

/** What it asks of documents beside each other. */
export interface SetCheck extends Omit<Check, 'faults'> {
  faults: (documents: readonly Document[]) => { file: string; detail: string }[];
}

/** What is wrong, if anything is. */
type Fault = string | false | undefined;

/** Looks at each invoice of a file. */
export const ofBody =
  (fault: (body: Node, document: Document) => Fault): Check['faults'] =>
  (document) =>
    document.bodies.flatMap((body) => fault(body, document) || []);

/** Looks at each element at a path of the invoices. */
export const ofEach =
  (path: string, fault: (element: Node, body: Node) => Fault): Check['faults'] =>
  ({ bodies }) =>
    bodies.flatMap((body) => nodes(body, path).flatMap((element) => fault(element, body) || []));

/** Looks at what stands above the invoices. */
export const ofHeader =
  (fault: (header: Node, document: Document) => Fault): Check['faults'] =>
  (document) =>
    [fault(document.header, document) || []].flat();

export const LINES = 'DatiBeniServizi/DettaglioLinee';
export const SUMMARIES = 'DatiBeniServizi/DatiRiepilogo';
export const GENERAL = 'DatiGenerali/DatiGeneraliDocumento';
