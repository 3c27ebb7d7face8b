import { api, type Cases } from './case.ts';

/** Organizations, their people, and what customers order by ids of others. */
export const organizations: Cases = {
  201: {
    about: 'an organization is its people’s, by their roles of that moment, and somebody manages it',
    elsewhere: [
      api('organizations/roles', '«%s» does not exist for strangers'),
      api('organizations/acting', 'writes nothing where it %s'),
      api('organizations/people', 'stays where both leave at once'),
      api('organizations/cut-off', 'wholly or not at all, wherever the call is cut off'),
      api('organizations/late-events', 'buys for the organization, though who ordered was taken out of it'),
      api('organizations/late-events', 'goes back where the seller has deleted the organization meanwhile'),
    ],
  },
  202: {
    about: 'offers, renewals of several licences and more devices are for one’s own only',
    elsewhere: [api('offers/make', 'can neither be read nor deleted, nor be ordered')],
  },
};
