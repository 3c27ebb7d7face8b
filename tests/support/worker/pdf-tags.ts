import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';

type Tag = [kind: string, content: string | Tag[]];

/** The title, the language and the tag tree of a PDF, as a screen reader reads it. */
export async function readTags(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes);
  const { context, catalog } = document;
  const texts = markedTexts(document);
  const pages = document.getPages().map(({ ref }) => ref);

  const dictOf = (object: PDFObject | undefined) => context.lookup(object, PDFDict);
  const tagOf = (element: PDFDict): Tag => {
    const kids = element.lookup(PDFName.of('K'), PDFArray).asArray();
    const page = pages.findIndex((ref) => ref === element.get(PDFName.of('Pg')));
    const own = kids.filter((kid) => kid instanceof PDFNumber).map((kid) => texts[page]?.get(kid.asNumber()));
    const content = own.length > 0 ? own.join(' ') : kids.map((kid) => tagOf(dictOf(kid)));
    return [element.lookup(PDFName.of('S'), PDFName).decodeText(), content];
  };
  const root = dictOf(catalog.get(PDFName.of('StructTreeRoot')));
  const [whole] = root.lookup(PDFName.of('K'), PDFArray).asArray();
  const parts = tagsOf(tagOf(dictOf(whole)));
  const outline = parts.flatMap((tag) => (tag[0] === 'Table' ? tagsOf(tag) : [tag]));
  return {
    title: document.getTitle(),
    language: String(catalog.get(PDFName.of('Lang'))).slice(1, -1),
    outline,
  };
}

const tagsOf = ([, content]: Tag): Tag[] => (typeof content === 'string' ? [] : content);

/** The text of each marked content sequence by id, for each page; other text is not included. */
const markedTexts = (document: PDFDocument): Map<number, string>[] =>
  document.getPages().map((page) => {
    const { Contents } = page.node.normalizedEntries();
    const streams = (Contents?.asArray() ?? []).map((part) => document.context.lookup(part));
    const drawn = streams
      .filter((stream) => stream instanceof PDFRawStream)
      .map((stream) => new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()))
      .join('\n');
    const parts = drawn.matchAll(/\/\w+ <<\/MCID (\d+)>> BDC([\s\S]*?)EMC/g);
    return new Map(
      [...parts].map(([, number, text = '']) => {
        const words = [...text.matchAll(/<([\dA-F]+)> Tj/g)].map(([, hex = '']) => fromHex(hex));
        return [Number(number), words.join('').trim()];
      }),
    );
  });

const fromHex = (hex: string) =>
  new TextDecoder('windows-1252').decode(
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  );
