import { connect } from '#lib/api/db/client.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { hashPassword } from '#lib/api/services/login/passwords.ts';

export const PASSWORD = 'Abbastanza-lunga';

/** A verified account that can log in; its hash is cheap, as these tests are not about passwords. */
export async function account(env: { DB: D1Database }) {
  const id = crypto.randomUUID();
  const email = `${id}@example.com`;
  const passwordHash = await hashPassword(PASSWORD, { logN: 10, r: 8, p: 1 });
  const now = Date.now();
  await connect(env.DB).insert(users).values({
    id,
    email,
    passwordHash,
    emailVerifiedAt: now,
    firstName: 'Ada',
    lastName: 'Rossi',
    createdAt: now,
  });
  return { id, email };
}
