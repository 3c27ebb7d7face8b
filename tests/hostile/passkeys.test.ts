import * as v from 'valibot';
import { NewPasskey } from '#lib/contract/security/passkeys.ts';
import { Creation, newPasskey, Request, type SoftwarePasskey } from '#tests/support/passkeys.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { newCustomer, PASSWORD } from './support/accounts.ts';
import { hostile, places, statusesOf, visitor } from './support/cases.ts';

async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Promise<Response>,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await (await answer).json());
}

/** A customer with a passkey in a confirmed session. */
async function owner() {
  const { agent, email } = await newCustomer();
  await agent.confirm(PASSWORD);
  const passkey = await newPasskey(places.embedded);
  const options = await read(Creation, agent.call('newPasskeyOptions'));
  const body = { name: 'Portatile', credential: await passkey.create(options) };
  const { passkey: kept } = await read(NewPasskey, agent.call('addPasskey', { body }));
  return { agent, email, passkey, kept, handle: options.user.id };
}

async function guest(): Promise<UserAgent> {
  const agent = visitor();
  await agent.open();
  return agent;
}

const asked = (agent: UserAgent) => read(Request, agent.call('passkeyOptions'));
const signIn = (agent: UserAgent, credential: object) => agent.call('passkeyLogin', { body: { credential } });

/** Signs in with a response that is right except for `forged`. */
async function forge(passkey: SoftwarePasskey, forged: Parameters<SoftwarePasskey['get']>[1]) {
  const agent = await guest();
  return signIn(agent, await passkey.get(await asked(agent), forged));
}

hostile(
  140,
  'sign in by a passkey: as it is, then of another origin, port and site, unverified, altered',
  [200, 401, 401, 401, 401, 401],
  async () => {
    const { passkey } = await owner();
    return statusesOf([
      forge(passkey, {}),
      forge(passkey, { origin: 'https://evil.example' }),
      forge(passkey, { origin: 'http://localhost:1' }),
      forge(passkey, { rpId: 'evil.example' }),
      forge(passkey, { verified: false }),
      forge(passkey, { altered: true }),
    ]);
  },
);

hostile(140, 'send one answer of a passkey 8 times at once', '1 × 200, 7 × 401', async () => {
  const { passkey } = await owner();
  const agent = await guest();
  const answer = await passkey.get(await asked(agent));
  const statuses = await statusesOf(Array.from({ length: 8 }, () => signIn(agent.tab(), answer)));
  const count = (status: number) => statuses.filter((it) => it === status).length;
  return `${count(200)} × 200, ${count(401)} × 401`;
});

hostile(
  140,
  'confirm with an answer that signs in, and sign in with one that confirms',
  [400, 401],
  async () => {
    const { agent, passkey } = await owner();
    const toSignIn = await passkey.get(await asked(agent));
    const toConfirm = await passkey.get(await read(Request, agent.call('confirmOptions')));
    return statusesOf([
      agent.call('confirm', { body: { method: 'passkey', credential: toSignIn } }),
      signIn(await guest(), toConfirm),
    ]);
  },
);

hostile(
  141,
  'use one’s own passkey for another account: sign in, second factor, rename, remove',
  '401 400 404 404, unchanged',
  async () => {
    const [victim, attacker] = [await owner(), await owner()];
    // Every test account has the same password.
    const agent = await guest();
    await agent.logIn(victim.email, PASSWORD);
    const options = await read(Request, agent.call('secondFactorOptions'));
    const forged = { userHandle: victim.handle };
    const params = { id: victim.kept.id };
    const statuses = await statusesOf([
      forge(attacker.passkey, forged),
      agent.call('secondFactor', {
        body: { method: 'passkey', credential: await attacker.passkey.get(options, forged) },
      }),
      attacker.agent.call('renamePasskey', { params, body: { name: 'mia' } }),
      attacker.agent.call('removePasskey', { params }),
    ]);
    const isThere = (await forge(victim.passkey, {})).status === 200;
    return `${statuses.join(' ')}, ${isThere ? 'unchanged' : 'changed'}`;
  },
);
