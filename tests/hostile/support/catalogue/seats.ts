import { api, type Cases } from './case.ts';

/** Several licences by one order, and licences that are given to others. */
export const seats: Cases = {
  195: {
    about: 'several licences cost what they cost, within their number, and come once',
    elsewhere: [
      api('orders/seats', 'is not asked for %s of them'),
      api('orders/seats', 'brings nothing twice, however often its payment is told'),
      api('orders/charge-limit', 'names the number that is too many before the press, and after it'),
    ],
  },
  200: {
    about: 'a licence that is given away is its reader’s alone, nothing else of its owner’s, and ends',
    elsewhere: [
      api('seats/assign', 'goes to the address that it was offered to, and to no other'),
      api('seats/assign', 'is one holder’s, however often it is accepted at once'),
      api('seats/assign', 'is no offer any more after seven days, nor once it is taken back'),
      api('seats/assign', 'lets its holder manage devices, and nothing that its owner pays for'),
      api('seats/lists', 'is nobody else’s'),
    ],
  },
};
