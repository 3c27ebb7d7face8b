import { newSecret } from '#lib/api/services/api-keys/secret.ts';
import { hashToken } from '#lib/api/services/shared/secrets.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { send } from '#tests/support/local-http.ts';
import { newCustomer } from './support/accounts.ts';
import { hostile, places, statusesOf } from './support/cases.ts';
import { onRows } from './support/colleagues.ts';
import { by, newKey } from './support/programs.ts';

const one = callPath('sellerLicense', { id: 'nessuna' });
const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
const json = { 'Content-Type': 'application/json' };

const ask = (path: string, headers: Record<string, string>, body?: string) =>
  send(places.embedded, {
    path,
    headers: { ...headers, ...(body !== undefined && json) },
    ...(body !== undefined && { method: 'POST', body }),
  });
const codeOf = ({ status, text }: { status: number; text: string }) => [
  status,
  (JSON.parse(text) as { code?: string }).code,
];

hostile(180, 'send a good API key from another site’s page', [403, 'api_key_in_browser'], async () =>
  codeOf(await ask(one, { ...by(await newKey()), ...evil })),
);

hostile(180, 'send a good API key in the address', [401, 'api_key_missing'], async () =>
  codeOf(await ask(`${one}?api_key=${await newKey()}`, {})),
);

hostile(180, 'open an account’s and the seller’s calls by an API key', [401, 404, 404], async () => {
  const key = by(await newKey());
  const paths = [callPath('profile'), callPath('apiKeys'), callPath('staffMember')];
  return Promise.all(paths.map(async (path) => (await ask(path, key)).status));
});

hostile(180, 'call as a program with a customer’s session instead of a key', [[401, 401], 0], async () => {
  const { agent } = await newCustomer();
  const answers = [agent.visit(one), agent.visit(one, { headers: by('x.y.z') })];
  const cookies = (await Promise.all(answers)).flatMap(({ headers }) => headers.getSetCookie());
  return [await statusesOf(answers), cookies.length];
});

hostile(181, 'use an API key that was revoked a moment ago', [[404, 401], 'api_key_revoked'], async () => {
  const secret = await newKey();
  const before = await ask(one, by(secret));
  onRows('UPDATE api_keys SET revoked_at = 1 WHERE hash = ?', await hashToken(secret));
  const [status, code] = codeOf(await ask(one, by(secret)));
  return [[before.status, status], code];
});

hostile(181, 'guess 23 API keys from one network', [20, 3], async () => {
  const from = { 'CF-Connecting-IP': '198.18.255.77' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 23; tries += 1)
    statuses.push((await ask(one, { ...by(newSecret()), ...from })).status);
  return [401, 429].map((status) => statuses.filter((each) => each === status).length);
});

hostile(182, 'send one order ten times at once', ['9 × 200, 1 × 201', 1], async () => {
  const { email } = await newCustomer();
  const headers = { ...by(await newKey()), 'Idempotency-Key': 'ordine-dieci-volte' };
  const order = { email, product_id: 'portfolio-optimizer', months: 1, reason: 'Ordine 1042' };
  const send = () => ask(callPath('createLicense'), headers, JSON.stringify(order));
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  const count = (status: number) => `${answers.filter((each) => each.status === status).length} × ${status}`;
  const ids = answers.map(({ text }) => (JSON.parse(text) as { license?: { id: string } }).license?.id);
  return [[200, 201].map(count).join(', '), new Set(ids).size];
});
