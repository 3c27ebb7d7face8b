import { eq } from 'drizzle-orm';
import { users } from '#lib/api/db/schema/users.ts';
import { Customer } from '#lib/contract/admin/customers/customers.ts';
import { ASSISTED_EMAIL_PAGE, STOP_ASSISTED_EMAIL_PAGE } from '#lib/contract/login/mailed-pages.ts';
import { call, context, mailsTo, read } from './api.ts';

export const changeReason = 'Riconosciuto al telefono dai dati di fattura';

/** An admin's actions on a customer's email address. */
export const changerOf = ({ access }: { access: string }) => ({
  ask: (customer: { id: string; email: string }, email: string) =>
    call('askEmailChange', {
      access,
      params: { id: customer.id },
      body: { email, expected: { email: customer.email }, reason: changeReason },
    }),
  withdraw: (id: string) =>
    call('withdrawEmailChange', { access, params: { id }, body: { reason: changeReason } }),
  shown: async (id: string) =>
    read(Customer, await call('customer', { access, params: { id } })).email_change,
});

/** The newest mailed link to a page, for an address. */
async function linkTo(page: string, email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links);
  return links.find((link) => link.includes(page))?.split(page)[1] ?? '';
}

export const confirmAt = async (email: string) =>
  call('confirmAssistedEmail', { body: { token: await linkTo(ASSISTED_EMAIL_PAGE, email) } });
export const stopAt = async (email: string) =>
  call('stopAssistedEmail', { body: { token: await linkTo(STOP_ASSISTED_EMAIL_PAGE, email) } });

/** An account's current address. */
export const addressOf = async (id: string) =>
  (await context().db.select().from(users).where(eq(users.id, id)))[0]?.email;
