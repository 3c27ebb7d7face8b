import { api, browser, type Cases, contract, edge, unit } from './case.ts';

/** Data of other customers, and what people type and upload. */
export const data: Cases = {
  46: { about: 'other customers’ data does not exist' },
  47: { about: 'other customers’ devices cannot be touched' },
  48: {
    about: 'downloads need a licence, and their links end',
    elsewhere: [
      api('downloads', 'begins a download for five minutes and not a moment longer'),
      api('downloads', 'resumes that release’s file for a day, and begins no new download'),
      api('downloads', 'cannot be made up, altered, passed to another customer or to another file'),
    ],
  },
  49: { about: 'a profile takes its own fields only' },
  50: { about: 'the server decides what is bought and at which price' },
  51: {
    about: 'what people write is text wherever it appears',
    elsewhere: [
      browser('site/injection', 'what customers write is text wherever it appears'),
      browser('site/injection', 'what the address says is text'),
    ],
  },
  52: { about: 'no line break gets into a mail’s headers' },
  53: { about: 'SQL is text' },
  54: { about: 'long patterns are no error' },
  55: {
    about: 'no statement binds more values than the database takes',
    elsewhere: [api('call-costs', 'binds far fewer than the hundred values that D1 takes')],
  },
  56: {
    about: 'addresses that would run are neither links nor pictures',
    elsewhere: [
      browser('host/journey', 'addresses that would run as a script are not offered as links'),
      unit('islands/ui/data/own-picture', 'leaves out %s'),
    ],
  },
  57: { about: 'bodies end at their limit, announced or not' },
  58: { about: 'pictures are pictures' },
  59: { about: 'forms reach the host byte for byte' },
  60: { about: 'file names are ignored' },
  108: { about: 'a picture is read to its end, freed of what it hides and kept by no cache' },
  112: {
    about: 'support mails cannot claim another account, and no text field takes what does not print',
    elsewhere: [
      api('support/support', 'cannot claim another account: what was typed is marked line by line'),
      contract(
        'bad-input',
        'checks every body by its call’s form, refuses bad ones as documented and stores nothing',
      ),
    ],
  },
  120: { about: 'following a list’s pages ends, having shown each row once' },
  128: {
    about: 'nobody takes a stranger’s licence back by knowing a number, nor learns whose it is',
    elsewhere: [
      api('withdrawals/own', 'cannot be made of another customer’s contract'),
      api('withdrawals/declared', 'does nothing if it %s'),
      api('withdrawals/declared', 'does nothing for another purpose, after 72 hours'),
      api('withdrawals/declared', 'is refused beyond the limits of its mailbox and of its network'),
    ],
  },
  129: {
    about: 'a contract is withdrawn from once, and no declaration changes',
    elsewhere: [
      api('withdrawals/records', 'by its owner make one credit note'),
      api('withdrawals/records', 'cannot be %s'),
    ],
  },
  127: {
    about:
      'exports, changes of address and ids of others are in the log; who left the newsletter is forgotten',
    elsewhere: [
      edge('audit', 'logs exports, changes of address and ids of others'),
      api('newsletter', 'deletes an address 30 days after it left, unless it has subscribed again'),
    ],
  },
  131: {
    about:
      'a key that was replaced opens nothing and tells nothing, and only the owner’s password replaces one',
    elsewhere: [
      api(
        'devices/replaced-keys',
        'is refused at once by all calls of programs, and never shows the new one',
      ),
      api('devices/replaced-keys', 'activates nothing on %s'),
      api('licenses/key-replacement', 'of a licence that is %s answers %s'),
      api('licenses/key-replacement', 'leaves no known key when the account is deleted'),
    ],
  },
};
