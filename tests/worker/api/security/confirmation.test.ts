import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#lib/contract/calls/call.ts';
import { type CallName, calls } from '#lib/contract/calls/calls.ts';
import { CONFIRMATION_REQUIRED } from '#lib/contract/calls/protocol.ts';
import { RefreshResult } from '#lib/contract/login/auth.ts';
import { ORGANIZATION_PATH } from '#lib/contract/organizations/rules.ts';
import { call, clock, member, PASSWORD, read, signIn } from '#tests/support/worker/api.ts';
import { codeAt, confirmByPassword, nextCode, protectedMember } from '#tests/support/worker/factors.ts';
import { addLicense } from '#tests/support/worker/fixtures/licenses.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { join, newOrganization } from '#tests/support/worker/organizations.ts';

beforeAll(() => addProduct({ id: 'one' }));

const NEXT = 'Tutta-un-altra-7';
const params = { id: 'x' };
const credential = { ...params, rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };

/** Calls with the password in their body, which confirms an account without a second factor. */
const withPassword = {
  changePassword: { body: { old_password: PASSWORD, new_password: NEXT, new_password_confirm: NEXT } },
  updateProfile: { body: { email: 'altrove@example.org', current_password: PASSWORD } },
  replaceKey: { params, body: { password: PASSWORD, reason: 'exposed' } },
  deleteAccount: { body: { password: PASSWORD } },
};
const always = {
  exportData: {},
  requestInvoiceEmail: { body: { email: 'studio@example.org' } },
  endSession: { params },
  endOtherSessions: {},
  addAuthenticator: {},
  confirmAuthenticator: { body: { code: '000000' } },
  removeAuthenticator: {},
  replaceRecoveryCodes: {},
  newPasskeyOptions: {},
  addPasskey: { body: { name: 'Chiave', credential } },
  removePasskey: { params },
  // Changes who may use a paid licence, and takes the key and the devices from its holder.
  assignLicense: { params, body: { email: 'altrove@example.org' } },
  unassignLicense: { params },
  offerMove: {
    body: { license_ids: ['x'], to: { kind: 'address', email: 'altrove@example.org' }, new_keys: false },
  },
  // Give or take power over what others have paid for.
  deleteOrganization: {},
  leaveOrganization: {},
  changeOrganizationRole: { params, body: { role: 'admin' } },
  removeOrganizationPerson: { params },
  inviteToOrganization: { body: { email: 'altrove@example.org', role: 'admin' } },
  createOrganizationLink: {},
};
const guarded = { ...withPassword, ...always } satisfies Partial<Record<CallName, object>>;
type Guarded = keyof typeof guarded;
const names = Object.keys(guarded) as Guarded[];

/** Calls that a borrowed session may make without a confirmation. */
const free: CallName[] = [
  ...([
    'purchase',
    'startTrial',
    'renew',
    'addDevices',
    'withdraw',
    'askRefund',
    'support',
    'answerSupport',
    'download',
    'renameActivation',
    'choosePreviews',
    'offlineFile',
    'requestOfflineFile',
    'deactivateActivation',
    'deactivateAll',
  ] as const),
  // Paid orders are paid at the payment service; automatic renewal ends as easily as it began.
  ...([
    'placeOrder',
    'deliverOrder',
    'makeOffer',
    'deleteOffer',
    'startSubscription',
    'changeSubscriptionMethod',
    'endSubscription',
    'tellEndReason',
  ] as const),
  ...(['resendVerification', 'updatePreferences', 'removeInvoiceEmail', 'logout'] as const),
  // A new organization is empty; the profile is only the text of documents; withdrawing a link only reduces access.
  ...(['createOrganization', 'updateOrganizationProfile', 'withdrawOrganizationInvitation'] as const),
  // A code benefits the account, not the borrower of its session.
  ...(['readCode', 'redeemCode'] as const),
  // The licences come to the account, or nothing changes.
  ...(['acceptMove', 'declineMove', 'withdrawMove'] as const),
  // Gives a role and ends all sessions, the borrowed one too: the next login asks for the second factor.
  'acceptInvitation',
  // Calls that prove something, or that remove no protection.
  ...(['confirm', 'confirmOptions', 'renamePasskey', 'forgetDevice', 'stopOwnAssistedEmail'] as const),
];

const ask = (name: Guarded, access: string) => call(name, { access, ...guarded[name] });

