import { createHash } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { staffNotes } from '#lib/api/db/schema/support.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { webhookEvents } from '#lib/api/db/schema/webhooks.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { ReplacedKey } from '#lib/contract/licenses/licenses.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, context, member, PASSWORD, read, untaken } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addLicense, usageOf } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { importer, newKey } from '#tests/support/worker/imports.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

const { db } = context();
let admin: Awaited<ReturnType<typeof colleague>>;
let its: ReturnType<typeof importer>;

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  untaken.length = 0;
  admin = await colleague();
  its = importer(admin.access);
});

const day = (offset: number) => new Date(clock.now + offset * DAY_MS).toISOString().slice(0, 10);
const address = () => `${crypto.randomUUID()}@example.org`;
const ofUser = async (email: string) =>
  db
    .select({ license: licenses, user: users })
    .from(users)
    .leftJoin(licenses, eq(licenses.userId, users.id))
    .where(eq(users.email, email));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('an import', () => {
  it('is previewed without writing, and creates customers and licences', async () => {
    const known = await member();
    const [email, key, other] = [address(), newKey(), newKey()];
    const csv = [
      'Email;Nome;Cognome;Prodotto;Chiave;Creata;Scadenza;Dispositivi;Note;Colore',
      `${email};Anna;Neri;Uno;${key};01/02/2026;${day(300)};7;LS-1;rosso`,
      `${known.email};;;one;${other};;;;;blu`,
    ].join('\r\n');
    const told = await its.preview(`\ufeff${csv}`);
    expect(told).toEqual({
      ...{ lines: 2, licenses: 2, new_customers: 1, known_customers: 1 },
      ...{ unknown_columns: ['Colore'], skipped: [] },
    });
    expect(await ofUser(email)).toEqual([]);
    const id = await its.begin(csv, 2);
    expect(await its.state(id)).toMatchObject({ state: 'running', total: 2, made: 0 });
    await doWork();
    expect(await its.state(id)).toMatchObject({ state: 'done', made: 2, skipped: 0, customers: 1 });
    const [made] = await ofUser(email);
    expect(made?.user).toMatchObject({ firstName: '', lastName: '', emailVerifiedAt: null, importId: id });
    expect(made?.license).toMatchObject({
      ...{ productId: 'one', status: 'active', maxActivations: 7, isPaid: false },
      ...{ purchasePriceCents: 0, createdAt: Date.parse('2026-01-31T23:00Z') },
    });
    const [term] = await db
      .select()
      .from(licenseTerms)
      .where(eq(licenseTerms.licenseId, made?.license?.id ?? ''));
    expect(term).toMatchObject({ kind: 'gift', paymentId: null, expiresAt: made?.license?.expiresAt });
    expect(await usageOf(made?.license?.id ?? '')).toMatchObject([{ event: 'created', detail: 'importata' }]);
    const notes = await db
      .select()
      .from(staffNotes)
      .where(eq(staffNotes.userId, made?.user.id ?? ''));
    expect(notes).toMatchObject([{ text: 'Importazione, riga 2: Anna Neri, LS-1', authorId: admin.id }]);
    expect((await ofUser(known.email))[0]?.license).toMatchObject({ expiresAt: null });
    const program = desktop({ key: ` ${key} `, productId: 'one' });
    expect(await program.activate()).toMatchObject({ status: 201 });
    expect(await program.validate()).toMatchObject({ body: { code: 'VALID' } });
    expect((await db.select({ count: count() }).from(webhookEvents))[0]?.count).toBe(0);
    const log = await db.select().from(staffEvents).where(eq(staffEvents.targetId, id));
    const after = { file_name: 'clienti.csv', licenses: 2, new_customers: 1, skipped: 0 };
    expect(log).toMatchObject([{ action: 'import_started', actorId: admin.id, after }]);
  });

  it('accepts keys as hashes, with accents and in clear, each exactly', async () => {
    const [hashed, accented] = [newKey(), `${newKey()}-è-Ü`];
    const email = address();
    const id = await its.begin(
      [
        'email,product,key,key hash',
        `${email},one,"${accented}",`,
        `${email},one,,${sha256(hashed).toUpperCase()}`,
      ].join('\n'),
      2,
    );
    await doWork();
    expect(await its.state(id)).toMatchObject({ state: 'done', made: 2, customers: 1 });
    for (const key of [hashed, accented])
      expect(await desktop({ key, productId: 'one' }).activate()).toMatchObject({ status: 201 });
    const wrong = desktop({ key: accented.toLowerCase(), productId: 'one' });
    expect(await wrong.validate()).toMatchObject({ body: { code: 'NOT_FOUND' } });
  });

  it('creates nothing twice when it runs twice, also after a key was replaced', async () => {
    const owner = await member();
    const csv = `email,product,key\n${owner.email},one,${newKey()}\n${owner.email},one,${newKey()}`;
    await its.begin(csv, 2);
    await doWork();
    const [first] = await ofUser(owner.email);
    const params = { id: first?.license?.id ?? '' };
    const body = { password: PASSWORD, reason: 'other' };
    read(ReplacedKey, await call('replaceKey', { access: owner.access, params, body }));
    expect(await its.preview(csv)).toMatchObject({
      licenses: 0,
      skipped: [
        { line: 2, why: 'already' },
        { line: 3, why: 'already' },
      ],
    });
    expect(await its.start(csv, 0)).toMatchObject({ status: 400 });
    const more = `${csv}\n${owner.email},one,${newKey()}`;
    const both = await Promise.all([1, 2].map(() => its.begin(more, 1, 'one-and-the-same')));
    expect(new Set(both).size).toBe(1);
    const [message] = untaken;
    if (message) untaken.push(message, message);
    await doWork();
    expect(await ofUser(owner.email)).toHaveLength(3);
  });

  it('gives the reason for each line that it cannot import', async () => {
    const [key, own, present] = [
      newKey(),
      newLicenseKey(0),
      await addLicense({ userId: (await member()).id, productId: 'one' }),
    ];
    const email = address();
    const rows: [string, string][] = [
      ['cells', `${email},one,${newKey()},,,,,one too many`],
      ['email', `nobody,one,${newKey()}`],
      ['product', `${email},unknown,${newKey()}`],
      ['key_missing', `${email},one,`],
      ['key', `${email},one,short`],
      ['key_ours', `${email},one,${own.replace(/.$/, own.endsWith('A') ? 'B' : 'A')}`],
      ['key_ours', `${email},one,${newLicenseKey(3)}`],
      ['key_taken', `${email},one,${present.key.toLowerCase()}`],
      ['', `${email},one,${key}`],
      ['key_twice', `${email},one,${key}`],
      ['status', `${email},one,${newKey()},sleeping`],
      ['status_end', `${email},one,${newKey()},expired,,${day(9)}`],
      ['created', `${email},one,${newKey()},,${day(3)}`],
      ['created', `${email},one,${newKey()},,31/02/2026`],
      ['expires', `${email},one,${newKey()},,,never`],
      ['ends_early', `${email},one,${newKey()},,${day(-9)},${day(-20)}`],
      ['devices', `${email},one,${newKey()},,,,0`],
    ];
    const csv = ['email,product,key,status,created,expires,devices', ...rows.map(([, row]) => row)].join(
      '\n',
    );
    const { skipped, licenses: made } = await its.preview(csv);
    expect(made).toBe(1);
    const expected = rows.flatMap(([why], place) => (why ? [{ line: place + 2, why }] : []));
    expect(skipped).toEqual(expected);
    const id = await its.begin(csv, 1);
    await doWork();
    expect(await its.skipsOf(id)).toEqual(expected);
    expect(await its.state(id)).toMatchObject({ total: rows.length, made: 1, skipped: rows.length - 1 });
  });
});
