import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { sellerDocumentCalls } from '#lib/contract/seller/documents.ts';
import { root } from '#scripts/lib/paths.ts';
import { refused } from '#tests/support/notices.ts';

const file = 'IT01234567897_6000C.xml';

/** The shop's calls that the example uses, with one waiting invoice. */
async function startShop() {
  const reports: unknown[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const url = new URL(request.url ?? '', 'http://shop');
    if (request.headers.authorization !== 'Bearer coa_sk_test') return void response.writeHead(401).end();
    if (url.pathname.endsWith('/xml/')) return void response.end('<FatturaElettronica/>');
    if (url.pathname.endsWith('/report/')) {
      reports.push(v.parse(sellerDocumentCalls.reportDocument.input, JSON.parse(text)));
      return void response.end('{}');
    }
    const waits = url.searchParams.get('state') === 'to_send' && reports.length === 0;
    const isKnown = waits || url.searchParams.get('file_name') === file;
    response.end(JSON.stringify({ results: isKnown ? [{ id: '12', file_name: file }] : [], next: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { reports, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('sends waiting invoices, reports them, and reports arriving notices', { timeout: 30_000 }, async () => {
  const { reports, url } = await startShop();
  const folder = mkdtempSync(join(tmpdir(), 'sender-'));
  const [OUT, IN] = [join(folder, 'out'), join(folder, 'in')];
  for (const each of [OUT, IN]) mkdirSync(each);
  const env = { ...process.env, SHOP: url, API_KEY: 'coa_sk_test', OUT, IN };
  const run = () =>
    promisify(execFile)(process.execPath, [join(root, 'examples/invoice-sender/send.mjs')], { env });
  await run();
  expect(readFileSync(join(OUT, file), 'utf8')).toBe('<FatturaElettronica/>');
  expect(reports).toEqual([{ file_name: file, state: 'sent' }]);
  writeFileSync(join(IN, 'IT01234567897_6000C_NS_001.xml'), refused({ file }));
  writeFileSync(join(IN, 'IT99999999999_6000C_RC_001.xml'), refused({ file }));
  await run();
  await run();
  const errors = [{ code: '00305', description: 'IdFiscaleIVA del CessionarioCommittente non valido' }];
  expect(reports.slice(1)).toEqual([{ file_name: file, state: 'refused', errors }]);
  expect(readdirSync(IN)).toEqual(['IT01234567897_6000C_NS_001.xml.done', 'IT99999999999_6000C_RC_001.xml']);
});
