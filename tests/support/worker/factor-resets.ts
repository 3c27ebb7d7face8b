import { runEachMinute } from '#lib/api/scheduled.ts';
import { FINISH_FACTOR_RESET_PAGE, STOP_FACTOR_RESET_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { FactorReset } from '#lib/contract/security/security.ts';
import { call, clock, deliverMails, env, mailsTo, read } from './api.ts';
import { protectedMember, ticketOf } from './factors.ts';

export const HOUR_MS = 3_600_000;

const pages = { stop: STOP_FACTOR_RESET_PAGE, finish: FINISH_FACTOR_RESET_PAGE };

export const askReset = (ticket: string) => call('askFactorReset', { body: { ticket } });
export const stopReset = (token: string) => call('stopFactorReset', { body: { token } });
export const finishReset = (token: string) => call('finishFactorReset', { body: { token } });

/** Moves the clock, and runs the minutely job. */
export async function pass(hours: number): Promise<void> {
  clock.now += hours * HOUR_MS;
  await runEachMinute(env, clock.now);
  await deliverMails();
}

/** The tokens in mailed links to a page, for an address, newest first. */
export async function resetTokens(email: string, page: keyof typeof pages): Promise<string[]> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links).map((link) => new URL(link));
  return links
    .filter(({ pathname }) => pathname === pages[page])
    .map(({ searchParams }) => searchParams.get('token') ?? '');
}

/** A customer for whose account somebody with the password requests a factor reset. */
export async function resettingMember() {
  const user = await protectedMember();
  const { effective_at: at } = read(FactorReset, await askReset(await ticketOf(user.email)));
  return { ...user, at: Date.parse(at) };
}

/** Moves the clock by three days, until the API has mailed the link that finishes the reset. */
export async function finishLink({ email }: { email: string }): Promise<string> {
  for (let day = 0; day < 3; day++) await pass(24);
  const [token = ''] = await resetTokens(email, 'finish');
  return token;
}
