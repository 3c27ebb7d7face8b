import { describe, expect, it } from 'vitest';
import { MAX_REQUEST_BYTES } from '#lib/contract/limits.ts';
import { offlineRequest } from '#lib/text/devices/dialogs.ts';
import { plainName, readRequest, readRequestFile } from '#stores/devices/request-file.ts';

const { faults } = offlineRequest;
const request = {
  format: 'coa-request/1',
  product_id: 'risk-manager',
  fingerprint: 'device-0001',
  name: 'Laboratorio',
  platform: 'Windows 11',
  app_version: '2.4.1',
};
const written = (fields: object = {}) => JSON.stringify({ ...request, ...fields });
const without = (field: keyof typeof request) => written({ [field]: undefined });
const read = (text: string) => readRequest(text, 'risk-manager');

describe('a request file', () => {
  it('may contain later programs’ additions', () => {
    expect(read(written({ created_at: '2026-03-01' }))).toEqual({ kind: 'request', request });
  });

  it('may have Windows’ byte order mark and line endings', async () => {
    const file = new Blob(['\ufeff', written().replaceAll(',', ',\r\n'), '\r\n']);
    expect(await readRequestFile(file, 'risk-manager')).toEqual({ kind: 'request', request });
  });

  it.each([
    ['', faults.foreign],
    ['PK\u0003\u0004', faults.foreign],
    ['null', faults.foreign],
    ['[]', faults.foreign],
    ['{"format": 1}', faults.foreign],
    [written({ format: 'other/1' }), faults.foreign],
    [written({ format: 'coa-request/2' }), faults.version],
    ['-----BEGIN COA LICENSE FILE-----\nabc\n', faults.answer],
    [written({ product_id: 'bond-ladder' }), faults.product('bond-ladder')],
    [without('fingerprint'), faults.field('l’impronta del computer')],
    [written({ fingerprint: 'short' }), faults.field('l’impronta del computer')],
    [written({ product_id: 'risk\u0000' }), faults.field('il prodotto')],
  ])('is refused with a sentence: %s', (text, message) => {
    expect(read(text)).toEqual({ kind: 'refused', message });
  });

  it.each([
    [{ name: undefined }, { name: 'Dispositivo senza nome' }],
    [{ name: 'n'.repeat(81) }, { name: 'n'.repeat(80) }],
    [{ name: 'PC\u202egnp.exe' }, { name: 'PC gnp.exe' }],
    [
      { platform: 7, app_version: null },
      { platform: '', app_version: '' },
    ],
  ])('is accepted with a description of %j, cut or replaced', (fields, shown) => {
    expect(read(written(fields))).toEqual({ kind: 'request', request: { ...request, ...shown } });
  });

  it('is not opened if it is too large', async () => {
    const file = new Blob([' '.repeat(MAX_REQUEST_BYTES + 1)]);
    file.text = () => Promise.reject(new Error('opened'));
    expect(await readRequestFile(file, 'risk-manager')).toEqual({ kind: 'refused', message: faults.large });
  });

  it('may disappear before it is read', async () => {
    const file = new Blob(['{}']);
    file.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await readRequestFile(file, 'risk-manager')).toEqual({
      kind: 'refused',
      message: faults.unreadable,
    });
  });

  it('shows a name with a change of text direction in its real order', () => {
    expect(plainName('foto\u202egpj.exe')).toBe('foto\ufffdgpj.exe');
    expect(plainName('<b>perché</b>.json')).toBe('<b>perché</b>.json');
  });
});
