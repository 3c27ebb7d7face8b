import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import type { CallInit } from '#tests/support/user-agent.ts';
import { DEMO, demoTab } from './support/accounts.ts';
import { host, hostile, places, remoteCustomer, statusesOf, visitor } from './support/cases.ts';

const EVIL = 'https://evil.example';
const support = { name: 'A', email: 'a@example.com', category: 'general', subject: 'x', message: 'x' };

/** A write from a logged-in browser with changed headers. */
async function write(headers: NonNullable<CallInit['headers']>, body: unknown = support): Promise<number> {
  return (await (await demoTab()).call('support', { body, headers })).status;
}

const forms: [string, string][] = [
  ['a form', 'application/x-www-form-urlencoded'],
  ['a multipart form', 'multipart/form-data; boundary=x'],
  ['plain text', 'text/plain'],
];
for (const [what, type] of forms) {
  hostile(21, `send ${what} from another site`, 403, () =>
    write(
      { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', [CSRF_HEADER]: null, 'Content-Type': type },
      'name=x',
    ),
  );
}

hostile(22, 'send a write without a body from another origin', 403, async () => {
  const agent = await demoTab();
  return (await agent.call('logout', { headers: { Origin: EVIL, [CSRF_HEADER]: null } })).status;
});

hostile(23, 'send JSON without the CSRF header', 403, () => write({ [CSRF_HEADER]: null }));
hostile(23, 'send another visitor’s CSRF token', 403, async () => {
  const stranger = visitor();
  await stranger.open();
  return write({ [CSRF_HEADER]: stranger.csrf });
});
hostile(24, 'write from a sister site', 403, () => write({ 'Sec-Fetch-Site': 'same-site' }));
hostile(24, 'write without a word about page and site', 403, () =>
  write({ Origin: null, 'Sec-Fetch-Site': null }),
);
hostile(24, 'write from another site without fetch metadata', 403, () =>
  write({ Origin: EVIL, 'Sec-Fetch-Site': null }),
);
hostile(24, 'write without fetch metadata and CSRF header', 403, () =>
  write({ 'Sec-Fetch-Site': null, [CSRF_HEADER]: null }),
);
hostile(25, 'write with Origin: null', 403, () => write({ Origin: 'null' }));
hostile(25, 'write from another port of our host', 403, () => write({ Origin: 'http://localhost:1' }));

hostile(26, 'log somebody in from another site, without any cookie', 403, async () => {
  const agent = visitor();
  const answer = await agent.call('login', {
    body: DEMO,
    headers: { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site', [CSRF_HEADER]: null },
  });
  return answer.status;
});

hostile(22, 'send 20 writes from another origin, one after the other', '20 × 403', async () => {
  const agent = await demoTab();
  let refused = 0;
  for (let sent = 0; sent < 20; sent += 1) {
    const answer = await agent.call('support', { body: support, headers: { Origin: EVIL } });
    if (answer.status === 403) refused += 1;
  }
  return `${refused} × 403`;
});

const writes = ['/api/auth/login/', '/api/auth/logout/', '/api/licenses/purchase/simulate/', '/api/support/'];
for (const method of ['GET', 'HEAD']) {
  hostile(27, `reach writes with ${method}`, [405, 405, 405, 405], async () => {
    const agent = await demoTab();
    return statusesOf(writes.map((path) => agent.visit(path, { method })));
  });
}

hostile(27, 'any refused write reaches the API host', 0, async () => {
  const { agent } = await remoteCustomer();
  await host.forget();
  await agent.call('support', { body: support, headers: { Origin: EVIL } });
  await agent.call('support', { body: support, headers: { [CSRF_HEADER]: null } });
  return (await host.recorded()).length;
});

/** A write under another host name of ours. Status 403: refused for the name; 400: refused only because it is empty. */
const writeUnder = async (host: string) => {
  const agent = visitor();
  await agent.open();
  const headers = { Host: host, Origin: `http://${host}` };
  return (await agent.call('passwordReset', { body: {}, headers })).status;
};

const { port } = new URL(places.embedded);
hostile(114, 'write under a Host of one’s own that the Origin agrees with', [403, 403, 403], async () => [
  await writeUnder('evil.example'),
  await writeUnder(`rebound.example:${port}`),
  await writeUnder('localhost:1'),
]);
hostile(114, 'write under the address that a local run listens on', 400, () =>
  writeUnder(`127.0.0.1:${port}`),
);
