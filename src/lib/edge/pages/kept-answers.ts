import * as v from 'valibot';

const KEEP_SECONDS = 30 * 86_400;

const addressOf = (name: string) => `https://snapshot.internal/${name}`;

/** What a data centre's cache keeps under a name; it may be lost at any time, and is nothing when it has another shape. */
export async function keptAnswer<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const response = await (await caches.open('snapshots')).match(addressOf(name));
  const parsed = v.safeParse(schema, await response?.json().catch(() => undefined));
  return parsed.success ? parsed.output : undefined;
}

/** Keeps an answer long after it is old, for who would have none otherwise. */
export async function keepAnswer(name: string, answer: object): Promise<void> {
  const headers = { 'Cache-Control': `public, max-age=${KEEP_SECONDS}` };
  await (await caches.open('snapshots')).put(addressOf(name), Response.json(answer, { headers }));
}

/**
 * How long an answer still counts as fresh, in milliseconds; 0 once it is old. That is a minute, unless a setting
 * says otherwise.
 *
 * @param spans how many times that
 */
export function freshFor(takenAt: number, setting: string | undefined, spans = 1): number {
  const told = Number.parseInt(setting ?? '', 10);
  const freshMs = spans * (Number.isNaN(told) ? 60_000 : told);
  const age = Date.now() - takenAt;
  return age >= 0 && age < freshMs ? freshMs - age : 0;
}
