import { sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { mails } from '#lib/api/db/schema/mails.ts';
import { hasAddress, users } from '#lib/api/db/schema/users.ts';
import type { Letter } from '#lib/api/services/mails/contents.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { formatInstant } from '#lib/format.ts';
import { stopPath } from './reset-mails.ts';

/**
 * Of a mail's row: the reset of the account that has its address now, account and time as JSON. A change of address
 * ends a reset, so only the reset's mailbox reads about it.
 */
export const readersReset = sql<
  string | null
>`(select json_array(${users.id}, ${users.factorResetAt}) from ${users} where ${hasAddress(sql`${mails.to}`)} and ${users.factorResetAt} is not null)`;

/**
 * Adds a warning to every mail to an account while a reset of its factors is pending, so that its owner sees it in any
 * mail. It is added when the mail is sent, and stored in no row.
 */
export async function withResetNotice(context: Context, reset: string, letter: Letter): Promise<Letter> {
  const [id, factorResetAt]: [string, number] = JSON.parse(reset);
  const path = await stopPath(context, { id, factorResetAt });
  if (letter.action?.path === path) return letter;
  const when = formatInstant(toInstant(factorResetAt));
  const notice = `Attenzione: qualcuno ha chiesto di togliere la verifica in due passaggi dal tuo account. Dal ${when} sarà possibile, se non fermi la richiesta.`;
  const link = { label: 'Non l’hai chiesto tu? Ferma la richiesta', path };
  return { ...letter, besides: [...(letter.besides ?? []), notice, { links: [link] }] };
}
