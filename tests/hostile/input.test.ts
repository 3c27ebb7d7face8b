import { request } from 'node:http';
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from '#lib/contract/limits.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';
import { jpeg, packedZeros, pngAround, webp } from '#tests/support/worker/fixtures/pictures.ts';
import { DEMO, demoTab, newAddress, newCustomer, registration } from './support/accounts.ts';
import { host, hostile, remoteCustomer, statusesOf, visitor } from './support/cases.ts';
import { mailsTo } from './support/outbox.ts';
import { shared } from './support/shared.ts';
import { ownWrite, saveProfile } from './support/uploads.ts';

hostile(52, 'register with a line break and a Bcc in the name', '400, 0 mails', async () => {
  const agent = visitor();
  await agent.open();
  const email = newAddress();
  const body = registration(email, undefined, { first_name: 'Anna\r\nBcc: spia@example.com' });
  const { status } = await agent.call('register', { body });
  return `${status}, ${mailsTo(email).length + mailsTo('spia@example.com').length} mails`;
});

hostile(52, 'write to support with a line break in the subject', 400, async () => {
  const agent = await demoTab();
  const body = {
    name: 'A',
    email: DEMO.email,
    category: 'general',
    subject: 'x\r\nBcc: spia@example.com',
    message: 'x',
  };
  return (await agent.call('support', { body })).status;
});

const SQL = "' OR 1=1--";
hostile(53, `put ${SQL} into login, ids, filters and pages`, 'literal', async () => {
  const agent = await demoTab();
  const { agent: empty } = await newCustomer();
  const login = await visitor().logIn(SQL, SQL);
  const path = encodeURIComponent(SQL);
  const [byId, filtered, paged] = await statusesOf([
    agent.visit(`/api/licenses/my-licenses/${path}/`),
    agent.call('payments', { query: { status: SQL } }),
    agent.call('payments', { query: { page: SQL, page_size: SQL } }),
  ]);
  const own = await (await empty.call('payments', { query: { status: SQL } })).text();
  const isLiteral =
    [400, 401].includes(login.status) &&
    byId === 404 &&
    [filtered, paged].every((status) => (status ?? 500) < 500) &&
    !own.includes('"id"');
  return isLiteral ? 'literal' : `${login.status} ${byId} ${filtered} ${paged} ${own.slice(0, 60)}`;
});

hostile(54, 'filter with 200 characters of %', 'no 500', async () => {
  const agent = await demoTab();
  const long = '%_'.repeat(100);
  const statuses = await statusesOf([
    agent.call('payments', { query: { status: long } }),
    agent.visit(`/articles?q=${encodeURIComponent(long)}`),
    agent.visit(`/products?q=${encodeURIComponent(long)}`),
  ]);
  return statuses.every((status) => status < 500) ? 'no 500' : statuses.join(' ');
});

