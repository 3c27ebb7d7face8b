import {
  endMarkedContent,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

type Group = 'Document' | 'Table' | 'TR';
type Leaf = 'H1' | 'H2' | 'P' | 'TH' | 'TD';

interface Element {
  ref: PDFRef;
  /** Its elements, and the numbers of its own texts on the page. */
  kids: (PDFRef | number)[];
}

/**
 * What each text of a one-page document is, for those who have it read to them: PDF/UA (ISO 14289-1) without its
 * embedded fonts. Texts are read in the order in which they are drawn.
 */
export function createStructure(document: PDFDocument, page: PDFPage) {
  const { context } = document;
  const root: Element = { ref: context.nextRef(), kids: [] };
  /** The element of each marked text, by its number. */
  const owners: PDFRef[] = [];
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
    group: element as (kind: Group, draw: () => void) => void,

    text(kind: Leaf, draw: () => void): void {
      element(kind, () => {
        const number = owners.push(open.ref) - 1;
        open.kids.push(number);
        marked(kind, `<</MCID ${number}>>`, draw);
      });
    },

    /** A line or a colour, which nobody reads. */
    ornament: (draw: () => void) => marked('Artifact', '<</Type /Layout>>', draw),

    /** Ties the elements to page and document. */
    close(): void {
      const parents = context.obj({ Nums: [0, owners] });
      context.assign(
        root.ref,
        context.obj({ Type: 'StructTreeRoot', K: root.kids, ParentTree: context.register(parents) }),
      );
      page.node.set(PDFName.of('StructParents'), context.obj(0));
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
      document.catalog.set(PDFName.of('StructTreeRoot'), root.ref);
      document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    },
  };
}
