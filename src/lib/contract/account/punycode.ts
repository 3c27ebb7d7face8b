/** RFC 3492: how a label of a domain writes other letters in ASCII. Platforms encode it (`URL`), and none decodes it. */
const [BASE, LEAST, MOST, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((BASE - LEAST) * MOST) / 2; bias += BASE) rest = Math.floor(rest / (BASE - LEAST));
  return bias + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}

/**
 * @param encoded a label without its `xn--`, in lower case
 * @throws where it is none
 */
export function decodePunycode(encoded: string): string {
  const end = encoded.lastIndexOf('-');
  const codes = Array.from(encoded.slice(0, Math.max(end, 0)), (char) => char.charCodeAt(0));
  let [code, place, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  for (let at = end + 1; at < encoded.length; ) {
    const before = place;
    for (let weight = 1, from = BASE; ; from += BASE) {
      const digit = DIGITS.indexOf(encoded.charAt(at) || ' ');
      if (digit < 0) throw new RangeError('No digit');
      at += 1;
      place += digit * weight;
      const threshold = Math.min(Math.max(from - bias, LEAST), MOST);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = codes.length + 1;
    bias = adapt(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes);
}
