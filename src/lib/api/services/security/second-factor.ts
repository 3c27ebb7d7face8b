import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isPresent, type User, users } from '#lib/api/db/schema/users.ts';
import { markDevice } from '#lib/api/services/login/known-devices.ts';
import { openSession } from '#lib/api/services/login/sessions.ts';
import { type SignedIn, toUserBody } from '#lib/api/services/login/users.ts';
import { takeCounts } from '#lib/api/services/shared/rate-limits.ts';
import { doesNeedFactor } from './needed-factors.ts';
import { checkProof, type Proof } from './proofs.ts';
import { newRemembered } from './remembered-devices.ts';
import { noteRefusal, noteSafety, type Visitor } from './security-log.ts';
import { isTicketOf, type Ticket } from './tickets.ts';
import type { Use } from './uses.ts';

export type Passed = SignedIn | { kind: 'wrong' } | { kind: 'ticket-not-valid' };

/** Whose login a ticket stands for, while its password is right and too little. */
export async function ownerOf({ db }: Context, ticket: Ticket): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, ticket.userId), isPresent, doesNeedFactor));
  return user && (await isTicketOf(user, ticket)) ? user : undefined;
}

/** Goes on with a login; of parallel uses of a ticket or a proof one opens a session. */
export async function passSecondFactor(
  context: Context,
  ticket: Ticket,
  proof: Proof,
  { visitor, remember }: { visitor: Visitor; remember: boolean },
): Promise<Passed> {
  const user = await ownerOf(context, ticket);
  if (!user) return { kind: 'ticket-not-valid' };
  const use = await checkProof(context, user.id, proof, `second-factor ${ticket.id}`);
  if (!use) {
    noteRefusal(context, { kind: 'second_factor_refused', ...visitor }, eq(users.id, user.id));
    return { kind: 'wrong' };
  }
  if (await takeCounts(context, [['sessionsPerTicket', `ticket ${ticket.id}`]]))
    return { kind: 'ticket-not-valid' };
  return open(context, user, use, { visitor, remember });
}

async function open(
  context: Context,
  user: User,
  use: Use,
  { visitor, remember }: { visitor: Visitor; remember: boolean },
): Promise<Passed> {
  const device = remember ? await newRemembered(context, user.id, visitor.device) : undefined;
  const isOwner = eq(users.id, user.id);
  const kinds = [
    'signed_in',
    ...(use.method === 'recovery' ? (['recovery_code_used'] as const) : []),
    ...(device ? (['device_remembered'] as const) : []),
  ] as const;
  const pair = await openSession(context, user, {
    device: visitor.device,
    condition: use.condition,
    beside: (isOpened, sessionId) => [
      use.spend,
      ...(device ? [device.insert(isOpened)] : []),
      ...kinds.map((kind) => noteSafety(context, { kind, sessionId, ...visitor }, and(isOwner, isOpened))),
    ],
  });
  if (!pair) return { kind: 'wrong' };
  return {
    kind: 'signed-in',
    result: { ...pair, user: toUserBody(user) },
    mark: await markDevice(context, user),
    ...(device && { remembered: device.token }),
  };
}
