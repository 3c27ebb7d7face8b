import { type Document, type Node, nodes } from './document.ts';

/** A rule of the exchange system for a document. */
export interface Check {
  /** SdI's error code. */
  code: string;
  /** SdI's reason, shortened. */
  says: string;
  /** The faults on a day, such as `2026-03-31`. */
  faults: (document: Document, today: string) => string[];
}

/** A rule across several documents. */
export interface SetCheck extends Omit<Check, 'faults'> {
  faults: (documents: readonly Document[]) => { file: string; detail: string }[];
}

/** The fault, if there is one. */
type Fault = string | false | undefined;

/** Checks each invoice of a file. */
export const ofBody =
  (fault: (body: Node, document: Document) => Fault): Check['faults'] =>
  (document) =>
    document.bodies.flatMap((body) => fault(body, document) || []);

/** Checks each element at a path of the invoices. */
export const ofEach =
  (path: string, fault: (element: Node, body: Node) => Fault): Check['faults'] =>
  ({ bodies }) =>
    bodies.flatMap((body) => nodes(body, path).flatMap((element) => fault(element, body) || []));

/** Checks the header above the invoices. */
export const ofHeader =
  (fault: (header: Node, document: Document) => Fault): Check['faults'] =>
  (document) =>
    [fault(document.header, document) || []].flat();

export const LINES = 'DatiBeniServizi/DettaglioLinee';
export const SUMMARIES = 'DatiBeniServizi/DatiRiepilogo';
export const GENERAL = 'DatiGenerali/DatiGeneraliDocumento';
