import type { Context } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { keyedHash } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { parseKeyring } from '#lib/server/keyring.ts';

type Mailbox = Pick<User, 'id' | 'email'>;

/** The effect of a link: executes a guest's declaration, or undoes a customer's own. */
export type LinkPurpose = 'withdrawal' | 'withdrawal-undo';

interface Link {
  withdrawalId: string;
  paymentId: string;
  /** The account when the link was mailed: a change of address invalidates the link. */
  owner: Mailbox;
  endsAt: number;
}

const MARK_LENGTH = 22;

/** 128 bits that identify an account's mailbox. */
const markOf = async ({ env }: Context, { id, email }: Mailbox): Promise<string> =>
  (await keyedHash(parseKeyring(env.TOKEN_KEYS).current.bytes, 'withdrawal-mailbox', `${id} ${email}`)).slice(
    0,
    MARK_LENGTH,
  );

export const makeLink = async (
  context: Context,
  purpose: LinkPurpose,
  { withdrawalId, paymentId, owner, endsAt }: Link,
): Promise<string> =>
  signToken(context.env.TOKEN_KEYS, purpose, [
    withdrawalId,
    paymentId,
    endsAt.toString(36),
    await markOf(context, owner),
  ]);

/** The content of a link that has not ended; `isFor` checks whether it was mailed to this mailbox. */
export async function readLink(context: Context, purpose: LinkPurpose, token: string) {
  const parts = await readSignedToken(context.env.TOKEN_KEYS, purpose, token);
  const [withdrawalId, paymentId, endsAt, mark] = parts ?? [];
  if (!withdrawalId || !paymentId || Number.parseInt(endsAt ?? '', 36) <= context.now) return undefined;
  return {
    withdrawalId,
    paymentId,
    isFor: async (owner: Mailbox) => mark === (await markOf(context, owner)),
  };
}
