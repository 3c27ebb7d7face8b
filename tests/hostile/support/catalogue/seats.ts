import { api, type Cases } from './case.ts';

/** Orders of several licences, and licences that are given to others. */
export const seats: Cases = {
  195: {
    about: 'several licences cost what they cost, within their number, and come once',
    elsewhere: [
      api('orders/seats', 'does not exist for %s of them'),
      api('orders/seats', 'delivers nothing twice, however often its payment is reported'),
      api('orders/charge-limit', 'says which number is too high before the order, and after it'),
    ],
  },
  200: {
    about: 'a licence that is given away is its reader’s alone, nothing else of its owner’s, and ends',
    elsewhere: [
      api('seats/assign', 'goes to the offered address only'),
      api('seats/assign', 'has one holder, however often it is accepted at once'),
      api('seats/assign', 'is no longer offered after seven days, nor once it is taken back'),
      api('seats/assign', 'lets its holder manage devices, but nothing that its owner pays for'),
      api('seats/lists', 'is its owner’s only'),
    ],
  },
};
