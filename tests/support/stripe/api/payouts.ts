import type Stripe from 'stripe';
import * as v from 'valibot';
import { all, find } from '#tests/support/stripe/world/world.ts';
import { isWithin, listOf } from './lists.ts';
import { created, paging, paramsOf, text } from './params.ts';
import { missing, wrong } from './refusal.ts';
import { type Route, route } from './route.ts';

/** Payouts by arrival date, and balance transactions by payout. */
export const payoutRoutes: Route[] = [
  route(
    'GET',
    '/v1/payouts',
    paramsOf<Stripe.PayoutListParams>()({ ...paging, arrival_date: created }),
    (world, params) => {
      const found = all(world, 'payout').filter(({ id, arrival_date }) =>
        isWithin({ id, created: arrival_date }, params.arrival_date),
      );
      return listOf(found, '/v1/payouts', params);
    },
  ),
  route(
    'GET',
    '/v1/balance_transactions',
    paramsOf<Stripe.BalanceTransactionListParams>()({ ...paging, created, payout: v.optional(text) }),
    (world, params) => {
      const payout = params.payout && find(world, 'payout', params.payout);
      if (params.payout && !payout) throw missing('payout', params.payout, 'payout');
      if (payout && !payout.automatic)
        throw wrong('Balance transaction history can only be filtered on automatic transfers, not manual.');
      const found = all(world, 'balance_transaction').filter(
        (each) => isWithin(each, params.created) && (!payout || world.paidOut.get(each.id) === payout.id),
      );
      return listOf(found, '/v1/balance_transactions', params);
    },
  ),
];
