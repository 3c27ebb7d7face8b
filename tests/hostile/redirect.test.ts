import { send } from '#tests/support/local-http.ts';
import { redirectPayloads } from '#tests/support/redirect-payloads.ts';
import { demoTab } from './support/accounts.ts';
import { hostile, places } from './support/cases.ts';
import { sendRaw } from './support/raw-http.ts';

/** Where the Worker sends a signed-in visitor who opens the login. */
for (const [number, payload] of redirectPayloads) {
  const shown = JSON.stringify(payload).slice(0, 30);
  hostile(number, `/login?redirect=${shown} while signed in`, '302 /dashboard', async () => {
    const agent = await demoTab();
    const answer = await agent.visit(`/login?redirect=${encodeURIComponent(payload)}`);
    return `${answer.status} ${answer.headers.get('Location')}`;
  });
}

hostile(34, 'repeat the parameter, the second one evil', '302 /dashboard', async () => {
  const agent = await demoTab();
  const answer = await agent.visit('/login?redirect=/licenses&redirect=//evil.example');
  return `${answer.status} ${answer.headers.get('Location')}`;
});

const doubled = [
  '//evil.example/en/',
  '//evil.example',
  '/\\evil.example/',
  '/%2f/evil.example/',
  '///evil.example',
];
for (const path of doubled) {
  hostile(35, `GET ${path}`, 'stays here', async () => {
    const { status, headers } = await send(places.embedded, { path });
    const { location } = headers;
    if (!location) return status < 500 ? 'stays here' : `${status}`;
    const target = new URL(location, places.embedded);
    return target.origin === places.embedded && !location.startsWith('//') ? 'stays here' : location;
  });
}

hostile(35, 'GET /x%0d%0aLocation:%20https://evil.example', 'no header of its own', async () => {
  const raw = await sendRaw(
    places.embedded,
    'GET /x%0d%0aLocation:%20https://evil.example HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  return /^location:/im.test(raw.split('\r\n\r\n')[0] ?? '') ? 'a Location' : 'no header of its own';
});
