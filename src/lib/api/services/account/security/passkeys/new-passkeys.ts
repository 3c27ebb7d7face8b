import { count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import * as v from 'valibot';
import type { Caller, Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { passkeys } from '#lib/api/db/schema/second-factors.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isStillOpen } from '#lib/api/services/account/login/sessions.ts';
import { addFactor } from '#lib/api/services/account/security/factors.ts';
import type { Visitor } from '#lib/api/services/account/security/security-log.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { MAX_PASSKEYS } from '#lib/contract/limits.ts';
import type { NewPasskey, PasskeyInput } from '#lib/contract/security/passkeys.ts';
import { type Occasion, readChallenge, takeChallenge } from './challenges.ts';
import { creationOptions } from './passkey-options.ts';
import { toPasskeyBody } from './passkeys.ts';
import { Attestation, challengeOf } from './webauthn-forms.ts';

type Row = typeof passkeys.$inferSelect;
const columns = Object.entries(getTableColumns(passkeys)) as [keyof Row, SQLiteColumn][];

const occasionOf = ({ sessionId }: Caller): Occasion => `new-passkey ${sessionId}`;

const passkeysOf = ({ db }: Context, { user }: Caller) =>
  db.select().from(passkeys).where(eq(passkeys.userId, user.id)).orderBy(passkeys.createdAt);

/** The options with which a browser creates a passkey; `undefined` if the account has the maximum. */
export async function newPasskeyOptions(context: Context, caller: Caller) {
  const known = await passkeysOf(context, caller).limit(MAX_PASSKEYS);
  if (known.length >= MAX_PASSKEYS) return undefined;
  return creationOptions(context, caller.user, occasionOf(caller), known);
}

export type Added =
  | { kind: 'added'; body: v.InferInput<typeof NewPasskey> }
  | { kind: 'wrong' }
  | { kind: 'no-room' };

/** Stores a passkey that a browser created. The account's first factor creates recovery codes. */
export async function addPasskey(
  context: Context,
  caller: Caller,
  { name, credential }: v.InferOutput<typeof PasskeyInput>,
  visitor: Visitor,
): Promise<Added> {
  const { db, now } = context;
  const made = await checkNew(context, caller, credential);
  if (!made) return { kind: 'wrong' };
  const row = {
    id: newId(),
    userId: caller.user.id,
    ...made,
    name,
    createdAt: now,
    lastUsedAt: null,
    opensAlone: true,
  };
  const isAdded = hasRow(db, passkeys.id, eq(passkeys.id, row.id));
  const { codes, statements } = await addFactor(context, caller, 'passkey_added', visitor, isAdded);
  const { added, welcome } = await transaction(context, {
    added: insertPasskey(context, row, isStillOpen(context, caller.sessionId)),
    welcome: statements,
  });
  if (added.length === 0) return { kind: 'no-room' };
  const recovery_codes = welcome.codes.fresh.meta.changes > 0 ? codes : [];
  return { kind: 'added', body: { passkey: toPasskeyBody(row), recovery_codes } };
}

async function checkNew(context: Context, caller: Caller, credential: unknown) {
  const answer = v.safeParse(Attestation, credential);
  const given = answer.success ? challengeOf(answer.output) : undefined;
  const challenge = given && (await readChallenge(context, given, occasionOf(caller)));
  if (!answer.success || !given || !challenge) return undefined;
  const { verifyAttestation } = await import('./webauthn.ts');
  const made = await verifyAttestation(context.env, answer.output, given);
  if (!made || !(await takeChallenge(context, challenge))) return undefined;
  return { ...made, transports: answer.output.response.transports };
}

/** Inserts an unknown passkey, if the account has fewer than the maximum and the caller's session is open. */
function insertPasskey({ db }: Context, row: Row, isOpen: SQL) {
  const ofUser = db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, row.userId));
  const values = columns.map(([name, column]) => sql`${sql.param(row[name], column)}`);
  return db
    .insert(passkeys)
    .select(sql`select ${sql.join(values, sql`, `)} where (${ofUser}) < ${MAX_PASSKEYS} and ${isOpen}`)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
}
