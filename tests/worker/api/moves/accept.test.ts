import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenses as rows } from '#lib/api/db/schema/licenses.ts';
import { mails as mailRows } from '#lib/api/db/schema/mails.ts';
import { DAY_MS, INVITATION_DAYS, MOVED_LICENSES } from '#lib/contract/limits.ts';
import { call, clock, context, mailsTo, member } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  acceptMove,
  asGiver,
  countOf,
  endMove,
  givingOrganization,
  licensesOf,
  movesOf,
  offered,
  offeredToPerson,
  toAccount,
  toAddress,
} from '#tests/support/worker/moves.ts';
import {
  askAs,
  askConfirmed,
  join,
  newOrganization,
  setRole,
  takeOut,
} from '#tests/support/worker/organizations.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

const pass = (time: number) => {
  clock.now += time;
};

describe('accepted licences', () => {
  it('all belong to the person, however often the button is pressed', async () => {
    const { giver, person, id } = await offeredToPerson({ number: 2 });
    expect((await movesOf(person)).received).toMatchObject([
      { id, products: [{ name: 'Uno', licenses: 2 }], other: 'Studio Bianchi', organization: null },
    ]);
    for (let n = 0; n < 2; n += 1) expect((await acceptMove(person, id)).status).toBe(200);
    expect([await countOf(person), await countOf(giver.by, giver.id)]).toEqual([2, 0]);
    expect(await movesOf(person)).toEqual({ sent: [], received: [] });
    expect((await mailsTo(person.email))[0]?.subject).toBe('Hai ricevuto 2 licenze');
    const [away] = await mailsTo(giver.admin.email);
    expect(away?.subject).toBe('2 licenze sono passate a un altro account');
    for (const mail of [away, (await mailsTo(person.email))[0]])
      expect(mail?.text).not.toMatch(/assistenza ha spostato/);
  });

  it('go to an organization by its admin only', async () => {
    const place = await newOrganization();
    const giver = asGiver(await place.join('member'));
    const id = await offered(giver, toAccount(place.id), await licensesOf(giver.id));
    for (const role of ['member', 'billing'] as const) {
      const who = await place.join(role);
      expect((await acceptMove(who, id)).status).toBe(404);
      expect((await movesOf(who)).received).toEqual([]);
    }
    for (const who of [giver, await member()]) expect((await acceptMove(who, id)).status).toBe(404);
    expect((await acceptMove(await place.join('admin'), id)).status).toBe(200);
    expect(await countOf(place.admin, place.id)).toBe(1);
  });

  it('by the reader of the address, for an organization that they manage', async () => {
    const giver = await givingOrganization();
    const { admin, id: target } = await newOrganization();
    const id = await offered(giver, toAddress(admin.email), await licensesOf(giver.account));
    const elsewhere = await newOrganization();
    await join(elsewhere.id, 'billing', admin);
    await join(giver.id, 'admin', admin);
    for (const organization_id of [undefined, giver.id, elsewhere.id, admin.id])
      expect(await acceptMove(admin, id, { organization_id })).toMatchObject({
        status: 400,
        body: { organization_id: [expect.any(String)] },
      });
    expect((await acceptMove(giver.by, id, { organization_id: target })).status).toBe(404);
    expect((await acceptMove(admin, id, { organization_id: target })).status).toBe(200);
    expect(await countOf(admin, target)).toBe(1);
  });

  it('by twenty at once are moved once', async () => {
    const place = await newOrganization();
    const giver = asGiver(await place.join('member'));
    const id = await offered(giver, toAccount(place.id), await licensesOf(giver.id, 3), true);
    const admins = await Promise.all(Array.from({ length: 20 }, () => place.join('admin')));
    const answers = await Promise.all(admins.map((who) => acceptMove(who, id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await countOf(place.admin, place.id)).toBe(3);
    expect(await context().db.select().from(mailRows).where(eq(mailRows.userId, giver.id))).toHaveLength(1);
  });

  it('or withdrawn at the same moment: one of the two happens', async () => {
    const { giver, person, id } = await offeredToPerson();
    const [accepted, withdrawn] = await Promise.all([
      acceptMove(person, id),
      endMove(giver.by, 'withdrawMove', id),
    ]);
    const isMoved = (await countOf(person)) === 1;
    expect([accepted.status, withdrawn.status]).toEqual(isMoved ? [200, 404] : [404, 204]);
  });

  it('are up to a hundred at once, with new keys', async () => {
    const { person, id } = await offeredToPerson({ number: MOVED_LICENSES, newKeys: true });
    expect((await acceptMove(person, id)).status).toBe(200);
    expect(await countOf(person)).toBe(MOVED_LICENSES);
  });
});

describe('an offer is no longer valid', () => {
  it.each([
    ['the person was taken out', ({ giver, person }) => takeOut(giver.id, person.id)],
    [
      'its maker manages the organization no more',
      ({ giver }) => setRole(giver.id, giver.admin.id, 'billing'),
    ],
    ['its maker was taken out', ({ giver }) => takeOut(giver.id, giver.admin.id)],
    [
      'a licence of it is somebody else’s',
      async ({ licenses: [one] }) => {
        await context()
          .db.update(rows)
          .set({ userId: (await member()).id })
          .where(eq(rows.id, one?.id ?? ''));
      },
    ],
    ['its time has passed', () => pass(INVITATION_DAYS * DAY_MS)],
    ['it was taken back', ({ giver, id }) => endMove(giver.by, 'withdrawMove', id)],
    ['it was declined', ({ person, id }) => endMove(person, 'declineMove', id)],
  ] as [string, (it: Awaited<ReturnType<typeof offeredToPerson>>) => unknown][])(
    'once %s',
    async (_, end) => {
      const it = await offeredToPerson({ number: 2 });
      await end(it);
      expect((await acceptMove(it.person, it.id)).status).toBe(404);
      expect(await countOf(it.person)).toBe(0);
    },
  );

  it.each(['revoked', 'suspended'] as const)('while a licence in it is %s, and says so', async (status) => {
    const { person, licenses, id } = await offeredToPerson({ number: 2 });
    await context()
      .db.update(rows)
      .set({ status })
      .where(eq(rows.id, licenses[0]?.id ?? ''));
    expect(await acceptMove(person, id)).toMatchObject({ status: 409, body: { code: status } });
    expect(await countOf(person)).toBe(0);
  });

  it('for somebody whom an admin took out, and is in no list', async () => {
    const { giver, person, licenses } = await offeredToPerson();
    const params = { ...giver.params, id: person.id };
    expect((await askConfirmed(giver.by, 'removeOrganizationPerson', { params })).status).toBe(204);
    expect((await movesOf(person)).received).toEqual([]);
    const other = await giver.join('member');
    expect(await offered(giver, toAccount(other.id), licenses)).toEqual(expect.any(String));
  });
});

describe('the decliner or withdrawer of an offer', () => {
  it('may press repeatedly, and the other side is informed once of a refusal', async () => {
    const { giver, person, id } = await offeredToPerson();
    for (let n = 0; n < 2; n += 1) expect((await endMove(person, 'declineMove', id)).status).toBe(204);
    const subjects = (await mailsTo(giver.admin.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Il trasferimento di licenze è stato rifiutato']);
    expect((await endMove(giver.by, 'withdrawMove', id)).status).toBe(404);
    expect((await movesOf(giver.by)).sent).toEqual([]);
  });

  it('must be one of the two sides', async () => {
    const { giver, person, id } = await offeredToPerson();
    const payer = await giver.join('billing');
    for (const who of [payer, await member()]) {
      expect((await endMove(who, 'declineMove', id)).status).toBe(404);
      expect((await endMove(who, 'withdrawMove', id)).status).toBe(404);
    }
    expect((await endMove(giver.by, 'declineMove', id)).status).toBe(404);
    expect((await endMove(person, 'withdrawMove', id)).status).toBe(404);
    expect((await endMove(await giver.join('admin'), 'withdrawMove', id)).status).toBe(204);
    expect((await call('acceptMove', { params: { id }, body: {} })).status).toBe(401);
    expect((await askAs(person, 'moveOffers')).status).toBe(200);
  });
});
