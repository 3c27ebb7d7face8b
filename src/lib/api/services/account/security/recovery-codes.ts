import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { recoveryCodes } from '#lib/api/db/schema/second-factors.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { RECOVERY_CODES } from '#lib/contract/limits.ts';

/** Without I, O, 0 and 1, which look alike on paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 80 bits: a plain hash of them cannot be reversed. */
const LETTERS = 16;
const GROUP = /.{4}(?=.)/g;

/** The alphabet has 32 characters: five bits of each byte choose one without bias. */
const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(LETTERS)), (byte) => ALPHABET.charAt(byte & 31)).join('');

/** Codes as their owner reads them: `ABCD-EFGH-JKLM-NPQR`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newCode().replace(GROUP, '$&-'));

/** The stored form of a code; two accounts never share one. */
export const hashOfCode = (userId: string, code: string): Promise<string> =>
  hashToken(`${userId} ${code.replaceAll('-', '')}`);

/** The statements that replace an account's recovery codes. */
export async function replaceCodes({ db }: Context, userId: string, codes: string[], condition: SQL) {
  const hashes = await Promise.all(codes.map((code) => hashOfCode(userId, code)));
  const each = sql`json_each(${JSON.stringify(hashes)})`;
  return {
    former: db.delete(recoveryCodes).where(sql`${eq(recoveryCodes.userId, userId)} and ${condition}`),
    fresh: db.insert(recoveryCodes).select(sql`select value, ${userId} from ${each} where ${condition}`),
  };
}
