import { api, type Cases, edge, tooling } from './case.ts';

/** Programs that update themselves: attackers between them and the portal, and what the portal may not do. */
export const updates: Cases = {
  210: {
    about: 'electron-updater takes each system from one version to the next by its key, which no address has',
  },
  211: {
    about: 'a line that breaks, a wrong byte, an older version and a server that is gone change no program',
  },
  212: { about: 'an appcast’s files are believed by their builder’s signature alone' },
  213: {
    about: 'a program of ours believes no other product’s answer, no old one and no other file',
    elsewhere: [tooling('clients/updates', 'never takes')],
  },
  214: {
    about: 'an external host sees no key of a program that asks for updates',
    elsewhere: [
      edge('proxy/updates', 'forwards a key only to the calls that need it'),
      api('updates/feeds', 'are refused to a key that gives no right, and to none'),
    ],
  },
};
