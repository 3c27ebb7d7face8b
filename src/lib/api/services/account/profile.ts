import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { toUserBody } from '#lib/api/services/account/login/users.ts';
import { buyerOf } from '#lib/api/services/billing/buyer.ts';
import { toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { ProfileBody, ProfileChange } from '#lib/contract/account/account.ts';
import { selectWaitingAt } from './assisted-email.ts';
import { selectPendingEmail } from './email-change.ts';
import type { Picture } from './pictures/pictures.ts';

/** The user with the fields of their profile. */
export async function showProfile(context: Context, user: User): Promise<ProfileBody> {
  const {
    pending: [pending],
    assisted: [assisted],
  } = await transaction(context, {
    pending: selectPendingEmail(context, user),
    assisted: selectWaitingAt(context, user),
  });
  return {
    ...toUserBody(user),
    phone: user.phone,
    ...buyerOf(user),
    pending_email: pending?.email ?? null,
    assisted_email_at: toOptionalInstant(assisted?.at ?? null),
  };
}

export type PictureChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; picture: Picture };

export const PICTURES = 'profile-images/';
const pictureKey = (id: string) => PICTURES + id;

/** The columns of the fields that change. */
export const columnsOf = (change: ProfileChange) => ({
  firstName: change.first_name,
  lastName: change.last_name,
  phone: change.phone,
  company: change.company,
  address: change.address,
  city: change.city,
  postalCode: change.postal_code,
  province: change.province,
  country: change.country,
  taxCode: change.tax_code,
  vatNumber: change.vat_number,
  sdiCode: change.sdi_code,
  pec: change.pec,
  buyerAnswer: change.invoice_data,
});

/**
 * Stores the changes, except a new address, which awaits its confirmation. Stores nothing if the account was deleted
 * meanwhile, and deletes the new picture then.
 */
export async function saveProfile(
  { db, env, defer }: Context,
  user: User,
  change: ProfileChange,
  picture: PictureChange,
): Promise<User | undefined> {
  const profileImage = picture.kind === 'replace' ? await storePicture(env.FILES, picture.picture) : null;
  const values = {
    ...columnsOf(change),
    ...(picture.kind !== 'keep' && { profileImage }),
  };
  if (Object.values(values).every((value) => value === undefined)) return user;
  const [saved] = await db
    .update(users)
    .set(values)
    .where(and(eq(users.id, user.id), isNotDeleted))
    .returning();
  if (!saved && profileImage) await env.FILES.delete(pictureKey(profileImage));
  const old = user.profileImage;
  if (picture.kind !== 'keep' && old) defer(() => env.FILES.delete(pictureKey(old)));
  return saved;
}

/** Stores a picture under a new id: the content of a URL never changes. */
async function storePicture(files: R2Bucket, { type, bytes }: Picture): Promise<string> {
  const id = crypto.randomUUID();
  await files.put(pictureKey(id), bytes, { httpMetadata: { contentType: type } });
  return id;
}

export async function openPicture({ env }: Context, user: User, id: string): Promise<R2ObjectBody | null> {
  return user.profileImage === id ? env.FILES.get(pictureKey(id)) : null;
}

export async function deletePicture({ env }: Context, user: User): Promise<void> {
  if (user.profileImage) await env.FILES.delete(pictureKey(user.profileImage));
}
