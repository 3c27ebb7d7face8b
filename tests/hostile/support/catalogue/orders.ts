import { api, type Cases } from './case.ts';

/** Orders that are paid with money. */
export const orders: Cases = {
  190: {
    about:
      'events that the payment service has not signed now bring nothing about, those that come again nothing more',
    elsewhere: [
      api('orders/provider-events', 'that somebody else signed'),
      api('orders/provider-events', 'that was signed too long ago'),
      api('orders/provider-events', 'that comes again is kept and worked once'),
    ],
  },
  191: {
    about: 'a payment service that hangs or is gone holds up no other, and an order goes on once it is back',
    elsewhere: [
      api(
        'orders/losses',
        'goes back later where the payment service is down, and once where its answer was lost',
      ),
    ],
  },
  192: {
    about: 'money never comes in without a licence or a way back, and no licence without money',
    elsewhere: [
      api('orders/money', 'twice for one order buys once, and the rest goes back'),
      api('orders/money', 'in another sum than was ordered buys nothing and goes back'),
      api('orders/orders', 'that orders at the same moment leads to the same page'),
      api('orders/delivery', 'either brings its key or is withdrawn from, when both are asked for at once'),
      api('orders/losses', 'suspends its licence once, and the bank’s verdict lets it go on'),
    ],
  },
  193: { about: 'a shop that simulates payments takes no orders for money' },
  194: {
    about: 'an order is its customer’s alone, and so is an offer, which is ordered once',
    elsewhere: [
      api('orders/orders', 'is its customer’s alone'),
      api('offers/make', 'can neither be read nor deleted, nor be ordered'),
      api('offers/orders', 'is one for two tabs at once, and leads a third press to the same'),
    ],
  },
};
