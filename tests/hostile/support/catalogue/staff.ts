import { api, type Cases, tooling } from './case.ts';

/** What only the seller’s people may see and do. */
export const staff: Cases = {
  160: {
    about: 'the seller’s calls and pages exist for the seller’s people only, each for its role',
    elsewhere: [
      api('admin/roles', 'guests and customers find none of the calls'),
      api('admin/roles', '%s finds the calls of the role, and no others'),
      api('admin/roles', 'at the portal’s address the calls look like an unknown one'),
    ],
  },
  161: {
    about: 'a role, a second factor and the eight hours of a session count as they are now',
    elsewhere: [
      api('admin/roles', 'a role that was taken away counts at once'),
      api('admin/roles', 'a session of the seller’s people ends eight hours after its login'),
      api('admin/people/roles', 'is one of two who take each other’s role at the same moment'),
      api('admin/people/invitations', 'is for its own address only'),
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
  163: {
    about: 'webhooks go to public names alone, nowhere that an answer leads, and hold no key and no name',
    elsewhere: [
      api('webhooks/addresses', '%s is refused'),
      api('webhooks/far-side', 'has not taken an event by %s'),
      api('webhooks/delivery', 'arrives signed, so that the convention’s library believes it'),
      api('webhooks/events', 'tells of another key without saying it'),
    ],
  },
  164: {
    about: 'a far side that hangs, floods, is gone or lies about its name holds up no other',
    elsewhere: [
      api('webhooks/dead-far-side', 'is asked now and then only, and holds up no other address'),
      api('webhooks/dead-far-side', 'ten thousand events without messages come back a thousand a minute'),
    ],
  },
  166: {
    about: 'a file of licences is read as text within its limits, and each line becomes one licence',
    elsewhere: [
      api('admin/imports/steps', 'goes on after a step failed half-way, and does each line once'),
      api('admin/imports/steps', 'stops where its maker is no admin any more'),
      api('admin/imports/steps', 'leaves out what another one of the same file has made meanwhile'),
      api('licenses/foreign-keys', 'takes no place of a key of ours that was typed wrong'),
    ],
  },
  167: {
    about: 'money of a transfer is noted once, by an admin who is there, and pays one order once',
    elsewhere: [
      api('transfers/record', 'is an admin’s, who has confirmed to be there'),
      api(
        'transfers/races',
        'who note the same money by hand one counts, and the other reads that it changed',
      ),
      api('transfers/races', 'who note the same file each movement is noted once'),
      api('transfers/matching', 'are noted once, whatever file they come in again'),
      api('transfers/matching', 'of a second time goes back'),
    ],
  },
  165: { about: 'the secrets of webhooks are shown once and stand nowhere else' },
};
