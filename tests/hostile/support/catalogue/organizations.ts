import { api, type Cases } from './case.ts';

/** Organizations, their people, and orders with ids of other customers. */
export const organizations: Cases = {
  201: {
    about: 'an organization is its people’s, by their roles of that moment, and somebody manages it',
    elsewhere: [
      api(
        'organizations/roles',
        '«%s» is unknown to strangers, and to a member who was taken out a second ago',
      ),
      api('organizations/acting', 'writes nothing if it %s'),
      api('organizations/people', 'remains if both leave at once'),
      api(
        'organizations/cut-off',
        'completely or not at all, wherever the call is cut off, and once when it is repeated',
      ),
      api('organizations/late-events', 'buys for the organization, though the buyer was taken out of it'),
      api(
        'organizations/late-events',
        'refunds the payment if staff have deleted the organization meanwhile',
      ),
    ],
  },
  202: {
    about: 'offers, renewals of several licences and more devices are for one’s own only',
    elsewhere: [api('offers/make', 'can neither be read nor deleted nor ordered')],
  },
};
