import { eq } from 'drizzle-orm';
import { users } from '#lib/api/db/schema/users.ts';
import { markDevice } from '#lib/api/services/account/login/known-devices.ts';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { type Answer, call, context, member } from './api.ts';

interface Visitor {
  address?: string;
  mark?: string | null;
}

let networks = 0;
export const newAddress = () => `198.51.100.${networks++ % 256}`;

export function logIn(email: string, password: string, { address = newAddress(), mark }: Visitor = {}) {
  const headers = { 'X-Forwarded-For': address, ...(mark && { [KNOWN_DEVICE_HEADER]: mark }) };
  return call('login', { body: { email, password }, headers });
}

export const outcome = ({ status, headers }: Answer) => [status, headers.get('Retry-After')];
export const markOf = ({ headers }: Answer) => headers.get(KNOWN_DEVICE_HEADER) ?? '';

/** Tries wrong passwords, five from each network. */
export async function strangersGuess(email: string, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < times; n++)
    answers.push(await logIn(email, `wrong-${n}`, { address: `203.0.113.${Math.floor(n / 5)}` }));
  return answers;
}

/** A user with a browser's mark, as a login sets it, and a cheap password hash for fast guesses. */
export async function markedMember() {
  const user = await member();
  const [owner] = await context().db.select().from(users).where(eq(users.id, user.id));
  return { ...user, mark: owner ? await markDevice(context(), owner) : '' };
}
