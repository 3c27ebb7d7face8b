import { eq } from 'drizzle-orm';
import { users } from '#lib/api/db/schema/users.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { context, send } from './api.ts';

type Fields = Record<string, string | Blob>;

/** Sends the profile like the portal: as a multipart form. */
export function saveProfile(access: string, fields: Fields, name = 'me.png') {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(field, value);
    else body.append(field, value, name);
  }
  const headers = { Authorization: `Bearer ${access}` };
  return send(callPath('updateProfile'), { method: 'PATCH', headers, body });
}

export const storedUser = async (id: string) =>
  (await context().db.select().from(users).where(eq(users.id, id)))[0];
