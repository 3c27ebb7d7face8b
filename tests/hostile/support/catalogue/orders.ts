import { api, type Cases } from './case.ts';

/** Orders for money. */
export const orders: Cases = {
  190: {
    about:
      'events that the payment service has not signed now bring nothing about, those that come again nothing more',
    elsewhere: [
      api('orders/provider-events', 'that somebody else signed'),
      api('orders/provider-events', 'that was signed too long ago'),
      api('orders/provider-events', 'that comes again is stored and handled once'),
    ],
  },
  191: {
    about: 'a payment service that hangs or is gone holds up no other, and an order goes on once it is back',
    elsewhere: [
      api(
        'orders/losses',
        'is sent later if the payment service is unreachable, and once if its answer was lost',
      ),
    ],
  },
  192: {
    about: 'money never comes in without a licence or a way back, and no licence without money',
    elsewhere: [
      api('orders/money', 'that comes twice for one order buys once, and the rest is refunded'),
      api('orders/money', 'of another amount than was ordered buys nothing and is refunded'),
      api('orders/orders', 'at the same moment gets the same page'),
      api('orders/delivery', 'is either delivered or withdrawn from, if both are requested at once'),
      api('orders/losses', 'suspends its licence once, and the bank’s verdict reinstates it'),
    ],
  },
  193: { about: 'a shop that simulates payments takes no orders for money' },
  194: {
    about: 'an order is its customer’s alone, and so is an offer, which is ordered once',
    elsewhere: [
      api('orders/orders', 'is visible to its customer only'),
      api('offers/make', 'can neither be read nor deleted nor ordered'),
      api('offers/orders', 'is one for two tabs at once, and a third press leads to it'),
    ],
  },
};
