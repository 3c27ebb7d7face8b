/** Joins class names and skips missing ones: `classes('a', busy && 'b')`. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
