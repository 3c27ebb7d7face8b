import { send } from '#tests/support/local-http.ts';
import { hostile, places, remoteVisitor } from './support/cases.ts';
import { sendRaw, statusOf } from './support/raw-http.ts';
import { get, strays } from './support/strays.ts';

const spellings: [number, string, number][] = [
  [36, '/api/../x', 404],
  [36, '/api/%2e%2e/x', 404],
  [36, '/api/auth/../../admin/', 404],
  [37, '/api/licenses/products/..%2f..%2fadmin/', 400],
  [37, '/api/licenses/products/a%5cb/', 400],
  [37, '/api/licenses/products/%252e%252e/', 400],
  [37, '/api/licenses/products/a%00/', 400],
  [38, '/api//evil.example/x', 404],
  [38, '/api@evil.example/x', 404],
  [38, '/api.evil.example/x', 404],
  [38, '/api/licenses/products/@evil.example/', 404],
  [38, '/api/licenses/products/http:evil.example/', 404],
];
for (const [number, path, status] of spellings) {
  const expected = `${status === 400 ? '400 or 404' : status}, 0 strays`;
  hostile(number, `GET ${path}`, expected, async () => {
    let got = 0;
    const astray = await strays(async () => {
      got = (await get(path)).status;
    });
    // The runtime may have decoded the path already: then the status is 404.
    return `${status === 400 && [400, 404].includes(got) ? '400 or 404' : got}, ${astray} strays`;
  });
}

const lines: [number, string][] = [
  [39, `GET ${places.evil}/api/licenses/products/ HTTP/1.1`],
  [39, 'GET * HTTP/1.1'],
  [39, 'OPTIONS * HTTP/1.1'],
  [39, `CONNECT ${new URL(places.evil).host} HTTP/1.1`],
  [41, 'TRACE /api/licenses/products/ HTTP/1.1'],
];
for (const [number, line] of lines) {
  const shown = line.replace(places.evil, 'http://evil').replace(new URL(places.evil).host, 'evil:80');
  hostile(number, shown, 'answered, 0 strays, nothing echoed', async () => {
    let raw = '';
    const astray = await strays(async () => {
      raw = await sendRaw(
        places.remote,
        `${line}\r\nHost: localhost\r\nX-Canary: canary-41\r\nConnection: close\r\n\r\n`,
      );
    });
    const isAnswered = statusOf(raw) > 0 ? 'answered' : 'silent';
    return `${isAnswered}, ${astray} strays, ${raw.includes('canary-41') || raw.endsWith('evil') ? 'echoed' : 'nothing echoed'}`;
  });
}

hostile(39, 'pipeline a foreign address behind a good request', '0 strays', async () => {
  let first = 0;
  const astray = await strays(async () => {
    const raw = await sendRaw(
      places.remote,
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET ${places.evil}/x HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    first = statusOf(raw);
  });
  return first === 200 ? `${astray} strays` : `first answered ${first}`;
});

hostile(41, 'smuggle a second request behind two lengths', 'answered, 0 strays', async () => {
  let first = 0;
  const astray = await strays(async () => {
    const raw = await sendRaw(
      places.remote,
      'POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\nGET /api/admin/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
    );
    first = statusOf(raw);
  });
  return `${first > 0 ? 'answered' : 'silent'}, ${astray} strays`;
});

for (const path of [
  '/%64ashboard',
  '/%2564ashboard',
  '/dashboard%2f',
  '/DASHBOARD',
  '//dashboard',
  '/dashboard;x',
  '/dashboard/.',
]) {
  hostile(45, `GET ${path} as a guest`, 'no portal page', async () => {
    const answer = await remoteVisitor().visit(path);
    const isPortal = answer.status === 200 && (await answer.text()).includes('data-hydration');
    return isPortal ? 'a portal page' : 'no portal page';
  });
}

const frameworks = [
  '/_image?href=data:image/svg%2bxml,%3Csvg%20onload=alert(1)%3E&f=svg',
  `/_image?href=${encodeURIComponent(places.evil)}/x.png`,
  '/_image?href=//evil.example/x.svg',
  '/_image?href=/_astro/x.svg&f=svg',
  '/_image?href=/og/articles.png&f=png',
  '/_image/?href=/icon-192.png&w=4000&f=webp',
  '/%5fimage?href=/icon-192.png&w=4000&f=webp',
  '//_image?href=/icon-192.png&w=4000&f=webp',
  '/_server-islands/x',
];
for (const path of frameworks) {
  hostile(
    115,
    `GET ${path.replace(encodeURIComponent(places.evil), 'http://evil')}`,
    'refused, 0 strays',
    async () => {
      let status = 0;
      const astray = await strays(async () => {
        status = (await get(path)).status;
      });
      // The platform itself refuses a foreign address with 403.
      return `${[403, 404].includes(status) ? 'refused' : status}, ${astray} strays`;
    },
  );
}

hostile(45, 'write to a page', 405, async () => {
  return (await send(places.remote, { method: 'POST', path: '/dashboard', body: 'x=1' })).status;
});
