import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, INVITATION_DAYS } from '#lib/contract/limits.ts';
import { organizationRoles } from '#lib/contract/organizations/rules.ts';
import { clock, mailsTo, member } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import {
  asGiver,
  endMove,
  givingOrganization,
  licensesOf,
  movesOf,
  offer,
  offered,
  offeredToPerson,
  toAccount,
  toAddress,
} from '#tests/support/worker/moves.ts';
import { askAs, join, newOrganization } from '#tests/support/worker/organizations.ts';

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));

it('a licence shows whether there is a possible recipient', async () => {
  const place = await newOrganization();
  const [alone, colleague] = [await member(), await place.join('member')];
  const shown = async (who: { id: string }, id: string, params: object = {}) => {
    const { body } = await askAs(who, 'license', { params: { ...params, id } });
    const list = await askAs(who, 'seats', { params: { ...params } });
    const [row] = (list.body as { results: { may_move: boolean }[] }).results;
    return [(body as { seat: { may_move: boolean } }).seat.may_move, row?.may_move];
  };
  const idOf = async (account: string, more = {}) => (await licensesOf(account, 1, more))[0]?.id ?? '';
  expect(await shown(alone, await idOf(alone.id))).toEqual([false, false]);
  expect(await shown(colleague, await idOf(colleague.id))).toEqual([true, true]);
  expect(await shown(place.admin, await idOf(place.id), place.params)).toEqual([true, true]);
  expect((await shown(colleague, await idOf(colleague.id, { status: 'suspended' })))[0]).toBe(false);
});

describe('licences are offered', () => {
  it.each(organizationRoles)('by an organization to one of its members: %s', async (role) => {
    const giver = await givingOrganization();
    const { id } = await giver.join(role);
    expect((await offer(giver, toAccount(id), await licensesOf(giver.account))).status).toBe(201);
  });

  it.each(organizationRoles)('by a person to an organization that they belong to: %s', async (role) => {
    const place = await newOrganization();
    const giver = asGiver(await place.join(role));
    expect((await offer(giver, toAccount(place.id), await licensesOf(giver.id))).status).toBe(201);
  });

  it.each(organizationRoles)('by an organization to another one of its admin’s: %s', async (role) => {
    const [giver, other] = [await givingOrganization(), await newOrganization()];
    await join(other.id, role, giver.admin);
    expect((await offer(giver, toAccount(other.id), await licensesOf(giver.account))).status).toBe(201);
  });

  it.each(['billing', 'member'] as const)('for an organization by its admin, not by %s', async (role) => {
    const giver = await givingOrganization();
    const by = await giver.join(role);
    const licenses = await licensesOf(giver.account);
    expect((await offer({ ...giver, by }, toAccount(by.id), licenses)).status).toBe(403);
    const own = await offer(asGiver(by), toAccount(giver.account), licenses);
    expect(own.status).toBe(404);
  });

  it('only between parties that belong together', async () => {
    const giver = await givingOrganization();
    const licenses = await licensesOf(giver.account);
    const person = asGiver(await member());
    const own = await licensesOf(person.id);
    const [stranger, elsewhere] = [await member(), await newOrganization()];
    for (const id of [stranger.id, elsewhere.id, giver.account, 'none'])
      expect(await offer(giver, toAccount(id), licenses)).toMatchObject({ status: 400, body: { to: {} } });
    for (const id of [stranger.id, elsewhere.id, person.id])
      expect(await offer(person, toAccount(id), own)).toMatchObject({ status: 400, body: { to: {} } });
    const colleague = await giver.join('admin');
    await join(giver.id, 'member', person);
    expect((await offer(person, toAccount(colleague.id), own)).status).toBe(400);
    expect((await offer(person, toAddress(colleague.email), own)).status).toBe(400);
  });

  it('to an address, without the giver’s data in the mail or the address’s in the answer', async () => {
    const giver = await givingOrganization('Vincita sicura su example.net');
    const known = (await newOrganization()).admin.email;
    const unknown = `${crypto.randomUUID()}@example.org`;
    const answers = [];
    for (const email of [known, unknown])
      answers.push(await offer(giver, toAddress(email), await licensesOf(giver.account)));
    const [one, two] = answers;
    expect([one?.status, one?.body]).toEqual([
      two?.status,
      { ...(two?.body as object), id: expect.any(String) },
    ]);
    for (const email of [known, unknown]) {
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe('Un trasferimento di licenze per te');
      expect(mail?.text).not.toMatch(/Vincita|Ada|Rossi|Uno/);
    }
    expect((await movesOf(giver.by)).sent.map(({ other }) => other).sort()).toEqual([known, unknown].sort());
  });

  it('all or none: one of another owner, revoked, suspended or already offered', async () => {
    const giver = await givingOrganization();
    const { id } = await giver.join('member');
    const [own] = await licensesOf(giver.account);
    const good = own ? [own] : [];
    const ask = (licenses: readonly { id: string }[]) => offer(giver, toAccount(id), licenses);
    const foreign = await licensesOf((await member()).id);
    expect((await ask([...good, ...foreign])).status).toBe(404);
    for (const status of ['revoked', 'suspended'])
      expect(await ask([...good, ...(await licensesOf(giver.account, 1, { status }))])).toMatchObject({
        status: 409,
        body: { code: status },
      });
    expect((await ask([])).status).toBe(400);
    expect((await movesOf(giver.by)).sent).toEqual([]);
    const answers = await Promise.all([ask(good), ask(good)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'offered' });
  });

  it('again once the offer was withdrawn, declined or has ended', async () => {
    const { giver, person, licenses, id } = await offeredToPerson();
    const again = async () => {
      clock.now += DAY_MS;
      return offered(giver, toAccount(person.id), licenses);
    };
    await endMove(giver.by, 'withdrawMove', id);
    await endMove(person, 'declineMove', await again());
    const third = await again();
    expect((await movesOf(person)).received.map(({ id: each }) => each)).toEqual([third]);
    clock.now += INVITATION_DAYS * DAY_MS;
    expect((await movesOf(person)).received).toEqual([]);
    expect(await again()).not.toBe(third);
  });

  it('within a mailbox’s limit, and twenty times a day for an account', async () => {
    const giver = await givingOrganization();
    const person = await giver.join('member');
    const ask = async () => offer(giver, toAccount(person.id), await licensesOf(giver.account));
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 429]);
    for (let n = 2; n < 20; n += 1) {
      clock.now += 60_000;
      await ask();
    }
    clock.now += DAY_MS / 2;
    const email = `${crypto.randomUUID()}@example.org`;
    expect((await offer(giver, toAddress(email), await licensesOf(giver.account))).status).toBe(429);
  });
});
