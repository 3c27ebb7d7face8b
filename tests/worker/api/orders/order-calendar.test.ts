import { beforeAll, describe, expect, it } from 'vitest';
import { clock, mailsTo, member } from '#tests/support/worker/api.ts';
import { propertyOf, readCalendar } from '#tests/support/worker/calendar.ts';
import { buyOne, calendarOf, renewOne } from '#tests/support/worker/fixtures/orders.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const NAME = 'Uno «quasi», con "virgolette"; e 🎯 molte parole perché la riga si pieghi più volte';
beforeAll(() => addProduct({ id: 'one', name: NAME }));

const newestTo = async (email: string) => {
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
};

describe('the calendar entry', () => {
  const at = (iso: string) => {
    clock.now = Date.parse(iso);
  };

  it('is the whole day in Italy on which the licence ends, moved by each renewal, also by two on a day', async () => {
    at('2026-09-15T22:30:00Z');
    const { email, access } = await member();
    const { id } = await buyOne(access);
    const bought = readCalendar(await calendarOf(await newestTo(email)));
    expect(propertyOf(bought, 'DTSTART')).toBe('20261016');
    expect(propertyOf(bought, 'DTEND')).toBe('20261017');
    expect(propertyOf(bought, 'TRIGGER')).toBe('-P7D');
    const entries = [bought];
    for (let n = 0; n < 2; n += 1) {
      await renewOne(access, id);
      const mail = await newestTo(email);
      expect(mail.subject).toContain('Il tuo rinnovo');
      entries.push(readCalendar(await calendarOf(mail)));
    }
    expect(new Set(entries.map((lines) => propertyOf(lines, 'UID')))).toEqual(
      new Set([`license-${id}@portal.test`]),
    );
    expect(entries.map((lines) => propertyOf(lines, 'SEQUENCE'))).toEqual(['0', '1', '2']);
    expect(entries.map((lines) => propertyOf(lines, 'DTSTART'))).toEqual([
      '20261016',
      '20261116',
      '20261216',
    ]);
  });

  it('has the full name of the product, escaped', async () => {
    const { email, access } = await member();
    await buyOne(access);
    const lines = readCalendar(await calendarOf(await newestTo(email)));
    const escaped = NAME.replace(';', '\\;').replace(',', '\\,');
    expect(propertyOf(lines, 'SUMMARY')).toBe(`Scade la licenza COA ${escaped}`);
  });
});
