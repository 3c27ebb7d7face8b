type Value = number | string | Uint8Array | Map<number | string, Value>;

const [UNSIGNED, NEGATIVE, BYTES, TEXT, MAP] = [0, 1, 2, 3, 5];

/** A major type with its number or length (RFC 8949), up to two bytes. */
function head(major: number, count: number): number[] {
  const type = major << 5;
  if (count < 24) return [type | count];
  return count < 256 ? [type | 24, count] : [type | 25, count >> 8, count & 255];
}

/** Encodes the part of CBOR that authenticators use. */
export function encodeCbor(value: Value): Uint8Array<ArrayBuffer> {
  if (typeof value === 'number')
    return Uint8Array.from(value < 0 ? head(NEGATIVE, -1 - value) : head(UNSIGNED, value));
  if (typeof value === 'string') {
    const bytes = new TextEncoder().encode(value);
    return Uint8Array.from([...head(TEXT, bytes.length), ...bytes]);
  }
  if (value instanceof Uint8Array) return Uint8Array.from([...head(BYTES, value.length), ...value]);
  const entries = Array.from(value, ([key, inner]) => [...encodeCbor(key), ...encodeCbor(inner)]);
  return Uint8Array.from([...head(MAP, value.size), ...entries.flat()]);
}
