import { describe, expect, it } from 'vitest';
import { readNotice } from '#lib/api/services/transmissions/notice.ts';
import { delivered, notDelivered, refused } from '#tests/support/notices.ts';

const file = 'IT01234567897_6000C.xml';

describe('a notice contains the result of a file', () => {
  it.each([
    ['delivered', delivered({ file }), '2026-09-15T10:05:00.000Z'],
    ['not_delivered', notDelivered({ file }), '2026-09-15T10:00:00.000Z'],
    ['refused', refused({ file }), '2026-09-15T10:00:00.000Z'],
  ])('«%s», with the exchange system’s number and instant', async (state, xml, at) => {
    const read = await readNotice(xml);
    expect(read).toMatchObject({ fileName: file, state, sdiId: '1234567890', at: Date.parse(at) });
  });

  it('a refusal has every code with its sentence', async () => {
    const faults = [
      ['00305', 'Partita IVA &lt;errata&gt;'],
      ['00417', 'Manca il codice fiscale'],
    ];
    expect(await readNotice(refused({ file }, faults))).toMatchObject({
      errors: [
        { code: '00305', description: 'Partita IVA <errata>' },
        { code: '00417', description: 'Manca il codice fiscale' },
      ],
    });
  });

  it('about a signed file names the original', async () => {
    expect(await readNotice(delivered({ file: `${file}.p7m` }))).toMatchObject({ fileName: file });
  });

  it('with an instant without a time zone means Italian time, in summer and in winter', async () => {
    const at = async (text: string) => {
      const read = await readNotice(delivered({ file, at: text }));
      return typeof read === 'object' && new Date(read.at).toISOString();
    };
    expect(await at('2026-07-01T00:30:00')).toBe('2026-06-30T22:30:00.000Z');
    expect(await at('2026-12-01T00:30:00')).toBe('2026-11-30T23:30:00.000Z');
  });

  it('with another prefix, or none, is the same', async () => {
    const plain = delivered({ file }).replaceAll('ns3:', '').replace('xmlns:ns3=', 'xmlns=');
    expect(await readNotice(plain)).toMatchObject({ state: 'delivered' });
    expect(await readNotice(delivered({ file }).replaceAll('ns3', 'a'))).toMatchObject({
      state: 'delivered',
    });
  });
});

describe('other files are distinguished', () => {
  const whole = delivered({ file });
  it.each([
    ['not_xml', ''],
    ['not_xml', 'Gentile cliente'],
    ['not_xml', whole.slice(0, whole.length / 2)],
    ['not_xml', whole.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')],
    ['another_file', '<html><body>x</body></html>'],
    ['another_file', whole.replace('fattura/messaggi/v1.0', 'altro/v1.0')],
    ['another_file', whole.replaceAll('RicevutaConsegna', 'NotificaEsito')],
    ['nothing_to_read', whole.replaceAll('RicevutaConsegna', 'FileMetadati')],
    ['broken', whole.replace(/<NomeFile>.*<\/NomeFile>/, '')],
    [
      'broken',
      whole.replace(/<IdentificativoSdI>.*<\/IdentificativoSdI>/, '<IdentificativoSdI>x</IdentificativoSdI>'),
    ],
    ['broken', whole.replace(/<ds:Signature.*<\/ds:Signature>/s, '')],
    ['broken', whole.replace('versione="1.0"', 'versione="2.0"')],
    ['broken', whole.replaceAll('2026-09-15T', '2026-19-15T')],
    ['broken', refused({ file }, [])],
  ])('as «%s»: %#', async (why, xml) => {
    expect(await readNotice(xml)).toBe(why);
  });
});
