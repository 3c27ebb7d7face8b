import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { sweepPictures } from '#lib/api/services/account/picture-sweep.ts';
import { saveProfile } from '#lib/api/services/account/profile.ts';
import { context, env, member } from '#tests/support/worker/api.ts';

const HOUR_MS = 3_600_000;
const picture = {
  kind: 'replace',
  picture: { type: 'image/png', width: 1, height: 1, bytes: new Uint8Array([1]) },
} as const;
const stored = async () =>
  (await env.FILES.list({ prefix: 'profile-images/' })).objects.map(({ key }) => key);

async function userOf(id: string) {
  const [user] = await context().db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('There is no user');
  return user;
}

it('an upload during the deletion of its account leaves no picture', async () => {
  const user = await userOf((await member()).id);
  await context().db.delete(users).where(eq(users.id, user.id));
  expect(await saveProfile(context(), user, {}, picture)).toBeUndefined();
  expect(await stored()).toEqual([]);
});

it('the job deletes pictures that no profile names, once no upload can be under way any more', async () => {
  const user = await userOf((await member()).id);
  const saved = await saveProfile(context(), user, {}, picture);
  await env.FILES.put('profile-images/orphan', 'x');
  const sweep = (inMs: number) =>
    sweepPictures({ ...context(), now: Date.now() + inMs }, { job: 'pictures' });
  expect(await sweep(HOUR_MS / 2)).toEqual({ handled: 0 });
  expect(await sweep(2 * HOUR_MS)).toEqual({ handled: 1 });
  expect(await stored()).toEqual([`profile-images/${saved?.profileImage}`]);
});
