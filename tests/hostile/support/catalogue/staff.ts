import { api, type Cases, tooling } from './case.ts';

/** What only staff may see and do. */
export const staff: Cases = {
  160: {
    about: 'the seller’s calls and pages exist for the seller’s people only, each for its role',
    elsewhere: [
      api('admin/roles', 'guests and customers find none of the calls'),
      api('admin/roles', '%s finds the calls of the role, and no others'),
      api(
        'admin/roles',
        'at the portal’s address the calls look unknown to everybody without a role, with every method',
      ),
    ],
  },
  161: {
    about: 'a role, a second factor and the eight hours of a session count as they are now',
    elsewhere: [
      api('admin/roles', 'a role that was taken away counts at once'),
      api('admin/roles', 'a staff session ends eight hours after its login, however it was used'),
      api('admin/people/roles', 'remains when two take each other’s role at the same moment (%i others)'),
      api('admin/people/invitations', 'is for its own address only'),
      tooling('staff', 'refuses who is unknown, has not confirmed the address or has no second factor'),
    ],
  },
  162: {
    about: 'what staff cannot undo is confirmed first, and what it did stays in the log',
    elsewhere: [
      api('admin/confirmation', '«%s» needs a confirmation first, whatever else it is sent'),
      tooling('staff', 'keeps what was noted: no statement changes or deletes it'),
    ],
  },
  163: {
    about: 'webhooks go to public names alone, nowhere that an answer leads, and hold no key and no name',
    elsewhere: [
      api('webhooks/addresses', '%s is refused'),
      api('webhooks/far-side', 'has not accepted an event with %s'),
      api('webhooks/delivery', 'arrives with a signature that the convention’s library accepts'),
      api('webhooks/events', 'has an event for a new key, without the key'),
    ],
  },
  164: {
    about: 'a far side that hangs, floods, is gone or lies about its name holds up no other',
    elsewhere: [
      api('webhooks/dead-far-side', 'is tried only now and then, and delays no other address'),
      api(
        'webhooks/dead-far-side',
        'ten thousand events without messages are enqueued again, a thousand a minute, and deleted after their days',
      ),
    ],
  },
  166: {
    about: 'a file of licences is read as text within its limits, and each line becomes one licence',
    elsewhere: [
      api('admin/imports/steps', 'goes on after a step failed half-way, and does each line once'),
      api('admin/imports/steps', 'stops if its initiator is no admin any more'),
      api('admin/imports/steps', 'skips lines that another import of the same file has created meanwhile'),
      api('licenses/foreign-keys', 'does not shadow a mistyped key of ours'),
    ],
  },
  167: {
    about: 'money of a transfer is noted once, by an admin who is there, and pays one order once',
    elsewhere: [
      api('transfers/record', 'needs an admin who has just confirmed'),
      api(
        'transfers/races',
        'who record the same money by hand: one counts, and the other learns that it changed',
      ),
      api('transfers/races', 'who import the same file: each movement is recorded once'),
      api('transfers/matching', 'are recorded once, in whatever file they come again'),
      api('transfers/matching', 'that pays an order a second time is sent back'),
    ],
  },
  165: { about: 'the secrets of webhooks are shown once and stand nowhere else' },
};
