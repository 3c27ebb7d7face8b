/** How much is read before it is sent: lines one by one would be hundreds of thousands of chunks. */
const CHUNK_LETTERS = 64 * 1024;

type Field = AsyncIterable<unknown> | object | string | number | null;

const isList = (field: Field): field is AsyncIterable<unknown> =>
  typeof field === 'object' && field !== null && Symbol.asyncIterator in field;

/** JSON in lines, each moved in; line ends within texts are escaped there. */
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
 * An object as JSON text that is read as it is taken, however long its lists are. A failure breaks the stream off, so
 * that no reader takes a part for the whole.
 */
export function toJsonStream(
  fields: Record<string, Field>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const pieces = write(fields);
  const utf8 = new TextEncoder();
  /** Nobody reads on: neither an answer nor a failure has anywhere to go. */
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
