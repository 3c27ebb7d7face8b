import type { Context } from '#lib/api/context.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import type { StopChannel } from '#lib/contract/account/assisted-email.ts';

type MailChannel = Exclude<StopChannel, 'session'>;

/** Signs a link: it needs no row, and is worth nothing once its change has ended. */
export const signConfirmation = ({ env }: Context, id: string): Promise<string> =>
  signToken(env.TOKEN_KEYS, 'assisted-email-confirm', [id]);

/** The same of the link that stops a change, which knows where it was mailed. */
export const signStop = ({ env }: Context, id: string, channel: MailChannel): Promise<string> =>
  signToken(env.TOKEN_KEYS, 'assisted-email-stop', [id, channel]);

/** The change that a link of ours confirms, whether it waits or not. */
export async function readConfirmation({ env }: Context, token: string): Promise<string | undefined> {
  return (await readSignedToken(env.TOKEN_KEYS, 'assisted-email-confirm', token))?.[0];
}

/** The change that a link of ours stops, and where it was mailed. */
export async function readStop(
  { env }: Context,
  token: string,
): Promise<{ id: string; channel: MailChannel } | undefined> {
  const [id, channel] = (await readSignedToken(env.TOKEN_KEYS, 'assisted-email-stop', token)) ?? [];
  return id ? { id, channel: channel as MailChannel } : undefined;
}
