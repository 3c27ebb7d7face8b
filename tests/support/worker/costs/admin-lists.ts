import type { CallName } from '#lib/contract/calls/calls.ts';
import { MODEL_STAFF } from '#scripts/bench/worker/growth-shop.ts';
import type { Meter } from './meter.ts';

type Queries = Record<string, Record<string, string>>;

const product = 'portfolio-optimizer';
/** Days in which the model's licences were bought; with them those of the last fortnight. */
const days = { from: '2025-03-01', to: '2025-03-31' };

/** What the lists are asked for besides their first page: a query by the outcome's name. */
const filters: Partial<Record<CallName, Queries>> = {
  staffLog: {
    byActor: { actor: MODEL_STAFF },
    byAction: { action: 'billing_corrected' },
    byNoun: { target: 'user' },
    byThing: { target: 'user', target_id: 'c000' },
    byActionAndDays: { action: 'billing_corrected', ...days },
    byActorAndRareAction: { actor: MODEL_STAFF, action: 'shop_changed' },
    byAll: { actor: MODEL_STAFF, action: 'message_closed', target: 'message', ...days },
  },
  customers: { byName: { q: 'ferrari' }, byDocument: { q: '2000-17' } },
  shopPayments: {
    byStatus: { status: 'completed' },
    byRareStatus: { status: 'failed' },
    byKind: { kind: 'renewal' },
    byProduct: { product },
    byDays: days,
    byCustomer: { customer: 'c000' },
    byCode: { code: '2000-17' },
    byRequest: { request: 'open' },
    byStatusAndRareProduct: { status: 'completed', product: 'one' },
    byKindAndRareProduct: { kind: 'purchase', product: 'one' },
    byKindAndStatus: { kind: 'renewal', status: 'completed', product },
    byAll: { status: 'refunded', kind: 'purchase', product, ...days },
  },
  salesStatistics: { ofFormerYear: { year: '2025' } },
  fiscalDocuments: { ofModel: { year: '2000' } },
  shopWithdrawals: { all: { show: 'all' } },
  staffMails: {
    byState: { state: 'failed' },
    bySent: { state: 'sent' },
    byKind: { kind: 'order' },
    byKindAndState: { kind: 'order', state: 'failed' },
    byAddress: { address: 'giulia.ferrari.7@example.com' },
  },
  staffConversations: {
    byState: { state: 'open' },
    byMine: { assignee: 'me' },
    byNobodys: { assignee: 'nobody' },
    byNobodysAndState: { assignee: 'nobody', state: 'closed' },
  },
  shopReleases: { byProduct: { product } },
  coupons: { open: { show: 'open' }, ended: { show: 'ended' } },
  discrepancies: { all: { show: 'all' } },
};

/** Every list with the filters that its screen offers, a page of fifty of each. */
export async function filterLists({ ask }: Meter, access: string) {
  for (const [name, queries] of Object.entries(filters))
    for (const [outcome, query] of Object.entries(queries))
      await ask(name as CallName, { access, query: { ...query, limit: '50' } }, outcome);
}
