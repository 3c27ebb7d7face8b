import { and, eq, not, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { markDevice } from '#lib/api/services/account/login/known-devices.ts';
import { openSession } from '#lib/api/services/account/login/sessions.ts';
import { type SignedIn, toLoginResult } from '#lib/api/services/account/login/users.ts';
import { hitLimits } from '#lib/api/services/shared/rate-limits.ts';
import { canBeRemembered, doesNeedFactor, isProtectedSince } from './needed-factors.ts';
import { checkProof, type Proof } from './proofs.ts';
import { newRemembered } from './remembered-devices.ts';
import { noteRefusal } from './security-log.ts';
import { announce, type SignIn } from './sign-ins.ts';
import { isTicketOf, type Ticket } from './tickets.ts';
import type { Use } from './uses.ts';

export type Passed = SignedIn | { kind: 'wrong' } | { kind: 'ticket-not-valid' };

const isNotSuperseded = (context: Context, { userId, issuedAt }: Ticket): SQL =>
  not(isProtectedSince(context, userId, issuedAt));

/** The owner of a ticket, if the password is still right but not enough, and no factor was added since. */
export async function ownerOf(context: Context, ticket: Ticket): Promise<User | undefined> {
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(users.id, ticket.userId), isNotDeleted, doesNeedFactor, isNotSuperseded(context, ticket)));
  return user && (await isTicketOf(user, ticket)) ? user : undefined;
}

/** Continues a login; of parallel uses of a ticket or a proof one opens a session. */
export async function passSecondFactor(
  context: Context,
  ticket: Ticket,
  proof: Proof,
  { signIn, remember }: { signIn: SignIn; remember: boolean },
): Promise<Passed> {
  const user = await ownerOf(context, ticket);
  if (!user) return { kind: 'ticket-not-valid' };
  const use = await checkProof(context, user.id, proof, `second-factor ${ticket.id}`);
  if (!use) {
    noteRefusal(context, { kind: 'second_factor_refused', ...signIn }, eq(users.id, user.id));
    return { kind: 'wrong' };
  }
  if (await hitLimits(context, [['sessionsPerTicket', `ticket ${ticket.id}`]]))
    return { kind: 'ticket-not-valid' };
  return open(context, user, ticket, use, { signIn, remember });
}

async function open(
  context: Context,
  user: User,
  ticket: Ticket,
  use: Use,
  { signIn, remember }: { signIn: SignIn; remember: boolean },
): Promise<Passed> {
  const device =
    remember && canBeRemembered(user) ? await newRemembered(context, user.id, signIn.device) : undefined;
  const kinds = [
    'signed_in',
    ...(use.method === 'recovery' ? (['recovery_code_used'] as const) : []),
    ...(device ? (['device_remembered'] as const) : []),
  ] as const;
  const announced = await announce(context, user, signIn, kinds);
  const pair = await openSession(context, user, {
    device: signIn.device,
    condition: and(use.condition, isNotSuperseded(context, ticket)) as SQL,
    also: (isOpened, sessionId) => [
      use.spend,
      ...(device ? [device.insert(isOpened)] : []),
      ...announced(isOpened, sessionId),
    ],
  });
  if (!pair) return { kind: 'wrong' };
  return {
    kind: 'signed-in',
    result: toLoginResult(pair, user),
    mark: await markDevice(context, user),
    ...(device && { remembered: device.token }),
  };
}
