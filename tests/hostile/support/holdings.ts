import * as v from 'valibot';
import { type License, LicenseList } from '#lib/contract/licenses/licenses.ts';
import { type Payment, PaymentDetail, PaymentList } from '#lib/contract/payments/payments.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';

const PAGE_SIZE = 100;

async function allPages<Item>(fetchPage: (page: number) => Promise<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; ; page += 1) {
    const more = await fetchPage(page);
    items.push(...more);
    if (more.length < PAGE_SIZE) return items;
  }
}

/** The logged-in user's licences, newest first. */
export const licensesOf = (agent: UserAgent): Promise<License[]> =>
  allPages(async (page) => {
    const query = { limit: String(PAGE_SIZE), offset: String(page * PAGE_SIZE) };
    return v.parse(LicenseList, await (await agent.call('licenses', { query })).json()).results;
  });

/** The logged-in user's payments, newest first. */
export const paymentsOf = (agent: UserAgent): Promise<Payment[]> =>
  allPages(async (page) => {
    const query = { page: String(page + 1), page_size: String(PAGE_SIZE) };
    const answer = await agent.call('payments', { query });
    // If the last page is full, the next page does not exist.
    return answer.status === 404 ? [] : v.parse(PaymentList, await answer.json()).results;
  });

/** The number of different invoices among payments that also have their licence. */
export async function countWhole(agent: UserAgent, payments: Payment[]): Promise<number> {
  const invoices = new Set<string>();
  for (const { id } of payments) {
    const answer = await agent.call('payment', { params: { id } });
    const { license_id, invoice_number } = v.parse(PaymentDetail, await answer.json());
    if (license_id && invoice_number) invoices.add(invoice_number);
  }
  return invoices.size;
}
