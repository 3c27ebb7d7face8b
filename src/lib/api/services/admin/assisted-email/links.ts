import type { Context } from '#lib/api/context.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import type { StopChannel } from '#lib/contract/account/assisted-email.ts';

type MailChannel = Exclude<StopChannel, 'session'>;

/** Signs the confirmation link of a change: it needs no row, and stops working when the change ends. */
export const signConfirmation = ({ env }: Context, id: string): Promise<string> =>
  signToken(env.TOKEN_KEYS, 'assisted-email-confirm', [id]);

/** Signs the link that stops a change; it contains the channel to which it is mailed. */
export const signStop = ({ env }: Context, id: string, channel: MailChannel): Promise<string> =>
  signToken(env.TOKEN_KEYS, 'assisted-email-stop', [id, channel]);

/** The id of the change that a valid link confirms, whether the change still waits or not. */
export async function readConfirmation({ env }: Context, token: string): Promise<string | undefined> {
  return (await readSignedToken(env.TOKEN_KEYS, 'assisted-email-confirm', token))?.[0];
}

/** The change that a valid link stops, and the channel to which the link was mailed. */
export async function readStop(
  { env }: Context,
  token: string,
): Promise<{ id: string; channel: MailChannel } | undefined> {
  const [id, channel] = (await readSignedToken(env.TOKEN_KEYS, 'assisted-email-stop', token)) ?? [];
  return id ? { id, channel: channel as MailChannel } : undefined;
}
