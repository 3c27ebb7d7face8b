/** An iCalendar file's unfolded lines; throws if the file violates RFC 5545, 3.1. */
export function readCalendar(text: string): string[] {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r(?!\n)/.test(text))
    throw new Error('a line does not end with CRLF');
  const octets = (line: string) => new TextEncoder().encode(line).length;
  const long = text.split('\r\n').find((line) => octets(line) > 75);
  if (long !== undefined) throw new Error(`a line of ${octets(long)} octets: ${long}`);
  return text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
}

/** The value of a property, without its parameters. */
export const propertyOf = (lines: string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))?.replace(/^[^:]*:/, '');
