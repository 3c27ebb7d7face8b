/** A file's bytes, and a view that reads numbers by position. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A picture without the data that is not part of it, and its size in pixels. */
export interface Cleaned {
  width: number;
  height: number;
  bytes: Bytes;
}

export const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const textAt = (bytes: Bytes, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

export function join(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
