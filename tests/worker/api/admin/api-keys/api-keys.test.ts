import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiKeys } from '#lib/api/db/schema/api-keys.ts';
import { staffEvents } from '#lib/api/db/schema/staff-events.ts';
import { type ApiKey, ApiKey as Key, MadeApiKey } from '#lib/contract/admin/api-keys/api-keys.ts';
import { DAY_MS, MAX_API_KEYS } from '#lib/contract/limits.ts';
import { call, clock, context, read } from '#tests/support/worker/api.ts';
import { addApiKey } from '#tests/support/worker/fixtures/api-keys.ts';
import { colleague, confirmedColleague, giveRole } from '#tests/support/worker/staff.ts';

let admin: Awaited<ReturnType<typeof colleague>>;

beforeEach(async () => {
  await context().db.delete(apiKeys);
  admin = await confirmedColleague();
});

const make = (body: object = {}, key: string = crypto.randomUUID()) =>
  call('makeApiKey', {
    access: admin.access,
    headers: { 'Idempotency-Key': key },
    body: { name: 'Negozio', scopes: ['licenses:read'], ...body },
  });
const use = (access: string) => call('sellerLicense', { access, params: { id: 'nessuno' } });
const list = async () =>
  (await call('apiKeys', { access: admin.access })).body as { results: ApiKey[]; next: string | null };
const auditOf = (id: string) => context().db.select().from(staffEvents).where(eq(staffEvents.targetId, id));

describe('an API key', () => {
  it('is shown once, stored as a hash, and works at once', async () => {
    const answer = await make({ name: 'Negozio su server', scopes: ['licenses:read', 'licenses:create'] });
    const { api_key: key, secret } = read(MadeApiKey, answer);
    expect(answer.status).toBe(201);
    expect(secret).toMatch(/^coa_sk_[A-Za-z0-9]{38}$/);
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(key).toMatchObject({ key_state: 'good', last_used_on: null, ends_at: null });
    expect((await use(secret)).status).toBe(404);
    const shown = await list();
    expect(shown.results).toMatchObject([
      { id: key.id, name: 'Negozio su server', last_used_on: '2026-09-15' },
    ]);
    const rows = await context().db.select().from(apiKeys);
    const entries = await auditOf(key.id);
    expect(JSON.stringify([rows, entries, shown])).not.toContain(secret);
    expect(entries).toMatchObject([
      { actorId: admin.id, action: 'api_key_made', after: { scopes: 'licenses:read, licenses:create' } },
    ]);
  });

  it('is created once for two presses, and the second does not show it', async () => {
    const answers = await Promise.all([make({}, 'one-press'), make({}, 'one-press')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'api_key_made' });
    const [key, ...others] = (await list()).results;
    expect(others).toEqual([]);
    expect(await auditOf(key?.id ?? '')).toHaveLength(1);
  });

  it('is valid to the end of its last day in Italy', async () => {
    const { secret } = read(MadeApiKey, await make({ last_day: '2026-09-16' }));
    const before = clock.now;
    const statuses = [];
    for (const instant of ['2026-09-16T21:59:59.999Z', '2026-09-16T22:00:00Z']) {
      clock.now = Date.parse(instant);
      statuses.push((await use(secret)).status);
    }
    clock.now = before;
    expect(statuses).toEqual([404, 401]);
    expect(await make({ last_day: '2026-09-14' })).toMatchObject({
      status: 400,
      body: { last_day: ['Scegli un giorno che non sia passato.'] },
    });
  });

  it('has a name, and scopes that exist, each once', async () => {
    for (const body of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { name: 'abc\u202ednc' },
      { scopes: [] },
      { scopes: ['licenses:delete'] },
      { scopes: ['licenses:read', 'licenses:read'] },
      { last_day: 'domani' },
    ])
      expect((await make(body)).status).toBe(400);
    expect((await list()).results).toEqual([]);
  });

  it('is one of at most twenty valid ones; ended and revoked ones do not count', async () => {
    await addApiKey({ endsAt: clock.now });
    await addApiKey({ revokedAt: clock.now });
    for (let made = 1; made < MAX_API_KEYS; made += 1) await addApiKey();
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_api_keys' });
  });
});

describe('an API key that is revoked', () => {
  it('is refused from then on and remains in the list', async () => {
    const { api_key: key, secret } = read(MadeApiKey, await make());
    const revoke = () => call('revokeApiKey', { access: admin.access, params: { id: key.id } });
    const answers = await Promise.all([revoke(), revoke()]);
    for (const answer of answers) expect(read(Key, answer)).toMatchObject({ key_state: 'revoked' });
    expect(await use(secret)).toMatchObject({ status: 401, body: { code: 'api_key_revoked' } });
    expect((await list()).results).toMatchObject([{ id: key.id, key_state: 'revoked' }]);
    const entries = await auditOf(key.id);
    expect(entries.map(({ action }) => action)).toEqual(['api_key_made', 'api_key_revoked']);
  });

  it('is unknown under an unknown id', async () => {
    const answer = await call('revokeApiKey', { access: admin.access, params: { id: 'key_none' } });
    expect(answer.status).toBe(404);
  });
});

it('remains valid when its creator leaves, whose name the list keeps', async () => {
  const { secret } = read(MadeApiKey, await make());
  await giveRole(admin.id, 'customer');
  expect((await use(secret)).status).toBe(404);
  admin = await colleague();
  expect((await list()).results).toMatchObject([{ maker_name: expect.stringMatching(/\S/) }]);
});

it('is listed newest first, a page at a time', async () => {
  for (const age of [0, 1, 2]) await addApiKey({ name: `${age}`, createdAt: clock.now - age * DAY_MS });
  const page = (query: Record<string, string>) => call('apiKeys', { access: admin.access, query });
  const first = (await page({ limit: '2' })).body as { results: ApiKey[]; next: string };
  const second = (await page({ limit: '2', after: first.next })).body as typeof first;
  const names = [first, second].map(({ results }) => results.map(({ name }) => name));
  expect([names, second.next]).toEqual([[['0', '1'], ['2']], null]);
});
