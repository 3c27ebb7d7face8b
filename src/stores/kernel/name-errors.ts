import { REQUIRED, tooLong } from '#lib/contract/messages.ts';

/** The errors of an empty or too long name. */
export function nameErrors(name: string, maxLength: number): Record<string, string> | undefined {
  const length = name.trim().length;
  if (length === 0) return { name: REQUIRED };
  return length > maxLength ? { name: tooLong(maxLength) } : undefined;
}
