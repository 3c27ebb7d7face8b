import type { Context } from '#lib/api/context.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { readSignedToken, signToken } from '#lib/api/services/shared/signed-tokens.ts';
import { DAY_MS, REPORT_DAYS } from '#lib/contract/limits.ts';
import { mailedPath, REPORT_SIGN_IN_PAGE, withOwner } from '#lib/contract/login/mailed-pages.ts';

type Owner = Pick<User, 'id' | 'email'>;

/** A link by which a mail's reader reports a sign-in that was not theirs. */
export interface ReportLink {
  userId: string;
  issuedAt: number;
  digest: string;
}

const LIFE_MS = REPORT_DAYS * DAY_MS;

/**
 * Signs a link: it needs no row, and ends when the account's address changes. Its page redirects to the page for a new
 * password; browsers keep the part after `#`.
 */
export async function reportPath({ env, now }: Context, owner: Owner): Promise<string> {
  const parts = [owner.id, String(now), await digestOf(owner)];
  const token = await signToken(env.TOKEN_KEYS, 'report-sign-in', parts);
  return withOwner(mailedPath(REPORT_SIGN_IN_PAGE, token), owner.email);
}

/** The expiry of a link that is mailed now. */
export const endOfReportLink = ({ now }: Pick<Context, 'now'>): number => now + LIFE_MS;

/** Reads a link that we signed and that is not too old. */
export async function readReportLink({ env, now }: Context, token: string): Promise<ReportLink | undefined> {
  const parts = await readSignedToken(env.TOKEN_KEYS, 'report-sign-in', token);
  if (!parts) return undefined;
  const [userId = '', issuedAt, digest = ''] = parts;
  const link = { userId, issuedAt: Number(issuedAt), digest };
  return now - link.issuedAt < LIFE_MS ? link : undefined;
}

/** Whether the account still has the address that the link was sent to. */
export const isLinkOf = async (owner: Owner, { digest }: ReportLink): Promise<boolean> =>
  digest === (await digestOf(owner));

const digestOf = ({ id, email }: Owner) => hashToken(`report-sign-in ${id} ${email}`);
