import { MAX_PASSKEY_NAME } from '#lib/contract/limits.ts';
import { REQUIRED, tooLong } from '#lib/contract/messages.ts';

/** Why a passkey cannot be called so. */
export function nameErrors({ name }: { name: string }): Record<string, string> | undefined {
  const length = name.trim().length;
  if (length === 0) return { name: REQUIRED };
  return length > MAX_PASSKEY_NAME ? { name: tooLong(MAX_PASSKEY_NAME) } : undefined;
}
