import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { weakness } from '#lib/contract/login/new-password.ts';

const owner = { email: 'ada.rossi@bottega.example', first_name: 'Ada Maria', last_name: 'D’Amìco' };
const COMMON = 'Questa password è troppo comune.';
const OWN = 'La password non può contenere solo il tuo nome, il tuo indirizzo o parole del sito.';
const ADDRESS = 'La password non può essere il tuo indirizzo email.';

describe('a new password', () => {
  test.each([
    ['one letter', 'aaaaaaaa', COMMON],
    ['one letter in two cases', 'aAaAaAaA', COMMON],
    ['spaces', ' '.repeat(8), COMMON],
    ['one emoji', '🔐'.repeat(4), COMMON],
    ['two hundred of one letter', 'x'.repeat(200), COMMON],
    ['a repeated number', '12341234', COMMON],
    ['doubled digits', '11223344', COMMON],
    ['a sequence', 'abcdefgh', COMMON],
    ['a sequence backwards', '87654321', COMMON],
    ['a keyboard’s row', 'Qwertyuiop', COMMON],
    ['two sequences', 'abcd1234', COMMON],
    ['a year twice', '19841984', COMMON],
    ['a word of the product', 'portafoglio', OWN],
    ['words of the product', 'CoaPortal', OWN],
    ['words of the product with a year', 'Portafoglio-2026', OWN],
    ['the customer’s name', 'AdaRossi', OWN],
    ['the customer’s name without its accent', 'Amico-1984', OWN],
    ['the customer’s domain', 'bottega1!', OWN],
    ['the address', 'Ada.Rossi@bottega.example', ADDRESS],
    ['the address’s name', 'ada.rossi', ADDRESS],
  ])('of %s is refused', (_, password, sentence) => {
    expect(weakness(password, owner)).toBe(sentence);
  });

  test.each(globSync('src/content/products/*.mdx'))('of the name in %s is refused', (file) => {
    const [, name = ''] = /^name: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    for (const password of [name, basename(file, '.mdx'), `${name.replaceAll(' ', '')}2026`])
      expect(weakness(password, owner)).toBe(OWN);
  });

  test.each([
    'kx7q-2vb',
    'Abbastanza-lunga',
    'quattro parole con spazi',
    '🦊🌊🪁🎻🧊🪴🦉🎲',
    'Xq7-vKdw'.repeat(8),
    'Obbligazioni-di-Ada-7',
    'perché-no-mai',
  ])('«%s» is accepted', (password) => {
    expect(weakness(password, owner)).toBeUndefined();
  });

  test('is not checked before it is long enough, nor beyond the limit', () => {
    expect([weakness('aaaa', owner), weakness('a'.repeat(257), owner)]).toEqual([undefined, undefined]);
  });

  test('is compared with the caller’s list', () => {
    expect(weakness('Kitten-And-Ball', {}, (chosen) => chosen === 'kitten-and-ball')).toBe(COMMON);
  });
});
