import { api, type Cases, tooling } from './case.ts';

/** What only the seller’s people may see and do. */
export const staff: Cases = {
  160: {
    about: 'the seller’s calls and pages exist for the seller’s people only, each for its role',
    elsewhere: [
      api('admin/roles', 'guests and customers find none of the calls'),
      api('admin/roles', 'at the portal’s address the calls look like an unknown one'),
    ],
  },
  161: {
    about: 'a role, a second factor and the eight hours of a session count as they are now',
    elsewhere: [
      api('admin/roles', 'a role that was taken away counts at once'),
      api('admin/roles', 'a session of the seller’s people ends eight hours after its login'),
      tooling('staff', 'refuses who is unknown, has not confirmed the address or has no second factor'),
    ],
  },
  162: {
    about: 'what staff cannot undo is confirmed first, and what it did stays in the log',
    elsewhere: [
      api('admin/confirmation', '«%s» asks its maker to confirm first'),
      tooling('staff', 'keeps what was noted: no statement changes or deletes it'),
    ],
  },
};
