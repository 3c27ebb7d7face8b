import * as v from 'valibot';
import { OfflineRequest, REQUEST_FORMAT } from '#lib/contract/devices/devices.ts';
import { fingerprint, product } from './samples.ts';

/** A program's description of its computer, and the request file that the server accepts for it. */
export function requests() {
  const usual = { name: 'Laboratorio', platform: 'Windows 11', app_version: '2.4.1' };
  return [
    { about: 'usual', device: usual },
    { about: 'with a name of all kinds of letters', device: { ...usual, name: 'Perché «no» 研究 <b> "1"' } },
    {
      about: 'with joiners in words and pictures',
      device: { ...usual, name: 'Ufficio 👩\u200d💻 می\u200cخواهم' },
    },
    {
      about: 'with texts that are too long',
      device: {
        name: `Sala macchine\n${'🦊'.repeat(90)}`,
        platform: 'Linux-6.8.0-1019-azure-x86_64-with-glibc2.39',
        app_version: `2.4.1-${'a'.repeat(42)}`,
      },
    },
    { about: 'without a description', device: { name: ' ', platform: '', app_version: '' } },
  ].map(({ about, device }) => ({
    about,
    product,
    fingerprint,
    device,
    request: v.parse(OfflineRequest, { format: REQUEST_FORMAT, product_id: product, fingerprint, ...device }),
  }));
}
