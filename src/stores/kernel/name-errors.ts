import { REQUIRED, tooLong } from '#lib/contract/messages.ts';

/** Why nothing can be called so. */
export function nameErrors(name: string, maxLength: number): Record<string, string> | undefined {
  const length = name.trim().length;
  if (length === 0) return { name: REQUIRED };
  return length > maxLength ? { name: tooLong(maxLength) } : undefined;
}
