/** Joins class names and leaves out what is not there: `classes('a', busy && 'b')`. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
