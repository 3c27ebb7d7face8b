import type { Context } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { keyedHash } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { parseKeyring } from '#lib/server/keyring.ts';

type Mailbox = Pick<User, 'id' | 'email'>;

/** What the press of a link does: lets a guest's declaration take effect, or undoes a customer's own. */
export type LinkPurpose = 'withdrawal' | 'withdrawal-undo';

interface Link {
  withdrawalId: string;
  paymentId: string;
  /** The account as it was when the link was mailed: another mailbox ends it. */
  owner: Mailbox;
  endsAt: number;
}

const MARK_LENGTH = 22;

/** 128 bits that name an account's mailbox. */
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

/** What a link that has not ended is about; `isFor` tells whether it went to this mailbox. */
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
