import { keyEnd } from '#lib/format.ts';

const FIELD = 'license_key';
const COVER = '••••';

/** An answer with the ends of its licence keys alone, for who pays for licences and does not use them. */
export function withoutKeys(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutKeys);
  if (typeof answer !== 'object' || answer === null || answer instanceof Response) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) =>
      name === FIELD && typeof value === 'string'
        ? [name, `${COVER}-${keyEnd(value)}`]
        : [name, withoutKeys(value)],
    ),
  );
}
