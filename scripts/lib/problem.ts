/** A failure that the user at the terminal can fix: printed as a sentence, without a stack. */
export class Problem extends Error {}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
