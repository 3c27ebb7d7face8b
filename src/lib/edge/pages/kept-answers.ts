import * as v from 'valibot';

const KEEP_SECONDS = 30 * 86_400;

const addressOf = (name: string) => `https://snapshot.internal/${name}`;

/** Reads an answer from the data centre's cache, if it is still there and matches the schema. */
export async function keptAnswer<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const response = await (await caches.open('snapshots')).match(addressOf(name));
  const parsed = v.safeParse(schema, await response?.json().catch(() => undefined));
  return parsed.success ? parsed.output : undefined;
}

/** Caches an answer for 30 days, so that an old one is available if the API fails. */
export async function keepAnswer(name: string, answer: object): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${KEEP_SECONDS}` };
  await (await caches.open('snapshots')).put(addressOf(name), Response.json(answer, { headers }));
}

/**
 * How long an answer is still fresh, in milliseconds; 0 once it is old.
 *
 * @param setting how long answers are fresh, in milliseconds; a minute if it is not a number
 * @param spans multiplies that time
 */
export function freshFor(takenAt: number, setting: string | undefined, spans = 1): number {
  const told = Number.parseInt(setting ?? '', 10);
  const freshMs = spans * (Number.isNaN(told) ? 60_000 : told);
  const age = Date.now() - takenAt;
  return age >= 0 && age < freshMs ? freshMs - age : 0;
}
