import type { Context as HonoContext } from 'hono';
import { KNOWN_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import type { Api, Caller } from './context.ts';
import { requirePassword } from './services/account/password-change.ts';
import { readDevice } from './services/login/known-devices.ts';
import { type Count, callerNetwork, forgive, perAddress, take, throttle } from './throttle.ts';

/**
 * Counts a login before its password is checked, so that parallel guesses count as well; returns what to take back
 * once it was right. A browser that was signed in before has a count of its own, and is like any other when that is
 * full: copies of its cookie cannot lock it out. Whether the account exists changes nothing.
 */
export async function countLogin(c: HonoContext<Api>, email: string): Promise<Count[]> {
  const mark = c.req.header(KNOWN_DEVICE_HEADER);
  const device = mark && (await readDevice(c.get('context'), email, mark));
  const own: Count | undefined = device ? ['loginPerKnownDevice', device] : undefined;
  if (own && (await take(c, own)) === 0) return [own];
  const counts: Count[] = [
    ['loginPerAccountAndAddress', `${email} ${callerNetwork(c) ?? ''}`],
    ...perAddress(c, 'loginPerAddress'),
    ['loginPerAccount', email],
  ];
  await throttle(c, ...counts);
  return counts;
}

/** Asks a signed-in user for the password again: of a borrowed session's guesses only that session is tired. */
export async function confirmPassword(
  c: HonoContext<Api>,
  { user, sessionId }: Caller,
  field: string,
  password: string,
): Promise<void> {
  const counts: Count[] = [
    ['passwordPerSession', sessionId],
    ['passwordPerAccount', user.id],
  ];
  await throttle(c, ...counts);
  await requirePassword(user, field, password);
  await forgive(c, ...counts);
}