/** The same call as an admin of an organization, for calls of organizations. */
async function askIn(name: Guarded, who: { id: string }, access: string) {
  const { path }: Call = calls[name];
  if (!path.startsWith(ORGANIZATION_PATH)) return ask(name, access);
  const { id: organization } = await newOrganization();
  await join(organization, 'admin', who);
  return call(name, { access, ...guarded[name], params: { ...params, organization } });
}

describe('a call that matters', () => {
  it('is every write that is not listed as free, and declares that itself', () => {
    // Admin calls have the same check in admin/confirmation.test.ts.
    const all = (Object.entries(calls) as [CallName, Call][]).filter(([, { role }]) => role === undefined);
    const writes = all.filter(([, { credential: by, method }]) => by === 'bearer' && method !== 'GET');
    const mattering = writes.map(([name]) => name).filter((name) => !free.includes(name));
    const advice = 'a borrowed session may do harm by it: confirm it; it may not: name it in `free`';
    expect([...mattering, 'exportData'].sort(), advice).toEqual([...names].sort());
    const declared = all.filter(([, it]) => it.refusals?.[403]?.codes?.includes(CONFIRMATION_REQUIRED));
    expect(declared.map(([name]) => name).sort()).toEqual([...names].sort());
  });

  it.each(names)('«%s» asks an account with a second factor for it, whatever the password', async (name) => {
    const who = await protectedMember();
    const { access } = await signIn(who.id);
    const asked = await askIn(name, who, access);
    expect([asked.status, asked.body]).toEqual([
      403,
      { detail: expect.any(String), code: 'confirmation_required', methods: ['totp', 'recovery'] },
    ]);
  });

  it.each(Object.keys(always) as Guarded[])('«%s» asks other accounts for the password', async (name) => {
    const who = await member();
    const { access } = who;
    expect(await askIn(name, who, access)).toMatchObject({ status: 403, body: { methods: ['password'] } });
    await confirmByPassword(access);
    expect((await askIn(name, who, access)).body ?? {}).not.toMatchObject({ code: 'confirmation_required' });
  });

  it.each(['changePassword', 'deleteAccount'] as const)(
    '«%s» reveals nothing about the password before',
    async (name) => {
      const { access } = await signIn((await protectedMember()).id);
      const body = { ...guarded[name].body, old_password: 'sbagliata', password: 'sbagliata' };
      for (let n = 0; n < 12; n++) expect((await call(name, { access, body })).status).toBe(403);
      await call('confirm', { access, body: { method: 'password', password: PASSWORD } });
      expect((await ask(name, access)).status).toBe(403);
    },
  );

  it('needs the password in addition to the second factor', async () => {
    const { id, access, secret } = await protectedMember();
    const { id: licenseId } = await addLicense({ userId: id, productId: 'one' });
    await call('confirm', { access, body: { method: 'totp', code: codeAt(secret) } });
    const replace = (password: string) =>
      call('replaceKey', { access, params: { id: licenseId }, body: { password, reason: 'exposed' } });
    expect((await replace('sbagliata')).status).toBe(400);
    expect((await replace(PASSWORD)).status).toBe(200);
  });
});

describe('a confirmation', () => {
  it('is valid for ten minutes', async () => {
    const { access, refresh } = await member();
    await confirmByPassword(access);
    clock.now += 10 * 60_000 - 1;
    const later = read(RefreshResult, await call('tokenRefresh', { body: { refresh } }));
    expect((await ask('endOtherSessions', later.access)).status).toBe(200);
    clock.now += 1;
    expect((await ask('endOtherSessions', later.access)).status).toBe(403);
  });

  it('is valid for its session only, and a login is none', async () => {
    const { id, access } = await member();
    const other = await signIn(id);
    await confirmByPassword(other.access);
    expect((await ask('endOtherSessions', access)).status).toBe(403);
    expect((await ask('endOtherSessions', (await signIn(id)).access)).status).toBe(403);
  });

  it('by the password alone is not enough with a second factor', async () => {
    const { access } = await signIn((await protectedMember()).id);
    expect((await confirmByPassword(access)).body).toEqual({ method: [expect.any(String)] });
    expect((await ask('exportData', access)).status).toBe(403);
  });

  it('accepts a code once, also of two at once', async () => {
    const { id, access, secret } = await protectedMember();
    nextCode();
    const sessions = [access, (await signIn(id)).access];
    const body = { method: 'totp', code: codeAt(secret) };
    const answers = await Promise.all(sessions.map((each) => call('confirm', { access: each, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
