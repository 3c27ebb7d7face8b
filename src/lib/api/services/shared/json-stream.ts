/** How many characters are collected for a chunk: single lines would be hundreds of thousands of chunks. */
const CHUNK_LETTERS = 64 * 1024;

type Field = AsyncIterable<unknown> | object | string | number | null;

const isList = (field: Field): field is AsyncIterable<unknown> =>
  typeof field === 'object' && field !== null && Symbol.asyncIterator in field;

/** JSON with every line indented; line breaks within texts are escaped in JSON. */
const indented = (value: unknown, spaces: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${spaces}`);

async function* write(fields: Record<string, Field>): AsyncGenerator<string> {
  let before = '{\n';
  for (const [name, field] of Object.entries(fields)) {
    yield `${before}  ${JSON.stringify(name)}: `;
    before = ',\n';
    if (!isList(field)) {
      yield indented(field, '  ');
      continue;
    }
    let [open, close] = ['[', '[]'];
    for await (const item of field) {
      yield `${open}\n    ${indented(item, '    ')}`;
      [open, close] = [',', '\n  ]'];
    }
    yield close;
  }
  yield '\n}';
}

/**
 * An object as a stream of JSON text: its lists are read as the stream is consumed. A failure aborts the stream, so
 * that no reader mistakes a part for the whole.
 */
export function toJsonStream(
  fields: Record<string, Field>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const pieces = write(fields);
  const utf8 = new TextEncoder();
  /** The reader has cancelled, so chunks and failures are dropped. */
  let isLeft = false;
  return new ReadableStream({
    async pull(controller) {
      let text = '';
      try {
        while (text.length < CHUNK_LETTERS) {
          const piece = await pieces.next();
          if (isLeft) return;
          if (piece.done) {
            if (text) controller.enqueue(utf8.encode(text));
            controller.close();
            return;
          }
          text += piece.value;
        }
        controller.enqueue(utf8.encode(text));
      } catch (error) {
        if (isLeft) return;
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      isLeft = true;
      await pieces.return(undefined);
    },
  });
}
