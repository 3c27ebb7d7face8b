import type { Context } from '#lib/api/context.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { sweepFiles } from '#lib/api/services/shared/file-sweep.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import type { PictureStep, Step } from '#lib/api/work/messages.ts';
import { PICTURES } from './profile.ts';

/** Deletes pictures that no profile uses. */
export async function sweepPictures(
  context: Context,
  { job, after }: PictureStep,
): Promise<Step<PictureStep>> {
  const named = async (ids: string[]) => {
    const rows = context.db.select({ id: users.profileImage }).from(users);
    return new Set((await rows.where(isIn(users.profileImage, ids))).map(({ id }) => id ?? ''));
  };
  const swept = await sweepFiles(context, { prefix: PICTURES, named, after });
  return { handled: swept.handled, ...(swept.after && { next: { job, after: swept.after } }) };
}
