/**
 * Letters with accents, in words that blanks, apostrophes, hyphens or a dot with a blank after it separate: nothing
 * that a mail program turns into a link.
 */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:[’'-]|\.? |\.(?=$))(?:\p{L}[\p{L}\p{M}]*)?)*$/u;

/** A person's name as a mail may repeat it; empty for a text that is more than a name. */
export function personName(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  return NAME.test(name) ? name : '';
}
