import { signFile } from '#lib/api/services/devices/offline-files.ts';
import { sign } from '#lib/api/services/devices/signing.ts';
import {
  allowed,
  current,
  expires_at,
  file,
  fingerprint,
  impostor,
  lifetime,
  product,
  yes,
} from './samples.ts';

/** Offline files, and what they allow on a device at an instant. */
export async function files() {
  const { content: text } = await signFile(current, { ...file, ...lifetime, ...allowed });
  const { content: plain } = await signFile(current, { ...file, ...lifetime });
  const { content: stolen } = await signFile(impostor, { ...file, ...lifetime, ...allowed });
  const validation = await sign(current, 'validation', { ...yes, ...file, ...lifetime });
  const dressed = Buffer.from(JSON.stringify(validation)).toString('base64');
  const asFile = `-----BEGIN COA LICENSE FILE-----\n${dressed.match(/.{1,64}/g)?.join('\n')}\n-----END COA LICENSE FILE-----\n`;
  const usual = { text, product, fingerprint, now: '2026-01-15T00:00:00.000Z' };
  const bad = (why: string) => ({ kind: 'bad', why });
  const good = { kind: 'good', until: expires_at, ...allowed };
  const silent = { kind: 'good', until: expires_at, features: [], limits: {} };
  return [
    { about: 'good', ...usual, expected: good },
    { about: 'of a server that told no features', ...usual, text: plain, expected: silent },
    { about: 'with the line ends of Windows', ...usual, text: text.replaceAll('\n', '\r\n'), expected: good },
    {
      about: 'as an editor saves it: with a mark in front and blank lines',
      ...usual,
      text: `\ufeff\r\n${text.replaceAll('\n', '\r\n')} \r\n\r\n`,
      expected: good,
    },
    { about: 'with a clock an hour behind', ...usual, now: '2025-12-31T23:00:00.000Z', expected: good },
    {
      about: 'with a clock two days behind',
      ...usual,
      now: '2025-12-30T00:00:00.000Z',
      expected: bad('clock'),
    },
    { about: 'at its end', ...usual, now: expires_at, expected: { kind: 'expired' } },
    { about: 'of another device', ...usual, fingerprint: 'device-0002', expected: bad('other-device') },
    { about: 'of another product', ...usual, product: 'coa-other', expected: bad('other-product') },
    { about: 'by a stranger under our name', ...usual, text: stolen, expected: bad('forged') },
    { about: 'a validation in a file’s clothes', ...usual, text: asFile, expected: bad('forged') },
    {
      about: 'with a letter changed',
      ...usual,
      text: text.replace(/^(.{90})./s, '$1_'),
      expected: bad('forged'),
    },
    { about: 'with a line lost', ...usual, text: text.replace(/\n.{64}\n/, '\n'), expected: bad('forged') },
    { about: 'empty', ...usual, text: '', expected: bad('forged') },
  ];
}
