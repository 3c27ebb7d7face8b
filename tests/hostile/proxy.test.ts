import { send } from '#tests/support/local-http.ts';
import { host, hostile, places, remoteCustomer } from './support/cases.ts';
import { get, strays } from './support/strays.ts';

hostile(40, 'bring credentials and forwarding headers of one’s own', 'none arrives', async () => {
  await host.forget();
  const forged = {
    Authorization: 'Bearer forged',
    Cookie: 'sessionid=forged',
    'X-Forwarded-For': '6.6.6.6',
    'X-Forwarded-Host': 'forged.example',
    'X-Forwarded-Proto': 'forged',
    Forwarded: 'for=6.6.6.6;host=forged.example',
    'X-Real-IP': '6.6.6.6',
    'X-User-ID': 'forged',
    'X-Known-Device': 'forged',
    'X-Remembered-Device': 'forged',
    'X-Visitor-Country': 'forged',
    'X-Ended-Account': 'forged',
    'X-Request-Id': 'forged',
    'X-HTTP-Method-Override': 'DELETE',
    Referer: 'http://forged.example/',
  };
  await get('/api/licenses/products/', forged);
  const [request] = await host.recorded();
  const arrived = Object.entries(request?.headers ?? {}).filter(([, value]) =>
    /forged|6\.6\.6\.6|DELETE/.test(value),
  );
  return arrived.length === 0 ? 'none arrives' : arrived.join(' | ');
});

hostile(40, 'the headers of a customer’s call', 'only those of the list', async () => {
  const { agent } = await remoteCustomer();
  await host.forget();
  await agent.call('profile', { headers: { 'Accept-Language': 'en', 'X-Any': '1' } });
  const [request] = await host.recorded();
  const known = [
    'accept',
    'accept-language',
    'authorization',
    'host',
    'user-agent',
    'x-forwarded-for',
    'x-request-id',
    'x-visitor-country',
  ];
  const transport = ['accept-encoding', 'connection', 'content-length', 'mf-', 'cf-'];
  const others = Object.keys(request?.headers ?? {}).filter(
    (name) => !known.includes(name) && !transport.some((prefix) => name.startsWith(prefix)),
  );
  if (request?.headers['accept-language'] !== 'it') return 'another language';
  return others.length === 0 ? 'only those of the list' : others.join(' ');
});

hostile(41, 'name headers in Connection, so that a proxy drops them', 'CSRF still holds', async () => {
  const answer = await send(places.remote, {
    method: 'POST',
    path: '/api/support/',
    headers: { Connection: 'close, X-CSRFToken, Origin, Sec-Fetch-Site' },
    body: '{}',
  });
  return answer.status === 403 ? 'CSRF still holds' : `${answer.status}`;
});

hostile(42, 'let the host set cookies and headers', 'none is passed on', async () => {
  const { agent } = await remoteCustomer();
  await host.fault('/api/auth/profile/', 'chatty');
  const { headers } = await agent.call('profile');
  await host.mend();
  const seen = ['Set-Cookie', 'Server', 'X-Powered-By', 'Access-Control-Allow-Origin'].filter((name) =>
    headers.has(name),
  );
  const policy = headers.get('Content-Security-Policy');
  if (policy !== "default-src 'none'; frame-ancestors 'none'") return `${policy}`;
  return seen.length === 0 ? 'none is passed on' : seen.join(' ');
});

hostile(43, 'let the host redirect elsewhere', '502, 0 strays', async () => {
  const { agent } = await remoteCustomer();
  let status = 0;
  const astray = await strays(async () => {
    await host.fault('/api/auth/profile/', 'redirect', `${places.evil}/`);
    status = (await agent.call('profile')).status;
    await host.mend();
  });
  return `${status}, ${astray} strays`;
});

hostile(45, 'ask for a missing page under a forged Host and scheme', '404 without it', async () => {
  const answer = await get('/non/esiste', {
    Host: 'forged.example',
    'X-Forwarded-Proto': 'forged',
    'X-Forwarded-Host': 'forged.example',
  });
  return `${answer.status} ${/forged/.test(answer.text + JSON.stringify(answer.headers)) ? 'with' : 'without'} it`;
});
