import {
  endMarkedContent,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

type Group = 'Document' | 'Table' | 'TR' | 'L' | 'LI';
type Leaf = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'LBody' | 'BlockQuote';

interface Element {
  ref: PDFRef;
  /** Child elements, and the numbers of the element's own texts on the page. */
  kids: (PDFRef | number)[];
}

/**
 * Tags each text of a document for screen readers: PDF/UA (ISO 14289-1) without its embedded fonts. Texts are read in
 * drawing order; each is on one page.
 */
export function createStructure(document: PDFDocument, firstPage: PDFPage) {
  const { context } = document;
  const root: Element = { ref: context.nextRef(), kids: [] };
  /** The element of each tagged text of a page, by the text's number. */
  const sheets = [{ page: firstPage, owners: [] as PDFRef[] }];
  let { page, owners } = sheets[0] as (typeof sheets)[number];
  let open = root;

  function element(kind: Group | Leaf, draw: () => void): void {
    const parent = open;
    open = { ref: context.nextRef(), kids: [] };
    parent.kids.push(open.ref);
    draw();
    const heads = kind === 'TH' && { A: context.obj({ O: 'Table', Scope: 'Column' }) };
    context.assign(
      open.ref,
      context.obj({ Type: 'StructElem', S: kind, P: parent.ref, Pg: page.ref, K: open.kids, ...heads }),
    );
    open = parent;
  }

  function marked(kind: Leaf | 'Artifact', properties: string, draw: () => void): void {
    const args = [PDFName.of(kind), properties];
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, args));
    draw();
    page.pushOperators(endMarkedContent());
  }

  return {
    /** Continues on another page. */
    turnTo(next: PDFPage): void {
      page = next;
      owners = [];
      sheets.push({ page, owners });
    },

    group: element as (kind: Group, draw: () => void) => void,

    text(kind: Leaf, draw: () => void): void {
      element(kind, () => {
        const number = owners.push(open.ref) - 1;
        open.kids.push(number);
        marked(kind, `<</MCID ${number}>>`, draw);
      });
    },

    /** A line or a colour, which is not read out. */
    ornament: (draw: () => void) => marked('Artifact', '<</Type /Layout>>', draw),

    /** Links the elements to the pages and the document. */
    close(): void {
      const parents = context.obj({ Nums: sheets.flatMap((sheet, index) => [index, sheet.owners]) });
      context.assign(
        root.ref,
        context.obj({ Type: 'StructTreeRoot', K: root.kids, ParentTree: context.register(parents) }),
      );
      for (const [index, sheet] of sheets.entries()) {
        sheet.page.node.set(PDFName.of('StructParents'), context.obj(index));
        sheet.page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
      }
      document.catalog.set(PDFName.of('StructTreeRoot'), root.ref);
      document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    },
  };
}