function postChunked(agent: UserAgent, path: string, bytes: number): Promise<number> {
  const { hostname, port } = new URL(agent.origin);
  return new Promise((resolve, reject) => {
    const headers = {
      ...ownWrite(agent),
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    };
    const sent = request({ hostname, port, path, method: 'POST', headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    for (let left = bytes; left > 0; left -= 16_384) sent.write('x'.repeat(Math.min(left, 16_384)));
    sent.end();
  });
}

hostile(57, 'send one byte more than a call reads', 413, async () => {
  const agent = await demoTab();
  return (await agent.call('support', { body: 'x'.repeat(MAX_BODY_BYTES + 1) })).status;
});

hostile(57, 'the same without saying how long it is', 413, async () => {
  return postChunked(await demoTab(), '/api/support/', MAX_BODY_BYTES + 1);
});

hostile(57, 'send one byte more than a picture may have', 413, async () => {
  const picture = new File([new Uint8Array(MAX_UPLOAD_BYTES)], 'a.png', { type: 'image/png' });
  return (await saveProfile(await demoTab(), { profile_image: picture })).status;
});

/** One customer for all uploads: each picture replaces the last. */
const uploader = shared(async () => (await newCustomer()).agent);
const upload = async (parts: BlobPart[], name: string) =>
  saveProfile(await uploader(), { profile_image: new File(parts, name, { type: 'image/png' }) });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pictures: [string, BlobPart[]][] = [
  ['an SVG named .png', ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>']],
  ['a page named .png', ['<!doctype html><script>alert(1)</script>']],
  ['a script behind a GIF’s first bytes', ['GIF89a/*', '*/=1;alert(1)//']],
];
for (const [what, parts] of pictures) {
  hostile(58, `upload ${what}`, 400, async () => (await upload(parts, 'a.png')).status);
}

const JPEG = Buffer.from(jpeg);
const withComment = Buffer.concat([
  JPEG.subarray(0, 2),
  Buffer.from('\xff\xfe\0\x1b<script>alert(1)</script>', 'latin1'),
  JPEG.subarray(2),
  Buffer.from('<script>alert(2)</script>'),
]);
const wide = Buffer.from(jpeg);
wide.set([0xea, 0x60, 0xea, 0x60], wide.indexOf(0xc0) + 4);
const strange: [string, Buffer][] = [
  [
    'a page between a JPEG’s marks',
    Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>\xff\xd9', 'latin1'),
  ],
  ['60,000 × 60,000 pixels', wide],
  ['a PNG without content', Buffer.concat([PNG.subarray(0, 33), PNG.subarray(-12)])],
  ['a WebP with a byte behind its end', Buffer.concat([Buffer.from(webp), Buffer.of(0)])],
];
for (const [what, bytes] of strange) {
  hostile(108, `upload ${what}`, 400, async () => (await upload([new Uint8Array(bytes)], 'a.jpg')).status);
}

hostile(
  108,
  'hide a page in a picture’s comment and behind its end, and read it again',
  '200, gone, private, no-store',
  async () => {
    const agent = await uploader();
    const saved = await upload([new Uint8Array(withComment)], 'a.jpg');
    const { profile_image } = (await saved.json()) as { profile_image: string };
    const shown = await agent.visit(profile_image);
    const hidden = (await shown.text()).includes('script') ? 'there' : 'gone';
    return `${shown.status}, ${hidden}, ${shown.headers.get('Cache-Control')}`;
  },
);

hostile(
  108,
  'upload four pictures that unpack to 900 MB, and ask whether the server lives',
  'at once, 400',
  async () => {
    const agent = await uploader();
    const bomb = new File([pngAround(packedZeros())], 'a.png', { type: 'image/png' });
    const saving = Promise.all(Array.from({ length: 4 }, () => saveProfile(agent, { profile_image: bomb })));
    const begun = performance.now();
    const { status } = await agent.visit('/healthz');
    // When the server unpacked one of them to its end, that took 4 to 13 s.
    const isAtOnce = status === 200 && performance.now() - begun < 10_000;
    const answers = new Set((await saving).map((answer) => answer.status));
    return `${isAtOnce ? 'at once' : 'late'}, ${[...answers].join(' ')}`;
  },
);

hostile(58, 'upload a picture with a page behind it', 'never served as a page', async () => {
  const agent = await uploader();
  const saved = await upload([PNG, '<script>alert(1)</script>'], 'a.png');
  if (saved.status === 400) return 'never served as a page';
  const { profile_image } = (await saved.json()) as { profile_image: string };
  const { headers } = await agent.visit(new URL(profile_image, agent.origin).pathname);
  const type = headers.get('Content-Type') ?? '';
  const isSafe = type.startsWith('image/') && headers.get('X-Content-Type-Options') === 'nosniff';
  return isSafe ? 'never served as a page' : type;
});

hostile(59, 'compare a multipart form on its way to the host', 'identical', async () => {
  const { agent } = await remoteCustomer();
  await host.forget();
  const boundary = '----b0undary';
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="first_name"\r\n\r\nNiccolò \0 €\r\n--${boundary}\r\nContent-Disposition: form-data; name="x"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n${'\xff\xfe\r\n'.repeat(5)}\r\n--${boundary}--\r\n`;
  const bytes = Buffer.from(body);
  const type = `multipart/form-data; boundary=${boundary}`;
  await agent.visit('/api/auth/profile/', {
    method: 'PATCH',
    body: bytes,
    headers: { ...ownWrite(agent), 'Content-Type': type },
  });
  const [request] = await host.recorded();
  const [arrived, named] = [request?.body, request?.headers['content-type']];
  const isSame = arrived === bytes.toString('latin1') && named === type;
  return isSame ? 'identical' : 'different';
});

hostile(60, 'upload a picture under a path for a name', 'name ignored', async () => {
  const saved = await upload([PNG], '../../../etc/passwd');
  return /etc|passwd|\.\.\//.test(await saved.text()) || saved.status >= 500 ? 'name used' : 'name ignored';
});
