import { expect, it } from 'vitest';
import { foreignAddress } from '#lib/api/services/admin/releases/messages/own-addresses.ts';

const ORIGIN = 'https://coa.example';

it.each([
  ['by their scheme', 'Apri https://aggiorna.example/x'],
  ['in letters of another width', 'Apri http：//aggiorna.example'],
  ['by their name alone', 'Scarica da Aggiorna.IT, subito'],
  ['with a full stop of another script', 'Vai su aggiorna。example'],
  ['by numbers', 'http://192.0.2.1'],
  ['in letters that look alike', 'Vai su соа.example/x'],
  ['of a mailbox', 'Scrivi ad aiuto@aggiorna.example.'],
  ['that begin as ours do', `${ORIGIN}.aggiorna.it`],
  ['with ours as who signs in', `${ORIGIN}@aggiorna.it/`],
  ['with ours behind', `https://aggiorna.it/@coa.example`],
  ['of ours at another port', `${ORIGIN}:8443/x`],
  ['that call', 'tel:+39899000000'],
  ['that are a file’s name as well', 'Scarica aggiorna.zip'],
  ['behind a letter alone', 't.aggiorna.it'],
])('finds addresses %s', (_, words) => {
  expect(foreignAddress(ORIGIN, words)).toEqual(expect.any(String));
});

it.each([
  `Leggi ${ORIGIN}/downloads.`,
  `Vai sul sito (${ORIGIN}), poi scrivi ad assistenza@coa.example.`,
  'Cancella C:\\COA\\setup.exe, ~/.config/coa/impostazioni.json e config.ini.',
  'Dalla 2.4.1 alla 2.4.2-rc.1, come vuole il D.Lgs. 30/2026, p.es. alle ore 10.30.',
  'a.'.repeat(1000),
])('finds none in «%s»', (words) => {
  expect(foreignAddress(ORIGIN, words)).toBeUndefined();
});
